import type { Issue, Result } from '#core/shared/result.ts';
import type { BodyKind, ContentType, InputField, ResponseField, WorkflowValues } from './workflow-fields.ts';
import type { BodyRules } from './template-checks.ts';
import type { Webhook } from './webhook.ts';
import type { EntryDraft, EntryPlace, StoredSecrets } from './request-entries.ts';
import type { WebhookInput } from './webhook-input-schema.ts';
import type { ModeDraft } from './result-mode.ts';
import { readRecord } from '#core/shared/record-fields.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { defaultTimeLimitSeconds, maxTimeLimitSeconds } from './result-mode.ts';
import { readMode } from './result-mode-draft.ts';
import { readInputFields, readResponseFields } from './field-drafts.ts';
import { serversWithKeys } from './job-address.ts';
import { readJson } from './json-text.ts';
import { isMediaType } from './request-body.ts';
import { noSecrets, readEntries } from './request-entries.ts';
import { readResponseSettings } from './response-settings.ts';
import { namesIn } from './names-in-text.ts';
import { parsePath } from './response-path.ts';
import { sendsResult, templateProblem, unknownSceneNames, unusedInputs } from './template-checks.ts';
import { emptyWorkflow, mediaOf, workflowFields } from './workflow-fields.ts';

/** The values of a workflow as an admin sent them. */
export type WebhookDraft = WorkflowValues<Record<EntryPlace, EntryDraft[]> & { mode: ModeDraft }>;

export const maxCreditCost = 100_000;
export const minTimeLimitSeconds = 5;

/**
 * Spec §5 Webhook: name and address required, the template a JSON object (empty: none), the cost a whole number from 1
 * (empty or anything else: 1), fields renumbered. Omitted values stay, or are those of a new workflow. The content type
 * is the kind of its main response field, unless it is sent. `newId`: the id of a field that has none, by its place.
 * Refuses with every issue found, as `webhooks.nameAndUrlRequired` or `webhooks.templateNotJson` where that is among
 * them, else as `input.invalid`: `required`, `webhooks.address`, `webhooks.template` (param `line`),
 * `webhooks.templateDepth {max}`, `webhooks.templateNames {max}`, `webhooks.rawBody`, `webhooks.scenePlaceholder {name}`,
 * `webhooks.inputUnused {field}`, `webhooks.cost`, `webhooks.fieldName`,
 * `webhooks.fieldTwice`, `webhooks.fieldPath`, `webhooks.optionsNeeded`, `choice`, `webhooks.timeLimit {max}`,
 * `webhooks.callbackUrlNeeded`, `webhooks.judgeMode`, `webhooks.judgeResultNeeded`, `webhooks.judgeOfJudge`, and those of `readEntries`, `readMode` and `readResponseSettings`. `stored`: the secrets that stay where none
 * is sent.
 */
