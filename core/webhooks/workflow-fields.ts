import type { RecordField, RecordFields, RecordValues } from '#core/shared/record-fields.ts';
import type { ResultMode } from './result-mode.ts';
import type { Choice } from './choices.ts';
import type { RequestEntry } from './request-entries.ts';
import type { MediaKind } from '#core/files/media-problem.ts';
import { emptyRecord } from '#core/shared/record-fields.ts';
import { callMethods, plainAnswering } from './result-mode.ts';

export const inputFieldTypes = ['text', 'number', 'select', 'image', 'file', 'audio', 'video'] as const;
export const responseFieldTypes = ['image', 'video', 'audio', 'image_array', 'video_array', 'text', 'json'] as const;
export const renderComponents = [
  'ImageComponent',
  'VideoComponent',
  'AudioComponent',
  'ImageGridComponent',
  'TextComponent',
] as const;
export const contentTypes = ['image', 'video', 'audio', 'text'] as const;
export type InputFieldType = (typeof inputFieldTypes)[number];
export type ResponseFieldType = (typeof responseFieldTypes)[number];
export type ContentType = (typeof contentTypes)[number];
/** How the body of a call is written. */
export const bodyKinds = ['json', 'multipart', 'form', 'raw'] as const;
export type BodyKind = (typeof bodyKinds)[number];
export const purposes = ['create', 'judge'] as const;

/** The kind of the files of a response field; null for texts and data. */
export function mediaOf(fieldType: ResponseFieldType): MediaKind | null {
  if (fieldType === 'audio') return 'audio';
  if (fieldType === 'video' || fieldType === 'video_array') return 'video';
  return fieldType === 'image' || fieldType === 'image_array' ? 'image' : null;
}

/** Spec §3 Input field, besides its id and its place. */
export const inputFieldFields = {
  fieldName: { kind: 'text', max: 200 },
  displayName: { kind: 'localText', max: 120 },
  fieldType: { kind: 'choice', choices: inputFieldTypes, isOpen: true, max: 200 },
  isRequired: { kind: 'flag' },
  placeholder: { kind: 'localText', max: 200, isNullable: true },
  options: { kind: 'own' },
  validation: { kind: 'own' },
} as const satisfies RecordFields;

/** Spec §3 Response field, besides its id and its place. `fieldPath` is a dotted path into the response: `images[0].url`. */
export const responseFieldFields = {
  fieldPath: { kind: 'text', max: 200 },
  displayName: { kind: 'localText', max: 120 },
  fieldType: { kind: 'choice', choices: responseFieldTypes, isOpen: true, max: 200 },
  renderComponent: { kind: 'choice', choices: renderComponents, isOpen: true, max: 200 },
  /** Options of the component. */
  renderOptions: { kind: 'json', isNullable: true },
  isRequired: { kind: 'flag' },
  /** Marks the main content of the result. */
  isPrimaryImage: { kind: 'flag' },
} as const satisfies RecordFields;

/** `usedByRuns`: every version of a workflow contains it, because a run needs it as it was when the run was accepted. */
type WorkflowField = RecordField & { usedByRuns?: boolean };

/**
 * The fields of a workflow: the one place that names them all. The types, the schemas of requests and replies, the draft, the exported
 * file, the editor's form and the stored versions are derived from it. A field that is not `isInternal` is visible to customers.
 */
