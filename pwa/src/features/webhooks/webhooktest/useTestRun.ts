import type { WebhookTestView } from '#core/generation/present-test.ts';
import type { Sends } from './test-values.ts';
import { useEffect, useRef, useState } from 'react';
import { askWebhookTest, cancelWebhookTest, testWebhook, webhookTest } from '#core/contract/webhook-tests.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useAct } from '../../../api/useCall.ts';

/** How soon a test that goes on is looked at again. */
const soonMs = { calling: 700, waiting: 2_000, unreached: 4_000 } as const;

/** Begins a test of a workflow and follows it to its end: what is to be asked is asked from here. `start` throws. */
export function useTestRun(webhookId: string) {
  const begin = useAct(testWebhook);
  const stop = useAct(cancelWebhookTest);
  const [test, setTest] = useState<WebhookTestView | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [misses, setMisses] = useState(0);
  const current = useRef<string | null>(null);

  useEffect(() => {
    if (!test || !isOpen(test)) return undefined;
    const { id } = test;
    const left = new AbortController();
    const isAsked = test.state === 'waiting' && test.asksInSeconds !== null;
    const usual = test.state === 'calling' ? soonMs.calling : soonMs.waiting;
    const wait = misses > 0 ? soonMs.unreached : isAsked ? Math.max(200, test.asksInSeconds! * 1000) : usual;
    const timer = setTimeout(() => {
      const looked = call(isAsked ? askWebhookTest : webhookTest, { params: { id }, signal: left.signal });
      looked.then(
        (reply) => {
          if (current.current !== id) return;
          setMisses(0);
          setTest(reply.test);
        },
        (error: unknown) => {
          if (left.signal.aborted || current.current !== id) return;
          const isGone = error instanceof ApiError && error.code === 'notFound';
          if (isGone) {
            setFailure(error);
            setTest(null);
          } else setMisses((times) => times + 1);
        },
      );
    }, wait);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [test, misses]);

  return {
    test,
    /** It is not there any more, or could not be stopped. */
    failure: failure ?? stop.error,
    /** It goes on, but cannot be looked at for the moment. */
    isUnreached: misses > 0,
    isStopping: stop.isPending,
    async start(body: Sends): Promise<void> {
      setFailure(null);
      stop.reset();
      setTest(null);
      setMisses(0);
      const reply = await begin.mutateAsync({ params: { id: webhookId }, body, preferAsync: true });
      current.current = reply.id;
      setTest(reply);
    },
    stop() {
      if (!test) return;
      stop.mutate({ params: { id: test.id } }, { onSuccess: (reply) => setTest(reply.test) });
    },
  };
}

export function isOpen({ state }: Pick<WebhookTestView, 'state'>): boolean {
  return state === 'calling' || state === 'waiting';
}
