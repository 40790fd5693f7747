import type { Styling } from '../../demo/portraits/draw.ts';
import type { Stranger } from '../../demo/portraits/invented.ts';
import type { StateFile } from '../kit/state-file.ts';
import type { Scenario } from './scenarios.ts';

export const workflowKinds = ['photo', 'photo-grid', 'video', 'text'] as const;
export type WorkflowKind = (typeof workflowKinds)[number];

/** One request that reached a workflow, in the order received. */
export type WorkflowCall = {
  at: string;
  kind: WorkflowKind;
  generationId: string | null;
  idempotencyKey: string | null;
  prompt: string;
  model: string;
  scenario: Scenario | null;
  /** The same Idempotency-Key came before: nothing was made anew. */
  repeat: boolean;
};

/** A file that can be fetched for ten minutes. It is drawn when asked for: only what to draw is kept. */
export type WorkflowResult = {
  id: string;
  madeAtMs: number;
  /** Made for the scenario "gone": its address answers 404 from the start. */
  gone: boolean;
  model: Stranger;
  prompt: string;
} & (
  | { kind: 'image'; format: ImageFormat; width: number; height: number; scene: number; seed: number; styling: Styling }
  | { kind: 'video' }
);
export const imageFormats = ['png', 'webp', 'jpeg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

export type KeptAnswer = { status: number; body: unknown };

export type WorkflowState = {
  calls: WorkflowCall[];
  results: WorkflowResult[];
  texts: { at: string; model: string; prompt: string; text: string }[];
  /** By Idempotency-Key. */
  answers: Record<string, KeptAnswer>;
};

export function emptyState(): WorkflowState {
  return { calls: [], results: [], texts: [], answers: {} };
}

/** What tests and people may change while it runs. */
export type WorkflowControls = {
  /** Replaces the usual waiting times; null keeps them. */
  delayMs: number | null;
  /** So many of the next answers are lost on the way, after the work was done. */
  drops: number;
};

export type WorkflowWorld = {
  state: StateFile<WorkflowState>;
  controls: WorkflowControls;
  /** What the Authorization header must be, by kind; without one anybody may call. */
  keys: Partial<Record<WorkflowKind, string>>;
  url: () => string;
  nowMs: () => number;
};

export const resultLifeMs = 10 * 60_000;

/** Keeps the file small: the newest 500 of everything. */
export function forgetOld({ state }: WorkflowWorld): void {
  const { value } = state;
  value.calls = value.calls.slice(-500);
  value.results = value.results.slice(-500);
  value.texts = value.texts.slice(-100);
  value.answers = Object.fromEntries(Object.entries(value.answers).slice(-500));
}
