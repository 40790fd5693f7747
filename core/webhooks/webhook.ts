import type { LocalText } from '#core/shared/locale.ts';
import type { AnswerMode, CallMethod } from './answer-mode.ts';
import type { Choice } from './choices.ts';
import type { RequestEntry } from './request-entries.ts';
export type { WorkflowStop, PublicWebhook } from './webhook-schema.ts';

export const inputFieldTypes = ['text', 'number', 'select', 'image', 'file', 'audio', 'video'] as const;
export const responseFieldTypes = ['image', 'video', 'image_array', 'video_array', 'text', 'json'] as const;
export const renderComponents = ['ImageComponent', 'VideoComponent', 'ImageGridComponent', 'TextComponent'] as const;
export type InputFieldType = (typeof inputFieldTypes)[number];
export type ResponseFieldType = (typeof responseFieldTypes)[number];

/** Spec §3 Input field. */
export type InputField = {
  id: string;
  fieldName: string;
  displayName: LocalText;
  fieldType: InputFieldType;
  isRequired: boolean;
  placeholder: LocalText | null;
  displayOrder: number;
  options: { options: Choice[] } | null;
  validation: { acceptedTypes?: string[]; maxSize?: number } | null;
};

/** Spec §3 Response field. `fieldPath` is a dotted path into the answer: `images[0].url`. */
export type ResponseField = {
  id: string;
  fieldPath: string;
  displayName: LocalText;
  fieldType: ResponseFieldType;
  renderComponent: (typeof renderComponents)[number];
  /** What the component is told besides; null for nothing. */
  renderOptions?: Record<string, unknown> | null;
  displayOrder: number;
  isRequired: boolean;
  /** Marks the main content of the result. */
  isPrimaryImage: boolean;
};

/** An admin-configured generation workflow (spec §3 Webhook config). */
export type Webhook = {
  id: string;
  name: LocalText;
  description: LocalText;
  webhookUrl: string;
  /** JSON object; null sends the default body {prompt, type, inputData, influencer, generationId}. */
  requestTemplate: Record<string, unknown> | null;
  /** Sent with every call, to the address's own server only. */
  headers: RequestEntry[];
  /** Put behind the address. */
  query: RequestEntry[];
  inputFields: InputField[];
  responseFields: ResponseField[];
  contentType: ContentType;
  /** How it hands over its result. */
  mode: AnswerMode;
  method: CallMethod;
  /** From the call to the result; the hold on a run's credits outlives it. */
  timeLimitSeconds: number;
  /** It may be called once more, with the same Idempotency-Key, when nobody knows whether the first call had its effect. */
  isSafeToRepeat: boolean;
  isActive: boolean;
  creditCost: number;
  /** Shown on the workflow's card. */
  previewImageUrls: string[];
  createdAt: string;
  /** Counts the edits: an editor that saw an older one is told. */
  version: number;
  /** Switched off for good; kept for what it made. Null: it is there. */
  deletedAt: string | null;
};
/** A workflow with the figures of its last 50 done runs, in seconds; null until there is one. Every run changes them, no edit does. */
export type WebhookWithFigures = Webhook & {
  /** The median. */
  typicalSeconds: number | null;
  /** Nine of ten of them were done within. */
  slowSeconds: number | null;
};

/** What a run goes by: a workflow as it was when the run was accepted, whatever became of it since. */
export type WebhookVersion = Pick<
  Webhook,
  | 'webhookUrl'
  | 'requestTemplate'
  | 'headers'
  | 'query'
  | 'responseFields'
  | 'contentType'
  | 'mode'
  | 'method'
  | 'timeLimitSeconds'
  | 'isSafeToRepeat'
>;
export const contentTypes = ['image', 'video', 'text'] as const;
export type ContentType = (typeof contentTypes)[number];

/** What a deletion touches. */
export type WebhookUsage = { pendingSchedules: number; runs: number };

export type WebhookStore = {
  byId(id: string): Promise<WebhookWithFigures | null>;
  /**
   * As `byId`; it cannot be edited or deleted until the transaction ends. Null when it has been deleted without a trace.
   * `isStopped`: its health says that it takes no runs, or one (core/generation/workflow-health.ts).
   */
  hold(id: string): Promise<(WebhookWithFigures & { isStopped: boolean }) | null>;
  /** The version a run was accepted with; null when there is none. */
  version(id: string, version: number): Promise<WebhookVersion | null>;
  /** Locks the row for the rest of the transaction. Null for a deleted one too. */
  lock(id: string): Promise<WebhookWithFigures | null>;
  active(): Promise<WebhookWithFigures[]>;
  /** Without the deleted ones, newest first. */
  list(): Promise<WebhookWithFigures[]>;
  /** With its first version. False when the id is there already. */
  insert(webhook: Webhook): Promise<boolean>;
  /** How many schedules wait for it, and how many runs it had. */
  usageOf(id: string): Promise<WebhookUsage>;
  /** A schedule, of whatever state, names it. */
  isPlanned(id: string): Promise<boolean>;
  delete(id: string): Promise<void>;
  /**
   * Everything but the id and the time it was made; keeps it as a version of its own. Earlier versions lose their
   * headers, query and the secret of their callbacks unless a run that has not ended goes by them. Needs `lock`.
   */
  save(webhook: Webhook): Promise<void>;
  /** Counts a done run towards the figures. Not idempotent: call it in the transaction that ends the run, once it has. */
  recordDuration(webhookId: string, seconds: number): Promise<void>;
};

export function withoutFigures(webhook: Webhook | WebhookWithFigures): Webhook {
  const { typicalSeconds: _typical, slowSeconds: _slow, ...row } = webhook as WebhookWithFigures;
  return row;
}
