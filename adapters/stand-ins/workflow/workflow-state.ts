import type { SceneName } from '../demo/scenes.ts';
import type { StateFile } from '../kit/state-file.ts';
import type { Scenario } from './scenarios.ts';

export const workflowKinds = ['photo', 'photo-grid', 'video', 'text'] as const;
export type WorkflowKind = (typeof workflowKinds)[number];
/** The service whose behaviour a call gets; `plain` is a JSON service of its own. */
export const services = [
  'plain',
  'fal',
  'replicate',
  'n8n',
  'make',
  'openai',
  'azure',
  'gemini',
  'stability',
  'a1111',
  'comfyui',
  'runpod',
  'bfl',
] as const;
export type Service = (typeof services)[number];

/** One request that reached a workflow, in the order received. */
export type WorkflowCall = {
  at: string;
  service: Service;
  path: string;
  kind: WorkflowKind;
  generationId: string | null;
  idempotencyKey: string | null;
  prompt: string;
  model: string;
  /** SHA-256 of each picture that came with it, inside the body or behind an address of this machine. */
  pictures: string[];
  scenario: Scenario | null;
  /** The same Idempotency-Key came before: nothing was made again. */
  repeat: boolean;
  /** The received body and the response, as far as a page can show them. `status` null: not yet answered, or never. */
  sent: string;
  status: number | null;
  answered: string | null;
};

/** One request to the judge, with the SHA-256 of the pictures that came with it. */
export type Judgement = {
  at: string;
  generationId: string | null;
  prompt: string;
  result: string[];
  references: string[];
  scenario: Scenario | null;
  similarity: number;
};

/** A file that can be fetched for ten minutes. */
export type WorkflowResult = {
  id: string;
  madeAtMs: number;
  /** The fault of the file or its address. */
  scenario: Scenario | null;
  /** Folder of the model's images, and its name. */
  folder: string;
  name: string;
  prompt: string;
  run: string;
} & ({ kind: 'image'; format: ImageFormat; scene: SceneName } | { kind: 'video' });
export const imageFormats = ['png', 'webp', 'jpeg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

export type StoredResponse = { status: number; body: unknown };

/** Work that a service accepted and does later, by the sandbox's clock. */
export type WorkflowJob = {
  id: string;
  service: Service;
  kind: WorkflowKind;
  /** The model as the service names it. */
  model: string;
  input: Record<string, unknown>;
  scenario: Scenario | null;
  createdMs: number;
  /** Waits in the queue until then. */
  startsMs: number;
  /** Null: it never ends. */
  endsMs: number | null;
  canceledMs: number | null;
  /** Its final result. */
  answer: StoredResponse;
  callback: JobCallback | null;
};
/** `nextMs` null: no callback is left to send. */
export type JobCallback = { url: string; attempts: number; nextMs: number | null };

/** One call of a job's callback address. */
export type Delivery = { at: string; jobId: string; url: string; status: number | null; body: string };

export type WorkflowState = {
  calls: WorkflowCall[];
  results: WorkflowResult[];
  texts: { at: string; model: string; prompt: string; text: string }[];
  /** By Idempotency-Key. */
  answers: Record<string, StoredResponse>;
  jobs: WorkflowJob[];
  deliveries: Delivery[];
  judgements: Judgement[];
  /** The keys the services sign with; made when first needed. */
  signing: { falKey: string; replicateSecret: string } | null;
};

export function emptyState(): WorkflowState {
  return { calls: [], results: [], texts: [], answers: {}, jobs: [], deliveries: [], judgements: [], signing: null };
}

/** Settings that tests and people may change while it runs. */
export type WorkflowControls = {
  /** Replaces the usual waiting times; null leaves them. */
  delayMs: number | null;
  /** This many of the next responses are lost on the way, after the work was done. */
  drops: number;
  /** The scenario of the next calls: of one workflow (`fal/photo`), or of any. */
  next: { workflow: string | null; scenario: Scenario; times: number }[];
  /** Words in a prompt choose a scenario. */
  words: boolean;
  /** How far the clock was advanced. */
  forwardMs: number;
};

export function usualControls(delayMs: number | null): WorkflowControls {
  return { delayMs, drops: 0, next: [], words: false, forwardMs: 0 };
}

export type WorkflowWorld = {
  state: StateFile<WorkflowState>;
  controls: WorkflowControls;
  /** The required Authorization header, by kind; without one any caller is accepted. */
  keys: Partial<Record<WorkflowKind, string>>;
  /** The key of each service, as its header carries it; without one any caller is accepted. */
  serviceKeys: Partial<Record<Service, string>>;
  url: () => string;
  nowMs: () => number;
  /** The open calls whose progress can be requested, by name. */
  tasks: Map<string, OpenTask>;
};
export type OpenTask = { made: StoredResponse; startsMs: number; endsMs: number };

export function percentOfTask({ startsMs, endsMs }: OpenTask, nowMs: number): number {
  return Math.max(0, Math.min(99, Math.floor(((nowMs - startsMs) / Math.max(1, endsMs - startsMs)) * 100)));
}

export const resultLifeMs = 10 * 60_000;

/** Keeps the file small: the newest 500 of everything. */
export function forgetOld({ state }: WorkflowWorld): void {
  const { value } = state;
  value.calls = value.calls.slice(-500);
  value.results = value.results.slice(-500);
  value.texts = value.texts.slice(-100);
  value.answers = Object.fromEntries(Object.entries(value.answers).slice(-500));
  value.jobs = value.jobs.slice(-500);
  value.deliveries = value.deliveries.slice(-500);
  value.judgements = value.judgements.slice(-500);
}

/** The kind of work a path names; null for none. */
export function kindNamed(name: string | undefined): WorkflowKind | null {
  return workflowKinds.find((kind) => kind === name) ?? null;
}
