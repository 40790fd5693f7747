import * as z from 'zod/mini';
import { jsonInput } from '#core/shared/record-fields-schema.ts';
import { cancelMethods, signatureEncodings } from './result-mode.ts';

export type AddressSourceInput = z.infer<typeof addressSource>;

export type StatusRulesInput = z.infer<typeof statusRules>;

export type ProgressSourceInput = z.infer<typeof progressSource>;

export type JobPlacesInput = z.infer<typeof jobPlaces>;

export type SignatureInput = z.infer<typeof signature>;

export type ModeInput = z.infer<typeof modeInput>;

const path = z.string().check(z.maxLength(200));
const address = z.string().check(z.maxLength(2000));
const word = z.string().check(z.maxLength(100));
const words = z.array(word).check(z.maxLength(20));
const nullishPath = z.nullish(path);

const addressSource = z.object({
  from: z.optional(word),
  path: z.nullish(path),
  template: z.nullish(address),
});

const progressPaths = { progressPath: nullishPath, aheadPath: nullishPath, previewPath: nullishPath };
const progressSource = z.object({ ...progressPaths, address: z.nullish(address), body: z.optional(jsonInput) });
const statusRules = z.object({
  ...progressPaths,
  statusPath: nullishPath,
  doneValues: z.optional(words),
  failedValues: z.optional(words),
  errorPath: nullishPath,
  resultPath: nullishPath,
});

const jobPlaces = z.object({
  idPath: nullishPath,
  statusAddress: z.nullish(addressSource),
  resultAddress: z.nullish(addressSource),
  cancel: z.nullish(z.object({ address: z.optional(addressSource), method: z.optional(word) })),
  /** JSON, as text or as a value: the status is requested by POST with it. */
  statusBody: z.optional(jsonInput),
});

const signature = z.object({
  kind: z.optional(word),
  jwksUrl: z.nullish(address),
  header: z.nullish(word),
  encoding: z.optional(word),
  prefix: z.nullish(z.string().check(z.maxLength(50))),
  /** Never returned; sent again without one it stays. */
  secret: z.nullish(z.string().check(z.maxLength(1000))),
});

/** A mode as an admin sends it: whole, with each part of its kind (core/webhooks/result-mode-draft.ts). */
export const modeInput = z.object({
  kind: z.optional(word),
  job: z.optional(jobPlaces),
  status: z.nullish(statusRules),
  progress: z.nullish(progressSource),
  intervalSeconds: z.optional(z.number()),
  maxIntervalSeconds: z.optional(z.number()),
  signature: z.optional(signature),
});

/**
 * The source of an address: at a path of the start's response, or built by the admin with `{{jobId}}` in its path or
 * query, never in its host; `{{jobId.raw}}` keeps the slashes of an id.
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
  /** The status is requested by POST with this body, which may contain `{{jobId}}`; by GET without one. */
  statusBody: z.optional(z.record(z.string(), z.unknown())),
});
/** The places of the job's addresses, in the response of the start or in a template of the admin. */
export type JobPlaces = z.infer<typeof jobPlacesSchema>;

const progressPathsSchema = {
  /** Percent, or a text with percent or with a step (`12/28`); of several values the last that can be read. */
  progressPath: z.nullable(z.string()),
  /** How many jobs the service does before this one. */
  aheadPath: z.optional(z.string()),
  /** One or several unfinished images, as addresses or base64. */
  previewPath: z.optional(z.string()),
};
/** How a response is read that reports the progress of a run. */
export type ProgressPaths = Pick<StatusRules, 'progressPath' | 'aheadPath' | 'previewPath'>;

const statusRulesSchema = z.object({
  ...progressPathsSchema,
  statusPath: z.string(),
  doneValues: z.array(z.string()),
  failedValues: z.array(z.string()),
  errorPath: z.nullable(z.string()),
  /** The part of the response that the response fields are read from; null: the whole of it. */
  resultPath: z.nullable(z.string()),
});
/**
 * How a status response or a callback is read. A status that is neither done nor failed means that the job still runs.
 */
export type StatusRules = z.infer<typeof statusRulesSchema>;

const progressSourceSchema = z.object({
  ...progressPathsSchema,
  /** It may contain `{{generationId}}`, as the body may; requested by GET without a body, else by POST. */
  address: z.string(),
  body: z.optional(z.record(z.string(), z.unknown())),
});
/** Where a service reports the progress of a call while it is open. */
export type ProgressSource = z.infer<typeof progressSourceSchema>;

/** As admins see it: never the secret of a signature. */
export const modeViewSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    status: z.optional(statusRulesSchema),
    progress: z.optional(progressSourceSchema),
  }),
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
  z.object({ kind: z.literal('accepted'), status: z.optional(statusRulesSchema) }),
]);
export type ModeView = z.infer<typeof modeViewSchema>;
