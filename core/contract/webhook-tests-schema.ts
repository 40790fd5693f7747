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
    'Calls the address of the saved workflow once, without credits, and responds with the values of its response fields. A test with a later result continues; with `Prefer: respond-async` the response comes immediately.',
});

export const webhookTest = routeSchema({
  params: z.object({ id }),
  reply: one,
  summary: 'The present state of the caller’s test, for an hour.',
});

export const askWebhookTest = routeSchema({
  params: z.object({ id }),
  reply: one,
  summary: 'Polls the service of a test if a poll is due; a test is only polled by this call.',
});

export const cancelWebhookTest = routeSchema({
  params: z.object({ id }),
  reply: one,
  summary: 'Cancels a test, and the service’s job if the workflow has settings for that.',
});

export const previewTestFile = routeSchema({
  query: z.object({ grant: z.string().check(z.maxLength(8000)) }),
  reply: z.object({ type: z.enum(previewTypes), base64: z.string() }),
  summary: 'An image or video of a test’s response, fetched for the test panel and not stored.',
});
