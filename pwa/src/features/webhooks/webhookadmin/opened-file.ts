import type { WebhookForm } from './webhook-form.ts';
import { create } from 'zustand';
import { newKey } from '../../../api/new-key.ts';

type OpenedFile = { key: string; form: WebhookForm };

/** The workflow of the file that was opened last; the form of a new one begins with it. Null: none since the app was loaded. */
export const useOpenedFile = create<OpenedFile | null>(() => null);

export function openForm(form: WebhookForm): void {
  useOpenedFile.setState({ key: newKey(), form }, true);
}
