import { randomUUID } from 'node:crypto';
import type { WorkflowOrder } from './make-response.ts';
import { makeAnswer } from './make-response.ts';
import type { Service, WorkflowJob, WorkflowKind, WorkflowWorld } from './workflow-state.ts';

export type Phase = 'queued' | 'running' | 'ended' | 'canceled';

const usualMs: Record<WorkflowKind, number> = { photo: 4000, 'photo-grid': 6000, video: 8000, text: 2000 };
const queueMs = 1000;
const slowFactor = 8;

/** Accepts an order; its files are made now, and their ten minutes begin. */
export function createJob(
  world: WorkflowWorld,
  service: Service,
  order: WorkflowOrder,
  named: { model: string; input: Record<string, unknown>; callbackUrl: string | null; id?: string },
): WorkflowJob {
  const now = world.nowMs();
  const { delayMs } = world.controls;
  const factor = order.scenario === 'slow' ? slowFactor : 1;
  const startsMs = now + (delayMs === null ? queueMs : 0) * factor;
  const endsMs = order.scenario === 'timeout' ? null : startsMs + (delayMs ?? usualMs[order.kind]) * factor;
  const calledAtMs = order.scenario === 'callbackEarly' ? now : endsMs;
  const job: WorkflowJob = {
    id: named.id ?? randomUUID(),
    service,
    kind: order.kind,
    model: named.model,
    input: named.input,
    scenario: order.scenario,
    createdMs: now,
    startsMs,
    endsMs,
    canceledMs: null,
    answer: makeAnswer(world, order),
    callback: named.callbackUrl === null ? null : { url: named.callbackUrl, attempts: 0, nextMs: calledAtMs },
  };
  if (job.callback && order.scenario === 'callbackNever') job.callback.nextMs = null;
  world.state.value.jobs.push(job);
  world.state.save();
  return job;
}

export function findJob({ state }: WorkflowWorld, service: Service, id: string | undefined): WorkflowJob | null {
  return state.value.jobs.find((job) => job.service === service && job.id === id) ?? null;
}

export function phaseOf(job: WorkflowJob, nowMs: number): Phase {
  if (job.canceledMs !== null) return 'canceled';
  if (job.endsMs !== null && job.endsMs <= nowMs) return 'ended';
  return job.startsMs <= nowMs ? 'running' : 'queued';
}

/** Nothing is sent for a job that was cancelled. */
export function cancelJob(world: WorkflowWorld, job: WorkflowJob): void {
  job.canceledMs = world.nowMs();
  if (job.callback && job.service !== 'replicate') job.callback.nextMs = null;
  else if (job.callback) job.callback.nextMs = world.nowMs();
  world.state.save();
}

export function isFailure({ answer }: WorkflowJob): boolean {
  return answer.status >= 300;
}

/** How many jobs of its service are queued before it. */
export function aheadOf({ state, nowMs }: WorkflowWorld, job: WorkflowJob): number {
  const isQueued = (each: WorkflowJob) => each.service === job.service && phaseOf(each, nowMs()) === 'queued';
  return state.value.jobs.slice(0, state.value.jobs.indexOf(job)).filter(isQueued).length;
}

const steps = 28;

/** The lines that a model prints while it works, the last one with its progress, as tqdm prints it. */
export function logOf(job: WorkflowJob, nowMs: number): string[] {
  const percent = percentOf(job, nowMs);
  const seconds = Math.floor((nowMs - job.startsMs) / 1000);
  const bar = '█'.repeat(Math.floor(percent / 10)).padEnd(10);
  const step = Math.floor((percent * steps) / 100);
  const time = `00:${String(seconds % 60).padStart(2, '0')}`;
  return ['Using seed: 42', `${String(percent).padStart(3)}%|${bar}| ${step}/${steps} [${time}<00:02,  9.31it/s]`];
}

/** Progress of a running job in whole percents, as its log shows it. */
export function percentOf(job: WorkflowJob, nowMs: number): number {
  const wholeMs = (job.endsMs ?? job.startsMs + 600_000) - job.startsMs;
  return wholeMs <= 0 ? 100 : Math.max(0, Math.min(99, Math.floor(((nowMs - job.startsMs) / wholeMs) * 100)));
}