export const workflowFields = {
  name: { kind: 'localText', max: 120 },
  description: { kind: 'localText', max: 500, canClear: true },
  webhookUrl: { kind: 'text', max: 2000, isInternal: true, usedByRuns: true },
  /** JSON object; null sends the default body (request-template.ts). */
  requestTemplate: { kind: 'json', isNullable: true, isInternal: true, usedByRuns: true },
  /** The rule of `{{scene}}`, which joins persona and prompt; empty: the usual one. */
  scene: { kind: 'text', max: 4000, isLater: true, isInternal: true, usedByRuns: true },
  bodyKind: { kind: 'choice', choices: bodyKinds, isLater: true, isInternal: true, usedByRuns: true },
  /** Sent with every call, to the server of the address only. A reply never contains the value of a secret. */
  headers: { kind: 'own', isInternal: true, usedByRuns: true },
  /** Appended to the address. */
  query: { kind: 'own', isInternal: true, usedByRuns: true },
  inputFields: { kind: 'own', usedByRuns: true },
  responseFields: { kind: 'own', isInternal: true, usedByRuns: true },
  isActive: { kind: 'flag', default: true, isInternal: true },
  /** In credits. Replies contain `{costPerUse}`. */
  creditCost: { kind: 'own' },
  /** The kind of content that it makes. A request without it: the kind of the main response field. */
  contentType: { kind: 'choice', choices: contentTypes, isLater: true, usedByRuns: true },
  /** How it sends its result. A request without it: the response to the call is the result. */
  mode: { kind: 'own', isLater: true, isInternal: true, usedByRuns: true },
  method: {
    kind: 'choice',
    choices: callMethods,
    isOpen: true,
    max: 200,
    default: plainAnswering.method,
    isLater: true,
    isInternal: true,
    usedByRuns: true,
  },
  /** From the call to the result, at most 600 when the call itself is answered, a day otherwise; the hold on a run's credits outlives it. */
  timeLimitSeconds: {
    kind: 'number',
    default: plainAnswering.timeLimitSeconds,
    isLater: true,
    isInternal: true,
    usedByRuns: true,
  },
  /**
   * It may be called once more, with the same Idempotency-Key, when it is unknown whether the first call had its
   * effect.
   */
  isSafeToRepeat: { kind: 'flag', isLater: true, isInternal: true, usedByRuns: true },
  /** Further servers that get the headers and keys: with status requests, results, and downloads of result files. */
  keyHosts: { kind: 'own', isLater: true, isInternal: true, usedByRuns: true },
  /** Codes, words or values by which the service says that its content filter refused (core/webhooks/reported-words.ts). */
  moderationWords: { kind: 'own', isLater: true, isInternal: true, usedByRuns: true },
  /** Where a response names the price of the run for the operator, and its unit, as `USD`. */
  costPath: { kind: 'text', max: 200, isNullable: true, isLater: true, isInternal: true, usedByRuns: true },
  costUnit: { kind: 'text', max: 20, isNullable: true, isLater: true, isInternal: true, usedByRuns: true },
  /** `judge`: it compares results with the model, and no customer sees it. */
  purpose: { kind: 'choice', choices: purposes, isLater: true, isInternal: true },
  /** Where a response has the likeness (core/webhooks/likeness.ts); a judge requires it. */
  scorePath: { kind: 'text', max: 200, isNullable: true, isLater: true, isInternal: true, usedByRuns: true },
  /** The judge of its results. */
  judgeWebhookId: { kind: 'text', max: 100, isNullable: true, isLater: true, isInternal: true },
} as const satisfies Readonly<Record<string, WorkflowField>>;

type WorkflowFields = typeof workflowFields;

/** Spec §3 Input field. */
export type InputField = { id: string; displayOrder: number } & RecordValues<
  typeof inputFieldFields,
  { options: { options: Choice[] } | null; validation: { acceptedTypes?: string[]; maxSize?: number } | null }
>;
/** Spec §3 Response field. Rows of older versions have no render options. */
export type ResponseField = { id: string; displayOrder: number } & RecordValues<
  typeof responseFieldFields,
  { renderOptions?: Record<string, unknown> | null }
>;

/** The fields of a workflow, of which the parts with secrets have more than one form. */
export type WorkflowValues<Secrets extends Record<'headers' | 'query' | 'mode', unknown>> = RecordValues<
  WorkflowFields,
  {
    inputFields: InputField[];
    responseFields: ResponseField[];
    creditCost: number;
    keyHosts: string[];
    moderationWords: string[];
  } & Secrets
>;
export type StoredWorkflowValues = WorkflowValues<{ headers: RequestEntry[]; query: RequestEntry[]; mode: ResultMode }>;

type RunFields = { [N in keyof WorkflowFields as WorkflowFields[N] extends { usedByRuns: true } ? N : never]: unknown };
/** The names of the fields that a version contains. */
export const runFieldNames = Object.entries<WorkflowField>(workflowFields)
  .filter(([, { usedByRuns }]) => usedByRuns)
  .map(([name]) => name) as (keyof RunFields)[];

/** Spec §9: a new workflow costs one credit and is active. */
export const emptyWorkflow: WorkflowValues<{ headers: never[]; query: never[]; mode: { kind: 'answer' } }> =
  emptyRecord(workflowFields, {
    headers: [],
    query: [],
    inputFields: [],
    responseFields: [],
    creditCost: 1,
    mode: plainAnswering.mode,
    keyHosts: [],
    moderationWords: [],
  });

export const emptyInputField = emptyRecord(inputFieldFields, { options: null, validation: null });
export const emptyResponseField = emptyRecord(responseFieldFields, {});
