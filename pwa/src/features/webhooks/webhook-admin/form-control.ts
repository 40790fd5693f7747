import type { useRuleForm } from '../../../fields/useRuleForm.ts';
import type { WebhookForm } from './webhook-form.ts';

/** The form of one workflow, as its sections receive it. */
export type WebhookFormControl = ReturnType<typeof useRuleForm<WebhookForm, unknown>>;
