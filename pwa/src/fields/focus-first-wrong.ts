const wrong = '[aria-invalid="true"]';
const focusable = 'input, select, textarea, button, [tabindex="0"]';
const messages = ['[role="alert"]:not(:empty)', '.field-note[data-kind="error"]', '.form-summary'];

/** Goes to the first field marked as wrong, from top to bottom. In a group of choices that is the chosen one, else the first. False: none is. */
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

/** Goes to the words that say what is wrong with a form, for what none of its fields shows: a press is never without effect. */
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
