import type { LucideIcon } from 'lucide-react';
import type { TextKey } from '../../i18n/text-types.ts';
import type { Values } from '../../offline/outbox/outbox-row.ts';
import type { Mark } from '../../offline/outbox/overlay.ts';
import type { Displayed } from '../../offline/useOverlay.ts';
import type { StatusKind } from '../../ui/StatusBadge.tsx';
import { CloudOff, RefreshCw, TriangleAlert } from 'lucide-react';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

type Look = { word: TextKey; kind: StatusKind; icon: LucideIcon };

export const markLooks: Record<Mark, Look> = {
  waiting: { word: 'marks.waiting', kind: 'local', icon: CloudOff },
  sending: { word: 'marks.sending', kind: 'processing', icon: RefreshCw },
  conflict: { word: 'marks.conflict', kind: 'pending', icon: TriangleAlert },
  rejected: { word: 'marks.rejected', kind: 'failed', icon: TriangleAlert },
  needsConfirm: { word: 'marks.needsConfirm', kind: 'pending', icon: TriangleAlert },
  unreadable: { word: 'marks.unreadable', kind: 'failed', icon: TriangleAlert },
};

/** The state of an entity's pending edits on this device. */
export function MarkBadge({ mark }: { mark: Mark }) {
  const { t } = useText();
  const { word, kind, icon } = markLooks[mark];
  return <StatusBadge kind={kind} label={t(word)} icon={icon} />;
}

/** The state of the pending edits of an entity, and the way to decide about them; nothing without any. */
export function PendingEdits({
  displayed: { mark, opId },
  onDecide,
}: {
  displayed: Pick<Displayed<Values>, 'mark' | 'opId'>;
  onDecide: () => void;
}) {
  const { t } = useText();
  if (!mark) return null;
  return (
    <div className="flex items-center gap-2">
      <MarkBadge mark={mark} />
      {opId === null ? null : (
        <Button size="s" tone="ink" onClick={onDecide}>
          {t('marks.decide')}
        </Button>
      )}
    </div>
  );
}
