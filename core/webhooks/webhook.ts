import type { StoredWorkflowValues } from './workflow-fields.ts';
import { runFieldNames } from './workflow-fields.ts';
export type { WorkflowStop, PublicWebhook } from './webhook-schema.ts';
export type { ContentType, InputField, InputFieldType, ResponseField, ResponseFieldType } from './workflow-fields.ts';

/** An admin-configured generation workflow (spec §3 Webhook config). */
export type Webhook = StoredWorkflowValues & {
  id: string;
  /** Displayed on the workflow's card. */
  previewImageUrls: string[];
  createdAt: string;
  /** Counts the edits: an edit of an older version is refused. */
  version: number;
  /** When it was deleted. The row stays for the results of its runs; null: not deleted. */
  deletedAt: string | null;
};
/** A workflow with the figures of its last 50 done runs, in seconds; null until there is one. Every run changes them, no edit does. */
export type WebhookWithFigures = Webhook & {
  /** The median. */
  typicalSeconds: number | null;
  /** Nine of ten of them were done within this time. */
  slowSeconds: number | null;
};

/** A workflow as it was when a run was accepted, whatever changed since. */
export type WebhookVersion = Pick<Webhook, (typeof runFieldNames)[number]>;

export function versionOf(webhook: WebhookVersion): WebhookVersion {
  return Object.fromEntries(runFieldNames.map((name) => [name, webhook[name]])) as WebhookVersion;
}

/** The effects of a deletion. */
export type WebhookUsage = { pendingSchedules: number; runs: number };

export type WebhookStore = {
  byId(id: string): Promise<WebhookWithFigures | null>;
  /**
   * As `byId`; it cannot be edited or deleted until the transaction ends. Null when its row no longer exists.
   * `isStopped`: by its health it takes no runs, or one (core/generation/workflow-health.ts).
   */
  hold(id: string): Promise<(WebhookWithFigures & { isStopped: boolean }) | null>;
  /** The version a run was accepted with; null when it is missing. */
  version(id: string, version: number): Promise<WebhookVersion | null>;
  /** Locks the row for the rest of the transaction. Null for a deleted one too. */
  lock(id: string): Promise<WebhookWithFigures | null>;
  /** Those that customers can choose: no judge is among them. */
  active(): Promise<WebhookWithFigures[]>;
  /** Without the deleted ones, newest first. */
  list(): Promise<WebhookWithFigures[]>;
  /** With its first version. False when the id exists already. */
  insert(webhook: Webhook): Promise<boolean>;
  /** How many schedules wait for it, and how many runs it had. */
  usageOf(id: string): Promise<WebhookUsage>;
  /** A schedule, of whatever state, names it. */
  isPlanned(id: string): Promise<boolean>;
  delete(id: string): Promise<void>;
  /**
   * Everything but the id and the creation time; stores it as a version of its own. Earlier versions lose their
   * headers, query and the secret of their callbacks unless a run that has not ended uses them. Needs `lock`.
   */
  save(webhook: Webhook): Promise<void>;
  /** Counts a done run towards the figures. Not idempotent: call it in the transaction that ends the run, once it has. */
  recordDuration(webhookId: string, seconds: number): Promise<void>;
};

export function withoutFigures(webhook: Webhook | WebhookWithFigures): Webhook {
  const { typicalSeconds: _typical, slowSeconds: _slow, ...row } = webhook as WebhookWithFigures;
  return row;
}
