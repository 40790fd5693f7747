import * as z from 'zod/mini';
import { signingStates } from '#core/provenance/signing-state.ts';
import { localTextInput } from '#core/shared/local-text-input-schema.ts';
import { settingsSchema } from '#core/settings/settings-schema.ts';
import { routeSchema } from './route-schema.ts';

const ceiling = z.number();

export const settings = routeSchema({
  reply: z.object({
    settings: settingsSchema,
    version: z.number(),
    defaults: settingsSchema,
    ceilings: z.object({
      openRunsPerUser: ceiling,
      pendingSchedulesPerUser: ceiling,
      uploadMegabytesPerUser: ceiling,
    }),
  }),
  summary: 'The settings that admins change at run time, with their defaults and the maxima of the environment.',
});

const claimInput = z.object({
  figure: z.string().check(z.maxLength(100)),
  words: localTextInput(200),
  isShown: z.boolean(),
});
const limitInput = z.nullable(z.number());
const timeInput = z.string().check(z.maxLength(10));

export const updateSettings = routeSchema({
  body: z.object({
    brandName: z.string().check(z.maxLength(200)),
    claims: z.object({ contents: claimInput, users: claimInput }),
    /** null: as much as the environment allows. */
    limits: z.object({
      openRunsPerUser: limitInput,
      pendingSchedulesPerUser: limitInput,
      uploadMegabytesPerUser: limitInput,
    }),
    /** `HH:MM` in Turkey. */
    planner: z.object({ defaultTime: timeInput, earliestTime: timeInput, latestTime: timeInput }),
    /** Percent; null: off. Omitted: unchanged. */
    likenessThreshold: z.optional(limitInput),
    /** The words at the beginning of captions. Omitted: unchanged. */
    disclosure: z.optional(
      z.object({
        adWords: localTextInput(200),
        isAiNamed: z.boolean(),
        aiWords: localTextInput(200),
        check: z.enum(['warn', 'refuse']),
      }),
    ),
    /** An edit of an older version is refused (409). */
    version: z.number().check(z.int()),
  }),
  reply: z.object({ settings: settingsSchema, version: z.number() }),
  summary: 'Replaces the settings of admins; they apply immediately.',
});

export const environmentSettings = routeSchema({
  reply: z.object({
    version: z.string(),
    mode: z.enum(['demo', 'live']),
    publicUrl: z.string(),
    publicMediaBaseUrl: z.string(),
    apiBasePath: z.string(),
    mail: z.enum(['http', 'smtp']),
    maxUploadBytes: z.number(),
    uploadBytesPerUser: z.number(),
    generationsPerUser: z.number(),
    generationsPerProcess: z.number(),
    schedulesPerUser: z.number(),
    eventStreamsPerUser: z.number(),
    rateLimitFactor: z.number(),
    trustedProxies: z.number(),
    workflowOrigins: z.array(z.string()),
    /** The certificate that new files are signed with; null: none. Servers of earlier versions send nothing. */
    signing: z.optional(
      z.nullable(
        z.object({
          state: z.enum(signingStates),
          /** SHA-256 of the certificate, 64 hex digits. */
          fingerprint: z.string(),
          notBefore: z.string(),
          notAfter: z.string(),
        }),
      ),
    ),
  }),
  summary: 'Settings of the installation that its environment decides, without secrets.',
});
