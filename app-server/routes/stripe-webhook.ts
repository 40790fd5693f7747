import type { Ports } from '#core/ports.ts';
import type { RawRequest } from '../web-feature.ts';
import { receiveStripeEvent } from '#core/payments/use-cases/receive-stripe-event.ts';
import { readBody } from '../http/read-body.ts';
import { replyRefusal } from '../http/reply-refusal.ts';

const maxEventBytes = 1_000_000;

/**
 * Stripe's call to us. It is signed over the bytes as they came (docs.stripe.com/webhooks/signature), so it is mounted
 * before anything reads or re-writes the body. Stripe repeats until it sees a 2xx.
 */
export function stripeEvents(ports: Ports): RawRequest {
  const receive = receiveStripeEvent(ports);
  return {
    methods: ['POST'],
    path: '/payments/stripe/webhook',
    async handle(ctx) {
      const body = await readBody(ctx.req, maxEventBytes);
      if (!body.ok) return replyRefusal(ctx, body.refusal);
      const signature = ctx.get('Stripe-Signature') || undefined;
      const received = await receive({ rawBody: body.value, signature });
      if (!received.ok) return replyRefusal(ctx, received.refusal);
      ctx.status = 200;
      ctx.body = { received: true };
    },
  };
}
