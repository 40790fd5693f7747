import type { ScheduleForm } from './schedule-form.ts';
import { create } from 'zustand';
import { settledValues } from '../../fields/input-values.ts';

/** Plans that were begun and not sent, by model: closing the form by accident loses nothing. They last as long as the page. */
const useStore = create<{ drafts: Readonly<Record<string, ScheduleForm>> }>(() => ({ drafts: {} }));

export function keptDraft(influencerId: string): ScheduleForm | undefined {
  return useStore.getState().drafts[influencerId];
}

export function keepDraft(influencerId: string, form: ScheduleForm): void {
  useStore.setState(({ drafts }) => ({
    drafts: { ...drafts, [influencerId]: { ...form, inputData: settledValues(form.inputData) } },
  }));
}

export function dropDraft(influencerId: string): void {
  useStore.setState(({ drafts: { [influencerId]: _sent, ...rest } }) => ({ drafts: rest }));
}
