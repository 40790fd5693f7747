import type { LucideIcon } from 'lucide-react';
import type { Mark } from '../../../offline/outbox/overlay.ts';
import type { PlannedSchedule } from '../../../offline/outbox/planner-view.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import type { StatusKind } from '../../../ui/StatusBadge.tsx';
import { CloudOff, RefreshCw, TriangleAlert } from 'lucide-react';
import { createContext, useContext } from 'react';
import { useText } from '../../../i18n/useText.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

const Marks = createContext<ReadonlyMap<string, PlannedSchedule>>(new Map());

/** Around the calendar: the pending changes of each plan on this device. */
export const MarksProvider = Marks.Provider;

/** The pending changes of a plan; null when the server has the same state. */
export function useMark(scheduleId: string): Mark | null {
  return useContext(Marks).get(scheduleId)?.mark ?? null;
}

/** An unsent start of this plan; null when there is none. */
export function useStarts(scheduleId: string): PlannedSchedule['starts'] | null {
  return useContext(Marks).get(scheduleId)?.starts ?? null;
}

export function useMarks(): (scheduleId: string) => Mark | null {
  const marks = useContext(Marks);
  return (scheduleId) => marks.get(scheduleId)?.mark ?? null;
}

type Look = { word: TextKey; kind: StatusKind; icon: LucideIcon };

export const markLooks: Record<Mark, Look> = {
  waiting: { word: 'marks.waiting', kind: 'local', icon: CloudOff },
  sending: { word: 'marks.sending', kind: 'processing', icon: RefreshCw },
  conflict: { word: 'marks.conflict', kind: 'pending', icon: TriangleAlert },
  rejected: { word: 'marks.rejected', kind: 'failed', icon: TriangleAlert },
  needsConfirm: { word: 'marks.needsConfirm', kind: 'pending', icon: TriangleAlert },
  unreadable: { word: 'marks.unreadable', kind: 'failed', icon: TriangleAlert },
};

/** True when the changes wait for a decision of the person. */
export function needsDecision(mark: Mark | null): boolean {
  return mark === 'conflict' || mark === 'rejected' || mark === 'needsConfirm';
}

export function MarkBadge({ mark }: { mark: Mark }) {
  const { t } = useText();
  const { word, kind, icon } = markLooks[mark];
  return <StatusBadge kind={kind} label={t(word)} icon={icon} />;
}
