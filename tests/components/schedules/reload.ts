import { forgetForms } from '../../../pwa/src/session/stored-forms.ts';

/** The draft of this tab, after a reload: the page's memory is lost, the tab's storage is not. */
export function reload() {
  const stored = { ...sessionStorage } as Record<string, string>;
  forgetForms();
  for (const [place, text] of Object.entries(stored)) sessionStorage.setItem(place, text);
}
