import { defineConfig } from "vitest/config";

/** The page goes into the package; the gallery is built apart from it and never shipped. */
export default defineConfig(({ mode }) => ({
  base: "./",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: mode === "gallery" ? "gallery" : "../src/duiyi/web/static",
    emptyOutDir: true,
    // What is written into the page itself a strict policy for content would not load.
    assetsInlineLimit: 0,
    rollupOptions: { input: mode === "gallery" ? "gallery.html" : "index.html" },
  },
  test: { environment: "jsdom", include: ["tests/**/*.test.{ts,tsx}"] },
}));
