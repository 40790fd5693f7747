import * as z from 'zod/mini';
import { cancelMethods, signatureEncodings } from './answer-mode.ts';

/**
 * The source of an address: at a path of the start's response, or built by the admin with `{{jobId}}` in its path or
 * query, never in its host.
 */
export const addressSourceSchema = z.union([
  z.object({ from: z.literal('path'), path: z.string() }),
  z.object({ from: z.literal('template'), template: z.string() }),
]);
export type AddressSource = z.infer<typeof addressSourceSchema>;

const cancelSchema = z.object({ address: addressSourceSchema, method: z.enum(cancelMethods) });
const jobPlacesSchema = z.object({
  idPath: z.nullable(z.string()),
  statusAddress: addressSourceSchema,
  /** Null: the status response is the result. */
  resultAddress: z.nullable(addressSourceSchema),
  cancel: z.nullable(cancelSchema),
});
/** The places of the job's addresses, in the response of the start or in a template of the admin. */
export type JobPlaces = z.infer<typeof jobPlacesSchema>;

const statusRulesSchema = z.object({
  statusPath: z.string(),
  doneValues: z.array(z.string()),
  failedValues: z.array(z.string()),
  errorPath: z.nullable(z.string()),
  progressPath: z.nullable(z.string()),
  /** The part of the response that the response fields are read from; null: the whole of it. */
  resultPath: z.nullable(z.string()),
});
/**
 * How a status response or a callback is read. A status that is neither done nor failed means that the job still runs.
 */
export type StatusRules = z.infer<typeof statusRulesSchema>;

/** As admins see it: never the secret of a signature. */
export const shownModeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer') }),
  z.object({
    kind: z.literal('poll'),
    job: jobPlacesSchema,
    status: statusRulesSchema,
    intervalSeconds: z.number(),
    maxIntervalSeconds: z.number(),
  }),
  z.object({
    kind: z.literal('callback'),
    job: z.pick(jobPlacesSchema, { idPath: true, cancel: true }),
    status: z.nullable(statusRulesSchema),
    signature: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('token') }),
      z.object({ kind: z.literal('fal'), jwksUrl: z.string() }),
      z.object({ kind: z.literal('standard'), hasSecret: z.boolean() }),
      z.object({
        kind: z.literal('hmac'),
        header: z.string(),
        encoding: z.enum(signatureEncodings),
        prefix: z.string(),
        hasSecret: z.boolean(),
      }),
    ]),
  }),
  z.object({ kind: z.literal('accepted') }),
]);
export type ShownMode = z.infer<typeof shownModeSchema>;
