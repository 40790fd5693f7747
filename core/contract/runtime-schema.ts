import * as z from 'zod/mini';
import { displayedSettings } from '#core/settings/settings-schema.ts';
import { routeSchema } from './route-schema.ts';

const sandbox = z.object({ stripe: z.string(), instagram: z.string(), workflow: z.string(), mailbox: z.string() });

export const runtimeConfig = routeSchema({
  reply: z.object({
    mode: z.enum(['demo', 'live']),
    apiBase: z.string(),
    stripePublishableKey: z.string(),
    stripeScriptUrl: z.string(),
    locale: z.enum(['tr', 'en']),
    /** Largest file the installation accepts; a field may allow less. */
    maxUploadBytes: z.number(),
    /**
     * SHA-256 of the certificates whose signed files are this installation's, present and former: 64 hex digits each.
     * Servers of earlier versions send none.
     */
    signingFingerprints: z.optional(z.array(z.string())),
    /** Whether JPEG and PNG files made now are signed, at the time of the request. Servers of earlier versions send none. */
    isSigning: z.optional(z.boolean()),
    /** As admins set them. */
    ...displayedSettings,
    /** Servers of earlier versions send none. */
    disclosure: z.optional(displayedSettings.disclosure),
    sandbox: z.nullable(sandbox),
    /** Demo mode only: sign-ins offered on /auth. */
    demoAccounts: z._default(
      z.array(
        z.object({ email: z.string(), password: z.string(), role: z.enum(['admin', 'customer']), name: z.string() }),
      ),
      [],
    ),
  }),
  summary: 'The configuration of the app at run time.',
});
