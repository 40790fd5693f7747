import { html, type Markup } from '../kit/html-page.ts';

/** A button of the page: a control route with its fields. */
export function button(action: string, fields: Record<string, string>, text: string): Markup {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return html`<form method="post" action="/_control/${action}">${inputs}<button class="button">${text}</button></form>`;
}
