import type { Mark } from '../../../offline/outbox/overlay.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import { useText } from '../../../i18n/useText.ts';
import { openOutbox } from '../../../offline/shown-outbox.ts';
import { Button } from '../../../ui/Button.tsx';
import { MarkBadge, needsDecision } from './marks.tsx';

const notes: Record<Mark, TextKey> = {
  waiting: 'marks.waitingNote',
  sending: 'marks.sendingNote',
  conflict: 'marks.decideNote',
  rejected: 'marks.decideNote',
  needsConfirm: 'marks.decideNote',
  unreadable: 'marks.unreadableNote',
};

/** In the details of a plan: its pending changes, and where to decide on them or see them. */
export function MarkNote({ mark, scheduleId, onLeave }: { mark: Mark; scheduleId: string; onLeave: () => void }) {
  const { t } = useText();
  const isAsked = needsDecision(mark);
  return (
    <div className="mark-note grid justify-items-start gap-2 rounded-md bg-sunken px-3.5 py-3">
      <MarkBadge mark={mark} />
      <p className="text-sm">{t(notes[mark])}</p>
      <Button
        size="s"
        tone={isAsked ? 'ink' : 'ghost'}
        onClick={() => {
          onLeave();
          openOutbox(isAsked ? scheduleId : undefined);
        }}
      >
        {t(isAsked ? 'marks.decide' : 'marks.see')}
      </Button>
    </div>
  );
}
