import * as z from 'zod/mini';
import { templateSchema } from '#core/schedules/templates/template-schema.ts';
import { filledSchemas } from '#core/outbox/field-table-schema.ts';
import { templateFields } from '#core/schedules/plan-fields.ts';
import { done, id } from '#core/shared/schema.ts';
import { routeSchema } from './route-schema.ts';

const one = z.object({ template: templateSchema });
const name = z.string().check(z.maxLength(200));

export const templates = routeSchema({
  query: z.object({
    /** Only deleted ones that can be restored, the last deleted one first. */
    deleted: z.optional(z.enum(['true', 'false'])),
  }),
  reply: z.object({ templates: z.array(templateSchema) }),
  summary: 'The caller’s templates of plans, by name; each can be used with every owned model.',
});

export const createTemplate = routeSchema({
  body: z.object({
    /** The client may make it: the same id twice is one template. */
    id: z.optional(id),
    name,
    /** Files as references to uploads; they are stored as long as the template. */
    ...filledSchemas(templateFields),
  }),
  reply: one,
  status: 201,
  summary: 'Saves a plan without its time as a template.',
});

export const renameTemplate = routeSchema({
  params: z.object({ id }),
  /** Omitted: it stays. */
  body: z.object({ name: z.optional(name) }),
  reply: one,
  summary: 'Renames a template.',
});

export const deleteTemplate = routeSchema({
  params: z.object({ id }),
  reply: done,
  summary: 'Deletes a template; plans made from it stay.',
});

export const restoreTemplate = routeSchema({
  params: z.object({ id }),
  reply: one,
  summary:
    'Restores a deleted template, within a day and below the limit of templates; as “name (2)” if another template has its name.',
});
