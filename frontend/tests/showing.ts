/** A place on the page to show something in, anew for each test. */
import { type ComponentChild, render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach } from "vitest";

let place: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = "";
  place = document.body.appendChild(document.createElement("main"));
});

export function show(what: ComponentChild): HTMLElement {
  act(() => render(what, place));
  return place;
}

export function press(button: Element | null | undefined): void {
  act(() => (button as HTMLElement).click());
}

export const texts = (selector: string) =>
  [...place.querySelectorAll(selector)].map((found) => found.textContent?.trim());
