const wrong = '[aria-invalid="true"]';
const focusable = 'input, select, textarea, button, [tabindex="0"]';
const messages = ['[role="alert"]:not(:empty)', '.field-note[data-kind="error"]', '.form-summary'];

/**
 * Moves the focus to the first field marked as wrong, from top to bottom. In a group of choices that is the chosen one, otherwise the
 * first. False: no field is marked.
 */
export function focusFirstWrong(form: HTMLElement | null): boolean {
  const marked = form?.querySelector<HTMLElement>(wrong);
  if (!marked) return false;
  const chosen = marked.querySelector<HTMLElement>(':is(input:checked, [aria-checked="true"])');
  const target = marked.matches(focusable)
    ? marked
    : (chosen ?? marked.querySelector<HTMLElement>(focusable) ?? marked);
  goTo(target);
  return true;
}

/** Moves the focus to the message of a form, for errors that none of its fields shows: a press is never without effect. */
export function focusMessage(form: HTMLElement | null): void {
  const message = messages.map((each) => form?.querySelector<HTMLElement>(each)).find(Boolean);
  if (!message) return;
  message.tabIndex = -1;
  goTo(message);
}

function goTo(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
}
