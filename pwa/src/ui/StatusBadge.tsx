import type { LucideIcon } from 'lucide-react';
import type { TextKey } from '../i18n/text-types.ts';
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

/** Spec §4: the state's own word; an unknown state is neutral. */
export function statusWord(status: string): TextKey {
  return looks[kindOf(status)].word;
}

function kindOf(status: string): StatusKind {
  return Object.hasOwn(looks, status) ? (status as StatusKind) : 'neutral';
}

/** Spec §4: icon, word and colour for a state; `label` and `icon` replace the usual ones. */
export function StatusBadge({ kind, label, icon }: { kind: StatusKind; label?: string; icon?: LucideIcon }) {
  const { t } = useText();
  const displayed = kindOf(kind);
  const { icon: usual, word } = looks[displayed];
  const Icon = icon ?? usual;
  return (
    <span className="status" data-kind={displayed}>
      <Icon className={kind === 'processing' ? 'spin' : undefined} size={14} strokeWidth={2.5} aria-hidden />
      {label ?? t(word)}
    </span>
  );
}
