import type { ReadyCheck } from './ready-checks.ts';
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import { useText } from '../../../i18n/useText.ts';

const icons = { met: CircleCheck, unmet: CircleAlert, open: CircleHelp } as const;

/** Whether it can be posted now, and what speaks for and against it. `checks` null: still asked; `unchecked`: why nobody could say. */
export function ReadyVerdict({
  checks,
  unchecked,
}: {
  checks: readonly ReadyCheck[] | null;
  unchecked: string | null;
}) {
  const { t } = useText();
  const isReady = checks?.every(({ state }) => state !== 'unmet') ?? false;
  const word = checks ? (isReady ? 'sharing.ready' : 'sharing.notReady') : 'sharing.checking';
  return (
    <div className="share-verdict">
      <p className="font-semibold" role="status">
        {unchecked === null ? t(word) : t('sharing.unchecked', { reason: unchecked })}
      </p>
      {checks ? (
        <ul className="share-checks">
          {checks.map(({ id, state, words }) => {
            const Icon = icons[state];
            return (
              <li key={id} data-state={state}>
                <Icon size={18} aria-hidden />
                <span>{words}</span>
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}
