const wrong = '[aria-invalid="true"]';
const focusable = 'input, select, textarea, button, [tabindex="0"]';

/** Goes to the first field marked as wrong, from top to bottom. In a group of choices that is the chosen one, else the first. */
export function focusFirstWrong(form: HTMLElement | null): void {
  const marked = form?.querySelector<HTMLElement>(wrong);
  if (!marked) return;
  const chosen = marked.querySelector<HTMLElement>(':is(input:checked, [aria-checked="true"])');
  const target = marked.matches(focusable)
    ? marked
    : (chosen ?? marked.querySelector<HTMLElement>(focusable) ?? marked);
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
}
