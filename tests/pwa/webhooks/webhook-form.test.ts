// spec: 2.178, 2.180
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ResultMode } from '#core/webhooks/result-mode.ts';
import type { RequestEntry } from '#core/webhooks/request-entries.ts';
import type { Webhook, WebhookWithFigures } from '#core/webhooks/webhook.ts';
import type { WebhookDraft } from '#core/webhooks/webhook-draft.ts';
import { draftOfMode, maxTimeLimitSeconds, signatureEncodings, withSecret } from '#core/webhooks/result-mode.ts';
import { presentAdminWebhook } from '#core/webhooks/present-webhooks.ts';
import { draftOfEntry, storedSecretsOf } from '#core/webhooks/request-entries.ts';
import { parseWebhook } from '#core/webhooks/webhook-draft.ts';
import { withoutFigures } from '#core/webhooks/webhook.ts';
import {
  contentTypes,
  emptyWorkflow,
  inputFieldTypes,
  renderComponents,
  responseFieldTypes,
} from '#core/webhooks/workflow-fields.ts';
import { printWebhookFile } from '#core/webhooks/webhook-file.ts';
import { readWebhookFile } from '#core/webhooks/webhook-file-schema.ts';
import { allRecipes } from '#core/webhooks/recipes/all-recipes.ts';
import { formOfDraft } from '../../../pwa/src/features/webhooks/webhook-recipes/RecipeForm.tsx';
import { formOfWebhook, webhookInputOf } from '../../../pwa/src/features/webhooks/webhook-admin/webhook-form.ts';

const word = fc.stringMatching(/^[a-z][\w-]{0,12}$/);
const trimmed = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.trim());
const filled = trimmed.filter((text) => text !== '');
const localText = fc.record({ tr: trimmed, en: trimmed });
const displayedTexts = fc.record({ tr: filled, en: trimmed });
const path = fc.array(word, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.'));
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const uuid = fc.uuid({ version: 7 });
// Printed and parsed once: JSON writes -0 as 0.
const jsonObject = fc
  .dictionary(word, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 })
  .map((object): typeof object => JSON.parse(JSON.stringify(object)));

const address = fc.oneof(
  fc.record({ from: fc.constant('path' as const), path }),
  fc.record({ from: fc.constant('template' as const), template: word.map((name) => `https://${name}.io/{{jobId}}`) }),
);
const cancel = orNull(fc.record({ address, method: fc.constantFrom('POST', 'PUT', 'DELETE') }));
const status = fc.uniqueArray(filled, { minLength: 1, maxLength: 6 }).chain((values) =>
  fc.record({
    statusPath: path,
    doneValues: fc.constant(values.slice(0, Math.ceil(values.length / 2))),
    failedValues: fc.constant(values.slice(Math.ceil(values.length / 2))),
    errorPath: orNull(path),
    progressPath: orNull(path),
    resultPath: orNull(path),
  }),
);
const signature = fc.oneof(
  fc.constant({ kind: 'token' as const }),
  fc.record({ kind: fc.constant('fal' as const), jwksUrl: word.map((name) => `https://${name}.io/keys`) }),
  fc.record({ kind: fc.constant('standard' as const), sealed: word }),
  fc.record({
    kind: fc.constant('hmac' as const),
    header: word.map((name) => name.toLowerCase()),
    encoding: fc.constantFrom(...signatureEncodings),
    prefix: trimmed,
    sealed: word,
  }),
);
const poll = fc.record({
  kind: fc.constant('poll' as const),
  job: fc.record(
    { idPath: path, statusAddress: address, resultAddress: orNull(address), cancel, statusBody: jsonObject },
    { requiredKeys: ['idPath', 'statusAddress', 'resultAddress', 'cancel'] },
  ),
  status,
  intervalSeconds: fc.integer({ min: 1, max: 60 }),
  maxIntervalSeconds: fc.integer({ min: 60, max: 3600 }),
});
const callback = fc.record({
  kind: fc.constant('callback' as const),
  job: fc.record({ idPath: path, cancel }),
  status: orNull(status),
  signature,
});
/** A response to the call has no progress, and a status only to report a failure. */
const answerStatus = status.map((rules) => ({ ...rules, failedValues: ['failed!'], progressPath: null }));
const answered = fc.record(
  { kind: fc.constantFrom('answer' as const, 'accepted' as const), status: answerStatus },
  { requiredKeys: ['kind'] },
);
const mode: fc.Arbitrary<ResultMode> = fc.oneof(answered, poll, callback);
// `te` belongs to the connection and is refused.
const entryName = word.filter((name) => name.toLowerCase() !== 'te');
const entries = fc.uniqueArray(
  fc.oneof(
    fc.record({ name: entryName, secret: fc.constant(false as const), value: word }),
    fc.record({ name: entryName, secret: fc.constant(true as const), sealed: word }),
  ) as fc.Arbitrary<RequestEntry>,
  { selector: ({ name }) => name.toLowerCase(), maxLength: 3 },
);
const inputField = fc.record({
  id: uuid,
  fieldName: word,
  displayName: displayedTexts,
  fieldType: fc.constantFrom(...inputFieldTypes),
  isRequired: fc.boolean(),
  placeholder: orNull(displayedTexts),
  options: fc
    .array(fc.record({ value: filled, label: displayedTexts }), { minLength: 1, maxLength: 3 })
    .map((options) => ({ options })),
  validation: orNull(
    fc.record({ acceptedTypes: fc.array(word, { minLength: 1, maxLength: 2 }), maxSize: fc.integer({ min: 1 }) }),
  ),
});
const responseField = fc.record({
  id: uuid,
  fieldPath: path,
  displayName: displayedTexts,
  fieldType: fc.constantFrom(...responseFieldTypes),
  renderComponent: fc.constantFrom(...renderComponents),
  renderOptions: orNull(jsonObject),
  isRequired: fc.boolean(),
});
const numbered = <Field extends object>(fields: Field[]) =>
  fields.map((field, displayOrder) => ({ ...field, displayOrder }));

