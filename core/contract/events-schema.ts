import * as z from 'zod/mini';
import { instant } from '#core/shared/schema.ts';
import { routeSchema } from './route-schema.ts';

export const events = routeSchema({
  reply: z.looseObject({ type: z.string(), at: instant }),
  streams: true,
  summary: 'The caller’s events as server-sent events; resumes from Last-Event-ID.',
});
