import type { ReadyCheck } from './ready-checks.ts';
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import { useText } from '../../../i18n/useText.ts';

const icons = { met: CircleCheck, unmet: CircleAlert, open: CircleHelp } as const;

/** Whether the post is possible now, with the checks behind it. `checks` null: still loading; `unchecked`: why the checks failed. */
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
    <div className="share-verdict grid gap-2 rounded-md bg-sunken px-3.5 py-3">
      <p className="font-semibold" role="status">
        {unchecked === null ? t(word) : t('sharing.unchecked', { reason: unchecked })}
      </p>
      {checks ? (
        <ul className="share-checks grid gap-1.5 text-s [&_svg]:mt-px">
          {checks.map(({ id, state, words }) => {
            const Icon = icons[state];
            return (
              <li className="grid grid-cols-[18px_minmax(0,1fr)] [align-items:start] gap-2" key={id} data-state={state}>
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
