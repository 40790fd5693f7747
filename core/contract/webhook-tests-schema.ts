import * as z from 'zod/mini';
import { previewTypes } from '#core/generation/present-test.ts';
import { webhookTestSchema } from '#core/generation/webhook-test-schema.ts';
import { id } from '#core/shared/schema.ts';
import { routeSchema } from './route-schema.ts';

const one = z.object({ test: webhookTestSchema });

export const testWebhook = routeSchema({
  costly: true,
  params: z.object({ id }),
  body: z.object({
    testPayload: z.optional(
      z.object({
        test: z._default(z.boolean(), true),
        timestamp: z._default(z.string().check(z.maxLength(100)), ''),
        prompt: z._default(z.string().check(z.maxLength(4000)), ''),
        /** With `asRun` files as references to uploads. */
        inputData: z._default(z.record(z.string(), z.unknown()), {}),
      }),
    ),
    /** The inputs are checked against the workflow's fields and sent as a run sends them. */
    asRun: z._default(z.boolean(), false),
  }),
  /** `data`: the last data received, of any exchange. */
  reply: z.extend(webhookTestSchema, { data: z.unknown() }),
  summary:
    'Calls the address of the saved workflow once, without credits, and tells how its fields read the answer. A test whose result comes later goes on; with `Prefer: respond-async` it is answered at once.',
});

export const webhookTest = routeSchema({
  params: z.object({ id }),
  reply: one,
  summary: 'A test of the caller’s as it stands, for an hour.',
});

export const askWebhookTest = routeSchema({
  params: z.object({ id }),
  reply: one,
  summary:
    'Asks the service of a test how it goes, where a question is due; a test is asked only when somebody looks at it.',
});

export const cancelWebhookTest = routeSchema({
  params: z.object({ id }),
  reply: one,
  summary: 'Ends a test, and tells the service where the workflow names how.',
});

export const previewTestFile = routeSchema({
  query: z.object({ grant: z.string().check(z.maxLength(8000)) }),
  reply: z.object({ type: z.enum(previewTypes), base64: z.string() }),
  summary: 'A picture or film a test call answered, fetched for the test panel and not kept.',
});