export function parseWebhook(
  input: WebhookInput,
  storedRow: WebhookDraft | null,
  newId: (kind: 'input' | 'response', at: number) => string,
  stored: StoredSecrets = noSecrets,
): Result<WebhookDraft> {
  const before: WebhookDraft = storedRow ?? emptyWorkflow;
  const { values, issues: valueIssues } = readRecord(workflowFields, input, before);
  const { name, webhookUrl } = values;
  const template = readTemplate(input.requestTemplate, before.requestTemplate);
  const creditCost = input.creditCost === undefined ? before.creditCost : costOf(input.creditCost);
  const { mode, issues: modeIssues } = readMode(input.mode, before.mode, stored.signature);
  const { issues: settingIssues, ...settings } = readResponseSettings(input, before);
  const servers = serversWithKeys({ webhookUrl, mode, keyHosts: settings.keyHosts });
  const headers = readEntries('headers', input.headers, before.headers, stored, servers);
  const query = readEntries('query', input.query, before.query, stored, servers);
  const timeLimitSeconds = input.timeLimitSeconds ?? storedTimeLimit(mode, before);
  const inputs = readInputFields(input.inputFields ?? [], before.inputFields, (at) => newId('input', at));
  const responses = readResponseFields(input.responseFields ?? [], before.responseFields, (at) =>
    newId('response', at),
  );
  const inputFields = input.inputFields === undefined ? before.inputFields : inputs.fields;
  const issues: Issue[] = [
    ...(name.tr === '' ? [issue('name', 'required')] : []),
    ...addressIssues(webhookUrl),
    ...template.issues,
    ...bodyIssues(values.bodyKind, template.value),
    ...sceneIssues(input, values.scene, inputFields),
    ...unusedIssues(input, { scene: values.scene, requestTemplate: template.value, inputFields }, inputs.issues),
    ...(creditCost > maxCreditCost ? [issue('creditCost', 'webhooks.cost')] : []),
    ...headers.issues,
    ...query.issues,
    ...modeIssues,
    ...valueIssues,
    ...settingIssues,
    ...timeLimitIssues(mode, timeLimitSeconds),
    ...callbackIssues(mode, template.value, [...headers.entries, ...query.entries]),
    ...judgeIssues({ ...values, mode, requestTemplate: template.value }, template.issues.length === 0),
    ...inputs.issues,
    ...responses.issues,
  ];
  if (name.tr === '' || webhookUrl === '') return invalid(issues, 'webhooks.nameAndUrlRequired');
  if (template.issues.some(({ code }) => code === 'webhooks.template'))
    return invalid(issues, 'webhooks.templateNotJson');
  if (issues.length > 0) return invalid(issues);
  const responseFields = input.responseFields === undefined ? before.responseFields : responses.fields;
  return ok({
    ...values,
    ...settings,
    requestTemplate: template.value,
    headers: headers.entries,
    query: query.entries,
    inputFields,
    responseFields,
    contentType: input.contentType ?? kindOf(responseFields, before.contentType),
    mode,
    timeLimitSeconds,
    creditCost,
  });
}

/**
 * The kind of the main response field, else of the first image, video or audio, else text; without any field it stays
 * unchanged.
 */
export function kindOf(
  fields: readonly Pick<ResponseField, 'fieldType' | 'isPrimaryImage'>[],
  otherwise: ContentType,
): ContentType {
  if (fields.length === 0) return otherwise;
  const media = fields.filter(({ fieldType }) => fieldType !== 'text' && fieldType !== 'json');
  const main = media.find(({ isPrimaryImage }) => isPrimaryImage) ?? media[0];
  if (!main) return 'text';
  return mediaOf(main.fieldType) ?? 'text';
}

function readTemplate(
  sent: WebhookInput['requestTemplate'],
  stored: Webhook['requestTemplate'],
): { value: Webhook['requestTemplate']; issues: Issue[] } {
  if (sent === undefined) return { value: stored, issues: [] };
  if (sent === null || (typeof sent === 'string' && sent.trim() === '')) return { value: null, issues: [] };
  const read = typeof sent === 'string' ? readJson(sent) : { ok: true as const, value: sent };
  if (!read.ok) return { value: null, issues: [issue('requestTemplate', 'webhooks.template', { line: read.line })] };
  if (typeof read.value !== 'object' || read.value === null || Array.isArray(read.value)) {
    return { value: null, issues: [issue('requestTemplate', 'webhooks.template', { line: 1 })] };
  }
  const problem = templateProblem(read.value);
  if (problem) return { value: null, issues: [issue('requestTemplate', problem.code, problem.params)] };
  return { value: read.value as Record<string, unknown>, issues: [] };
}

/** A body without parts is one text or one file, and may name its media type. */
function bodyIssues(kind: BodyKind, template: Webhook['requestTemplate']): Issue[] {
  if (kind !== 'raw') return [];
  const { body, contentType = 'text/plain', ...rest } = template ?? {};
  const isOne = typeof body === 'string' && isMediaType(contentType) && Object.keys(rest).length === 0;
  return isOne ? [] : [issue('requestTemplate', 'webhooks.rawBody')];
}

/** A stored scene is checked only when it is sent again. */
function sceneIssues({ scene: sent }: WebhookInput, scene: string, fields: readonly InputField[]): Issue[] {
  const [unknown] = sent === undefined ? [] : unknownSceneNames(scene, fields);
  return unknown === undefined ? [] : [issue('scene', 'webhooks.scenePlaceholder', { name: `{{${unknown}}}` })];
}

