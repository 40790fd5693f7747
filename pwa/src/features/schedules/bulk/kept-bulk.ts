import type { BulkForm } from './bulk-form.ts';
import { create } from 'zustand';
import { settledValues } from '../../../fields/input-values.ts';

/** Tables that were begun and not sent, by model: closing the window by accident loses nothing. They last as long as the page. */
const useStore = create<{ drafts: Readonly<Record<string, BulkForm>> }>(() => ({ drafts: {} }));

export function keptBulk(influencerId: string): BulkForm | undefined {
  return useStore.getState().drafts[influencerId];
}

export function keepBulk(influencerId: string, form: BulkForm): void {
  useStore.setState(({ drafts }) => ({
    drafts: { ...drafts, [influencerId]: { ...form, inputData: settledValues(form.inputData) } },
  }));
}

export function dropBulk(influencerId: string): void {
  useStore.setState(({ drafts: { [influencerId]: _sent, ...rest } }) => ({ drafts: rest }));
}