const workflow: fc.Arbitrary<WebhookWithFigures> = fc
  .record({
    name: displayedTexts,
    description: localText,
    template: jsonObject,
    headers: entries,
    query: entries,
    inputFields: fc.uniqueArray(inputField, { selector: ({ fieldName }) => fieldName, maxLength: 3 }).map(numbered),
    responseFields: fc.array(responseField, { maxLength: 3 }).map(numbered),
    main: fc.nat(3),
    contentType: fc.constantFrom(...contentTypes),
    mode,
    method: fc.constantFrom('POST', 'PUT', 'PATCH'),
    limit: fc.integer({ min: 5, max: 600 }),
    isSafeToRepeat: fc.boolean(),
    isActive: fc.boolean(),
    creditCost: fc.integer({ min: 1, max: 100_000 }),
    scene: fc.constantFrom('', '{{influencer.story}}: {{prompt}}'),
    bodyKind: fc.constantFrom('json', 'multipart', 'form'),
    keyHosts: fc.uniqueArray(fc.constantFrom('https://a.example', 'https://b.example:8443', 'http://c.example')),
    moderationWords: fc.uniqueArray(filled, { maxLength: 3 }),
    costPath: orNull(path),
    costUnit: orNull(fc.constantFrom('USD', 'credits')),
  })
  .map(({ template, main, limit, responseFields, ...made }) => ({
    ...emptyWorkflow,
    ...made,
    id: '0198a1b2-0000-7000-8000-000000000001',
    webhookUrl: 'https://service.example/run',
    requestTemplate: {
      ...template,
      all: '{{inputs}}',
      ...(made.mode.kind === 'callback' && { to: '{{callbackUrl}}' }),
    },
    responseFields: responseFields.map((field, at) => ({
      ...field,
      isPrimaryImage: at === main && field.renderComponent !== 'TextComponent',
    })),
    timeLimitSeconds: Math.min(limit, maxTimeLimitSeconds(made.mode.kind)),
    previewImageUrls: [],
    typicalSeconds: null,
    slowSeconds: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    version: 3,
    deletedAt: null,
  }));

function decided(webhook: Webhook): WebhookDraft {
  const { id: _id, previewImageUrls: _urls, createdAt: _made, ...rest } = withoutFigures(webhook);
  const { version: _version, deletedAt: _deleted, ...values } = rest;
  return {
    ...values,
    headers: webhook.headers.map(draftOfEntry),
    query: webhook.query.map(draftOfEntry),
    mode: draftOfMode(webhook.mode),
  };
}
const newId = () => 'new';

test('a form that is saved untouched changes nothing of any workflow', () => {
  fc.assert(
    fc.property(workflow, (webhook) => {
      const input = webhookInputOf(formOfWebhook(presentAdminWebhook(webhook)));
      const read = parseWebhook(input, decided(webhook), newId, storedSecretsOf(webhook));
      expect(read).toEqual({ ok: true, value: decided(webhook) });
      // Also without the stored workflow, as a new one: nothing is omitted and kept by chance.
      expect(parseWebhook(input, null, newId, storedSecretsOf(webhook))).toEqual(read);
    }),
    { numRuns: 200 },
  );
});

test('an exported workflow is imported whole, except its secrets', () => {
  fc.assert(
    fc.property(workflow, (webhook) => {
      const file = readWebhookFile(printWebhookFile(presentAdminWebhook(webhook)));
      if (!file.ok) throw new Error(JSON.stringify(file.refusal));
      const read = parseWebhook(webhookInputOf(formOfWebhook(file.value)), null, newId, storedSecretsOf(webhook));
      expect(read).toEqual({ ok: true, value: decided(webhook) });
    }),
    { numRuns: 100 },
  );
});

test.each(allRecipes)('the workflow that $id fills is sent as the form shows it, with its secrets', (recipe) => {
  const payload = recipe.payloadOf({
    model: 'owner/model',
    address: 'https://service.example/hook',
    key: 'gizli',
    signingSecret: 'whsec_Z2l6bGktYmlyLWFuYWh0YXI=',
    origin: 'https://service.example',
    makes: recipe.makes[0]!,
  });
  const draft = parseWebhook(payload, null, newId);
  if (!draft.ok) throw new Error(JSON.stringify(draft.refusal));
  expect(parseWebhook(webhookInputOf(formOfDraft(draft.value)), null, newId)).toEqual(draft);
  expect(JSON.stringify(withSecret(draft.value.mode, () => ({})))).not.toContain('whsec_');
});
