import type { PublicWebhook, WorkflowStop } from '#core/webhooks/webhook.ts';
import { CirclePause } from 'lucide-react';
import { messageText } from '#core/texts/texts.ts';
import { stopAt } from '#core/generation/breaker.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useText } from '../i18n/useText.ts';
import { useNow } from '../ui/useNow.ts';

/** Shows that a workflow accepts no runs at present, and until when. Renders nothing otherwise. It prevents nothing: the server decides. */
export function StopNote({ workflow: { stopped } }: { workflow: Pick<PublicWebhook, 'stopped'> }) {
  const { locale } = useText();
  const f = useFormat();
  const stop = useStop(stopped);
  if (stop === null) return null;
  const { reason, retryAt } = stop;
  const words =
    reason === 'paused'
      ? messageText({ code: 'generation.stoppedPaused' }, locale)
      : retryAt === null
        ? messageText({ code: 'generation.stoppedTried' }, locale)
        : messageText({ code: 'generation.stoppedUntil', params: { time: f.time(retryAt) } }, locale);
  return (
    <span className="stop-note">
      <CirclePause size={16} aria-hidden />
      <span>{words}</span>
    </span>
  );
}

/** Why a workflow accepts no runs, while that is known to last; null while it accepts them. */
export function useStop(stopped: PublicWebhook['stopped']): WorkflowStop | null {
  return stopAt(stopped, useNow(stopped?.retryAt ? 10_000 : null));
}
