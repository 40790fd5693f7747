import * as z from 'zod/mini';

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
export type AddressSourceInput = z.infer<typeof addressSource>;

const statusRules = z.object({
  statusPath: nullishPath,
  doneValues: z.optional(words),
  failedValues: z.optional(words),
  errorPath: nullishPath,
  progressPath: nullishPath,
  resultPath: nullishPath,
});
export type StatusRulesInput = z.infer<typeof statusRules>;

const jobPlaces = z.object({
  idPath: nullishPath,
  statusAddress: z.nullish(addressSource),
  resultAddress: z.nullish(addressSource),
  cancel: z.nullish(z.object({ address: z.optional(addressSource), method: z.optional(word) })),
});
export type JobPlacesInput = z.infer<typeof jobPlaces>;

const signature = z.object({
  kind: z.optional(word),
  jwksUrl: z.nullish(address),
  header: z.nullish(word),
  encoding: z.optional(word),
  prefix: z.nullish(z.string().check(z.maxLength(50))),
  /** Never returned; sent again without one it stays. */
  secret: z.nullish(z.string().check(z.maxLength(1000))),
});
export type SignatureInput = z.infer<typeof signature>;

/** A mode as an admin sends it: whole, with each part of its kind (core/webhooks/answer-mode-draft.ts). */
export const modeInput = z.object({
  kind: z.optional(word),
  job: z.optional(jobPlaces),
  status: z.nullish(statusRules),
  intervalSeconds: z.optional(z.number()),
  maxIntervalSeconds: z.optional(z.number()),
  signature: z.optional(signature),
});
export type ModeInput = z.infer<typeof modeInput>;
