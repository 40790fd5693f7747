import type { WebhookTestView } from '#core/generation/present-test.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import { Ban, CircleAlert, CircleCheck, Clock, LoaderCircle } from 'lucide-react';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { Address } from '../../../ui/Address.tsx';
import { isOpen } from './useTestRun.ts';

type State = WebhookTestView['state'];
const words: Record<State, TextKey> = {
  calling: 'webhooktest.calling',
  waiting: 'webhooktest.waiting',
  done: 'webhooktest.done',
  failed: 'webhooktest.stateFailed',
  cancelled: 'webhooktest.cancelled',
  timed_out: 'webhooktest.timedOut',
  lost: 'webhooktest.lost',
};

/** What a test is doing, or how it ended, in words. */
export function TestState({
  test,
  isUnreached,
  currentVersion,
}: {
  test: WebhookTestView;
  isUnreached: boolean;
  currentVersion: number;
}) {
  const { t } = useText();
  const f = useFormat();
  const { state, mode, progress } = test;
  const isWaiting = state === 'waiting';
  const word = mode === 'accepted' && state === 'done' ? 'webhooktest.ordered' : words[state];
  return (
    <div
      className="test-state grid gap-1 rounded-md bg-sunken px-3.5 py-2.5 text-s wrap-anywhere [&_code]:font-mono [&_svg]:flex-none"
      role="status"
      data-state={state}
    >
      <p className="row gap-2">
        <StateIcon state={state} />
        <b>{t(word)}</b>
      </p>
      {isWaiting && mode === 'poll' ? <p>{t('webhooktest.waitingToAsk')}</p> : null}
      {isWaiting && test.callbackUrl ? (
        <p>
          {t('webhooktest.waitingForCallback')}{' '}
          <code>
            <Address>{test.callbackUrl}</Address>
          </code>
        </p>
      ) : null}
      {isWaiting && progress !== null ? <p>{t('webhooktest.progress', { percent: progress })}</p> : null}
      {isOpen(test) ? <p className="mut">{t('webhooktest.givesUp', { time: f.time(test.deadline) })}</p> : null}
      {isUnreached ? <p>{t('webhooktest.unreached')}</p> : null}
      {test.webhookVersion === currentVersion ? null : (
        <p>{t('webhooktest.otherVersion', { version: test.webhookVersion, current: currentVersion })}</p>
      )}
    </div>
  );
}

function StateIcon({ state }: { state: State }) {
  const shared = { size: 18, 'aria-hidden': true } as const;
  if (state === 'calling') return <LoaderCircle {...shared} className="spin" />;
  if (state === 'waiting') return <Clock {...shared} />;
  if (state === 'done') return <CircleCheck {...shared} />;
  return state === 'cancelled' ? <Ban {...shared} /> : <CircleAlert {...shared} />;
}
