import * as z from 'zod/mini';
import type { LocalText } from '#core/shared/locale.ts';
import type { ResponseFieldType, Webhook } from '#core/webhooks/webhook.ts';
import type { TemplateValues } from '#core/webhooks/request-template.ts';
import { localTextSchema } from '#core/shared/schema.ts';
import { generationFailureSchema } from './generation.ts';
import type { FieldProblem } from '#core/webhooks/answer-problem.ts';
import { bodyProblems } from '#core/webhooks/answer-problem.ts';
import { readFields } from '#core/webhooks/read-answer.ts';
import { fillTemplate } from '#core/webhooks/request-template.ts';
import { shownRequestSchema } from '#core/webhooks/sent-request.ts';
import { responseFieldTypes } from '#core/webhooks/webhook.ts';

/** Spec §7 test payload: a flag, a time and a prompt; `inputData` for the workflow's own fields. */
export type TestPayload = { test: boolean; timestamp: string; prompt: string; inputData: Record<string, unknown> };

/** How one response field reads the answer. `problem`: null when it is good. */
export type MappedField = {
  fieldPath: string;
  displayName: LocalText;
  fieldType: ResponseFieldType;
  problem: FieldProblem | null;
  value: unknown;
};

export const webhookTestSchema = z.object({
  /** What the address answered with; null when it did not answer. */
  status: z.nullable(z.number()),
  /** Why a run would fail with this; null when it would not. */
  failure: z.nullable(generationFailureSchema),
  detail: z.nullable(z.string()),
  /** Why an answer with a good status could not be read at all. */
  problem: z.nullable(z.enum(bodyProblems)),
  seconds: z.number(),
  /** The body that was sent. */
  request: z.unknown(),
  /** What was sent besides, its secrets masked. */
  sent: shownRequestSchema,
  data: z.unknown(),
  fields: z.array(
    z.object({
      fieldPath: z.string(),
      displayName: localTextSchema,
      fieldType: z.enum(responseFieldTypes),
      problem: z.nullable(z.string()),
      value: z.unknown(),
    }),
  ),
  /** For each picture or film of the answer that lies elsewhere: what GET /webhook-config/preview shows it for, to the same admin alone, ten minutes long. */
  previews: z.array(z.object({ source: z.string(), grant: z.string() })),
});
export type WebhookTest = z.infer<typeof webhookTestSchema>;

/** What is sent for a test: the template with an example model, or without a template the payload itself. */
export function testBody(webhook: Webhook, payload: TestPayload, testId: string): unknown {
  if (!webhook.requestTemplate) return { ...payload, type: webhook.contentType };
  const values: TemplateValues = {
    prompt: payload.prompt,
    type: webhook.contentType,
    generationId: testId,
    callbackUrl: null,
    input: payload.inputData,
    influencer: {
      id: testId,
      name: 'Test',
      age: 25,
      gender: 'female',
      hairColor: 'kahverengi',
      personality: 'sakin',
      referenceImageUrl: null,
    },
  };
  return fillTemplate(webhook.requestTemplate, values);
}

/** Each response field with its value, or with what is wrong with it. */
export function mapFields(webhook: Pick<Webhook, 'contentType' | 'responseFields'>, json: unknown): MappedField[] {
  return readFields(webhook, json).map((reading) => {
    const { fieldPath, displayName, fieldType } = reading.field;
    const told = { fieldPath, displayName, fieldType };
    if ('problem' in reading) return { ...told, problem: reading.problem, value: null };
    return { ...told, problem: null, value: 'sources' in reading ? reading.sources : reading.value };
  });
}
