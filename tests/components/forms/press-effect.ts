import { expect } from 'vitest';

const inputs = 'input:not([type=hidden], [type=file], [type=checkbox], [type=radio], [hidden], [readonly]), textarea';
const liveRegion = '[role="alert"], [role="status"], [role="log"], [aria-live="polite"], [aria-live="assertive"]';
const mark = '[aria-invalid="true"]';
const waitMs = 4000;

/** The fields of a form that are typed into, in the order of the screen. */
export function typedFields(form: Element): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(inputs)].filter(
    (field) => !field.disabled && field.checkVisibility() && field.getAttribute('aria-hidden') !== 'true',
  );
}

/** As a person types it; the following press leaves the field. */
export function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  field.focus({ preventScroll: true });
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Presses a button whose press must be refused, where the person sees it, and returns the words that the press led to.
 * Throws when nothing on screen and nothing read out changed by it: no marked field with its sentence under the focus,
 * no message under the focus, no new sentence of a live region in view, no reason beside a button that cannot be
 * pressed. `sentences`: one of them is in the words.
 */
export async function wordsAfterPress(
  button: () => HTMLElement | null,
  kind: string,
  sentences: readonly string[] = [''],
): Promise<string> {
  // The typed text is drawn before a person can press.
  await frame();
  const pressed = button();
  if (!pressed) throw new Error(`${kind}: there is no button to press`);
  const message = new Set<Element>();
  const changes = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      const nodes = addedNodes.length > 0 ? [...addedNodes] : [target];
      for (const node of nodes) for (const region of regionsOf(node)) message.add(region);
    }
  });
  changes.observe(document, { subtree: true, childList: true, characterData: true });
  pressed.focus({ preventScroll: true });
  pressed.scrollIntoView({ block: 'nearest' });
  pressed.click();
  const until = performance.now() + waitMs;
  try {
    for (;;) {
      await frame();
      const words = [focusedWords(), ...spokenWords(message), reasonWords(pressed)].filter(Boolean).join(' ');
      const isStated = words !== '' && sentences.some((sentence) => words.includes(sentence));
      if (isStated && (!pressed.isConnected || pressed.ariaBusy !== 'true')) return words;
      if (performance.now() > until) throw new Error(`${kind}: the press had no effect. ${state(message)}`);
    }
  } finally {
    changes.disconnect();
    expect(document.querySelector('.toast:not([data-ending-style]) .toast-icon[data-kind="success"]'), kind).toBeNull();
  }
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The focus is in a marked field that the sentence describes, or in the message itself. */
function focusedWords(): string | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !isInView(focused)) return null;
  const marked = focused.closest<HTMLElement>(mark);
  if (marked) {
    const ids = [marked, focused].flatMap((each) => (each.getAttribute('aria-describedby') ?? '').split(' '));
    const notes = ids.flatMap((id) => (id === '' ? [] : (document.getElementById(id) ?? [])));
    const words = notes.filter((note) => note.checkVisibility()).map((note) => note.textContent.trim());
    return words.join(' ').trim() || null;
  }
  return focused.closest('[role="alert"], .form-summary, .field-note') ? wordsOf(focused) : null;
}

function spokenWords(message: ReadonlySet<Element>): (string | null)[] {
  return [...message].filter((region) => region.isConnected && isInView(region)).map(wordsOf);
}

/** A blocked button shows the reason beside itself. */
function reasonWords(pressed: HTMLElement): string | null {
  if (pressed.getAttribute('aria-disabled') !== 'true') return null;
  const reason = [...document.querySelectorAll('.tooltip')].find(isInView);
  return reason ? wordsOf(reason) : null;
}

function regionsOf(node: Node): Element[] {
  const element = node instanceof Element ? node : node.parentElement;
  if (!element) return [];
  const around = [element.closest(liveRegion), element.closest('.toast')].filter((each) => each !== null);
  return [...around, ...element.querySelectorAll(`${liveRegion}, .toast`)];
}

function wordsOf(element: Element): string | null {
  return element.textContent.trim() || null;
}

function isInView(element: Element): boolean {
  const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
  const isSized = width > 1 && height > 1;
  return isSized && top < innerHeight && bottom > 0 && left < innerWidth && right > 0 && element.checkVisibility();
}

function state(message: ReadonlySet<Element>): string {
  const { activeElement } = document;
  const focused = activeElement?.outerHTML.slice(0, 160);
  const notes = [...document.querySelectorAll('.field-note[data-kind=error], [role=alert]')].map(wordsOf);
  const busy = [...document.querySelectorAll('[aria-busy="true"]')].map((each) => each.outerHTML.slice(0, 80));
  return `Busy: ${busy.join()}. Focus: ${focused}. Spoken: ${[...message].map(wordsOf).join(' | ')}. Shown: ${notes.join(' | ')}`;
}

/** The last button of this place with these words: the submit button is below the others. */
export function buttonIn(place: string, words: string | RegExp): () => HTMLElement | null {
  return () =>
    [...document.querySelectorAll<HTMLElement>(`${place} button`)].findLast(({ textContent }) =>
      typeof words === 'string' ? textContent.trim() === words : words.test(textContent.trim()),
    ) ?? null;
}

export function formIn(place: string): () => HTMLElement | null {
  return () => document.querySelector<HTMLElement>(`${place} form`);
}
