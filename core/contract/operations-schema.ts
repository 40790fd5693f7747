import * as z from 'zod/mini';
import { deskKinds } from '#core/operations/desk-kinds.ts';
import { deskSchema, installationSchema } from '#core/operations/desk-schema.ts';
import { done, id } from '#core/shared/schema.ts';
import { routeSchema } from './route-schema.ts';

export const desk = routeSchema({
  reply: deskSchema,
  summary:
    'Everything that needs a person, with its actions: of each kind the 50 that wait longest, and how many there are.',
});

export const installation = routeSchema({
  reply: installationSchema,
  summary:
    'Queues and processes as they are, and when the ledger audit, the backup, its rehearsal and the deletion of old rows last ended.',
});

export const handleItem = routeSchema({
  body: z.object({ kind: z.enum(deskKinds), id: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: done,
  summary: 'Takes an item that does not end by itself off the list, until it happens again.',
});

export const retryPlan = routeSchema({
  costly: true,
  params: z.object({ id }),
  reply: done,
  summary: 'Runs a missed plan now, or a failed one again, at the expense of its owner as planned.',
});

export const checkPost = routeSchema({
  costly: true,
  params: z.object({ id }),
  reply: done,
  status: 202,
  summary: 'Requests the outcome of a customer’s unconfirmed post from Instagram immediately.',
});

export const declarePostMissing = routeSchema({
  params: z.object({ id }),
  reply: done,
  summary: 'Records that a customer’s unconfirmed post is not on Instagram, so that it may be published again.',
});

export const requeueJob = routeSchema({
  params: z.object({ id }),
  reply: done,
  summary: 'Runs a job that failed every retry again.',
});

export const discardJob = routeSchema({
  params: z.object({ id }),
  reply: done,
  summary: 'Deletes a job that failed every retry.',
});
