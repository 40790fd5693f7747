import * as z from 'zod/mini';
import { id, instant, localTextSchema, messageSchema } from '#core/shared/schema.ts';
import { deskActions, deskKinds } from './desk-kinds.ts';
import { operationNames } from './operation-record.ts';

/** One thing that needs a person, with the actions that end it. */
export const deskItemSchema = z.object({
  kind: z.enum(deskKinds),
  /** Of the order, plan, post, workflow, account or job; with its cause for failed runs. Unique within its kind. */
  id: z.string(),
  since: instant,
  person: z.nullable(z.object({ id, name: z.string() })),
  model: z.nullable(z.object({ id, name: z.string() })),
  workflow: z.nullable(z.object({ id, name: localTextSchema })),
  /** The name of the Instagram account, of the queue of a job, or of the subject of a report. */
  name: z.nullable(z.string()),
  /** In dollars. */
  amount: z.nullable(z.number()),
  /** How many runs failed, or how often the card was declined. */
  count: z.nullable(z.number()),
  cause: z.nullable(messageSchema),
  /** The kind of the fault of a job, such as `TypeError`: never its text, which may name a person. */
  fault: z.nullable(z.string()),
  /** The main action first. */
  actions: z.array(z.enum(deskActions)),
});

/** `items`: of each kind the longest waiting ones, the urgent first; `totals` counts all, 1,000 of a kind at most. */
export const deskSchema = z.object({
  items: z.array(deskItemSchema),
  totals: z.array(z.object({ kind: z.enum(deskKinds), count: z.number() })),
});

/** The installation as it is. */
export const installationSchema = z.object({
  /** Queues with jobs that wait, run or failed, as a worker counted them last. */
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: z.number(),
      active: z.number(),
      failed: z.number(),
      /** Since when its oldest due job waits. */
      oldestDueAt: z.nullable(instant),
    }),
  ),
  /** Processes with a heartbeat of the last hour, the latest first. */
  processes: z.array(
    z.object({
      id,
      role: z.enum(['all', 'web', 'worker']),
      /** Null: a version that did not store it. */
      version: z.nullable(z.string()),
      beatAt: instant,
      isAlive: z.boolean(),
    }),
  ),
  /** The last ends of each repeated operation; null: never. */
  operations: z.array(
    z.object({
      name: z.enum(operationNames),
      okAt: z.nullable(instant),
      failedAt: z.nullable(instant),
    }),
  ),
});

export type DeskItem = z.infer<typeof deskItemSchema>;
export type Desk = z.infer<typeof deskSchema>;
export type Installation = z.infer<typeof installationSchema>;
