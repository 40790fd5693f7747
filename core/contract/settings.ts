import * as z from 'zod/mini';
import { defineRoute } from './define.ts';

export const environmentSettings = defineRoute({
  name: 'settings.environment',
  method: 'GET',
  path: '/settings/environment',
  access: 'admin',
  reply: z.object({
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
  }),
  summary: 'Settings of the installation that its environment decides, without secrets.',
});
