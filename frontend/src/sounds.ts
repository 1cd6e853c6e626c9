/** What is heard: stones, and the reader of the clock. */
import type { Lang } from "./i18n";

let context: AudioContext | null = null;

function tone(pitch: number, length: number, volume: number): void {
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = pitch;
    gain.gain.setValueAtTime(volume, now);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + length);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(now);
    oscillator.stop(now + length);
  } catch {
    // No sound here: everything that is heard is seen as well.
  }
}

export function stone(): void {
  tone(190, 0.07, 0.5);
}

/** Call words out by a voice that knows the language, or else by a tone. */
export function call(words: string, lang: Lang): void {
  const voices = globalThis.speechSynthesis?.getVoices() ?? [];
  const tag = lang === "en" ? "en" : lang === "zh-Hant" ? "zh-TW" : "zh";
  const voice = voices.find((one) => one.lang.replace("_", "-").startsWith(tag));
  if (!voice) {
    tone(660, 0.25, 0.3);
    return;
  }
  const said = new SpeechSynthesisUtterance(words);
  said.voice = voice;
  said.lang = voice.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
}
