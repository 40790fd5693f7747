import type { LucideIcon } from 'lucide-react';
import type { TextKey } from '../i18n/texts.ts';
import { CircleAlert, CircleCheck, CircleHelp, Clock, CloudOff, LoaderCircle } from 'lucide-react';
import { useText } from '../i18n/useText.ts';

export type StatusKind = 'pending' | 'processing' | 'completed' | 'failed' | 'local' | 'neutral';

const looks: Record<StatusKind, { icon: LucideIcon; word: TextKey }> = {
  pending: { icon: Clock, word: 'ui.pending' },
  processing: { icon: LoaderCircle, word: 'ui.processing' },
  completed: { icon: CircleCheck, word: 'ui.completed' },
  failed: { icon: CircleAlert, word: 'ui.failed' },
  local: { icon: CloudOff, word: 'ui.local' },
  neutral: { icon: CircleHelp, word: 'ui.unknown' },
};

/** Spec §4: icon, word and colour for a state; `label` replaces the usual word. */
export function StatusBadge({ kind, label }: { kind: StatusKind; label?: string }) {
  const { t } = useText();
  const { icon: Icon, word } = looks[kind];
  return (
    <span className="status" data-kind={kind}>
      <Icon className={kind === 'processing' ? 'spin' : undefined} size={14} strokeWidth={2.5} aria-hidden />
      {label ?? t(word)}
    </span>
  );
}
