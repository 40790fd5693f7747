import { editSchema } from '#core/outbox/operation-schema.ts';
import { preferenceFields } from './preference-fields.ts';

export const preferenceOperationSchema = editSchema('preferences', preferenceFields, ['update']);
