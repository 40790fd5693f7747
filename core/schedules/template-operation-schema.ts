import { editSchema } from '#core/outbox/operation-schema.ts';
import { namedTemplateFields } from './template.ts';

export const templateOperationSchema = editSchema('template', namedTemplateFields);
