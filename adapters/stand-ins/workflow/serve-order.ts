import type { SandboxReply, SandboxRequest } from '../kit/sandbox-server.ts';
import type { Callbacks } from './callbacks.ts';
import type { Gate } from './gate.ts';
import { createJob } from './jobs.ts';
import { makeAnswer } from './make-response.ts';
import type { Refusals, Scenario } from './scenarios.ts';
import { silence } from './scenarios.ts';
import { answered, takeOrder } from './take-order.ts';
import type { Service, StoredResponse, WorkflowJob, WorkflowKind, WorkflowWorld } from './workflow-state.ts';

type Reply = SandboxReply | Promise<SandboxReply>;
/** A call that a service understands. `input`: the part of the body with the prompt and the pictures. */
export type UnderstoodCall = {
  kind: WorkflowKind;
  request: SandboxRequest;
  input: Record<string, unknown>;
  refusals: Refusals;
};

/** The response of a service that answers a call with its result, after the time that its work takes. `task`: the name of its progress. */
export async function serveAtOnce(
  world: WorkflowWorld,
  gate: Gate,
  service: Service,
  { task, ...call }: UnderstoodCall & { task?: string | undefined },
  reply: (made: StoredResponse, scenario: Scenario | null) => Reply,
): Promise<SandboxReply> {
  const taken = await takeOrder(world, service, call);
  if (taken.refused) return answered(world, taken.call, taken.refused);
  const { scenario } = taken.order;
  if (scenario === 'timeout') return silence();
  const waitMs = world.controls.delayMs ?? (scenario === 'slow' ? 20_000 : 2500);
  const made = makeAnswer(world, taken.order);
  const open = task === undefined ? null : { made, startsMs: world.nowMs(), endsMs: world.nowMs() + waitMs };
  if (open) world.tasks.set(task!, open);
  await gate.wait(waitMs);
  await gate.open();
  if (open) world.tasks.delete(task!);
  return answered(world, taken.call, await reply(made, scenario));
}

/** The response of a service that starts a job. `stored`: the input that its replies repeat. */
export async function startJob(
  world: WorkflowWorld,
  callbacks: Callbacks,
  service: Service,
  call: UnderstoodCall & {
    model: string;
    callbackUrl?: string | undefined;
    id?: string;
    stored?: Record<string, unknown>;
  },
  reply: (job: WorkflowJob) => Reply,
): Promise<SandboxReply> {
  const taken = await takeOrder(world, service, call);
  if (taken.refused) return answered(world, taken.call, taken.refused);
  const { model, callbackUrl = null, id, stored = {} } = call;
  const job = createJob(world, service, taken.order, { model, input: stored, callbackUrl, ...(id && { id }) });
  await callbacks.follow(job);
  return answered(world, taken.call, await reply(job));
}
