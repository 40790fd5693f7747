import { editSchema } from '#core/outbox/operation-schema.ts';
import { arrangementFields } from './arrangement.ts';

export const arrangementOperationSchema = editSchema('model', arrangementFields, ['update']);
