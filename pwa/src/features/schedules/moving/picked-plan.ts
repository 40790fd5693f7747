import { create } from 'zustand';

/**
 * A plan that was picked up by keyboard: the time at which it would be put down, and that time's day. In the calendar of all models also the
 * model, and whether a copy is put down.
 */
export type PickedPlan = { id: string; to: string; day: string; influencerId: string; isCopy: boolean };

export const usePickedPlan = create<{ picked: PickedPlan | null }>(() => ({ picked: null }));

export function pick(picked: PickedPlan | null): void {
  usePickedPlan.setState({ picked });
}

/** The attribute of a day on which a picked plan would be put down. */
export function useTarget(day: string): true | undefined {
  return usePickedPlan(({ picked }) => picked?.day === day) || undefined;
}

/** The attribute of a cell of the calendar of all models on which a picked plan would be put down. */
export function useTargetCell(influencerId: string, day: string): true | undefined {
  return usePickedPlan(({ picked }) => picked?.day === day && picked.influencerId === influencerId) || undefined;
}

export function useIsPicked(id: string): true | undefined {
  return usePickedPlan(({ picked }) => picked?.id === id) || undefined;
}

/** Names the keys, for screen readers, on every plan that can be moved. */
export const moveHintId = 'move-hint';