/** Of a workflow whose body is not sent, nothing is checked: one of an older version can still be switched off. */
function unusedIssues(
  input: WebhookInput,
  draft: BodyRules & { inputFields: readonly InputField[] },
  found: readonly Issue[],
): Issue[] {
  const isSent = [input.requestTemplate, input.inputFields, input.scene].some((part) => part !== undefined);
  const sent = input.inputFields ?? draft.inputFields;
  return (isSent ? unusedInputs(draft) : []).flatMap((field) => {
    const path = `inputFields.${sent.findIndex(({ fieldName }) => fieldName?.trim() === field)}.fieldName`;
    const isWrong = found.some((each) => each.path === path);
    return isWrong ? [] : [issue(path, 'webhooks.inputUnused', { field })];
  });
}

/** Another mode has its own usual limit. */
function storedTimeLimit(mode: ModeDraft, before: WebhookDraft): number {
  return mode.kind === before.mode.kind ? before.timeLimitSeconds : defaultTimeLimitSeconds(mode.kind);
}

function timeLimitIssues(mode: ModeDraft, seconds: number): Issue[] {
  const max = maxTimeLimitSeconds(mode.kind);
  const isGood = Number.isInteger(seconds) && seconds >= minTimeLimitSeconds && seconds <= max;
  return isGood ? [] : [issue('timeLimitSeconds', 'webhooks.timeLimit', { min: minTimeLimitSeconds, max })];
}

/** A service without the callback address would leave every run to its deadline. The default body names the address. */
function callbackIssues(
  mode: ModeDraft,
  template: Webhook['requestTemplate'],
  entries: readonly EntryDraft[],
): Issue[] {
  if (mode.kind !== 'callback' || template === null) return [];
  const isNamed = [template, entries.map(({ value }) => value)].some((node) => namesIn(node).includes('callbackUrl'));
  return isNamed ? [] : [issue('requestTemplate', 'webhooks.callbackUrlNeeded')];
}

/** A judge responds at once with the score of the result that it gets. */
function judgeIssues(
  draft: BodyRules & Pick<WebhookDraft, 'purpose' | 'scorePath' | 'judgeWebhookId'> & { mode: ModeDraft },
  isReadable: boolean,
): Issue[] {
  const { purpose, scorePath, judgeWebhookId, mode } = draft;
  const isJudge = purpose === 'judge';
  const hasResult = draft.requestTemplate !== null && sendsResult(draft);
  return [
    ...(scorePath !== null && parsePath(scorePath) === null ? [issue('scorePath', 'webhooks.fieldPath')] : []),
    ...(isJudge && scorePath === null ? [issue('scorePath', 'required')] : []),
    ...(isJudge && mode.kind !== 'answer' ? [issue('purpose', 'webhooks.judgeMode')] : []),
    ...(isJudge && isReadable && !hasResult ? [issue('requestTemplate', 'webhooks.judgeResultNeeded')] : []),
    ...(isJudge && judgeWebhookId !== null ? [issue('judgeWebhookId', 'webhooks.judgeOfJudge')] : []),
  ];
}

/** An address is checked again when it is called: names resolve elsewhere with time (decision 20). */
function addressIssues(address: string): Issue[] {
  if (address === '') return [issue('webhookUrl', 'required')];
  return isWorkflowAddress(address) ? [] : [issue('webhookUrl', 'webhooks.address')];
}

/** http or https, with a server and without a user. */
export function isWorkflowAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#@\\]+([/?#][^\s\\]*)?$/i.test(text);
}

/** In credits; 1 when it is empty or no whole number from 1 (spec). */
function costOf(sent: unknown): number {
  const value = typeof sent === 'object' && sent !== null && 'costPerUse' in sent ? sent.costPerUse : sent;
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  // `Number` alone would read `0x10` as 16.
  const cost = typeof value === 'number' || /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  return Number.isInteger(cost) && cost >= 1 ? cost : 1;
}
