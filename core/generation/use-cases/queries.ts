import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { GenerationView } from '#core/generation/generation.ts';
import type { StatedFigures, WorkflowHistory } from '#core/generation/workflow-figures.ts';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import type { Receipt } from '#core/generation/receipt.ts';
import {
  firstHistoryDay,
  presentState,
  workflowHistory,
  firstFigureDay,
  workflowFigures,
} from '#core/generation/workflow-figures.ts';
import { workflowStop, closedBreaker } from '#core/generation/breaker.ts';
import { presentWebhook } from '#core/webhooks/present-webhooks.ts';
import { freshHealth } from '#core/generation/workflow-health.ts';
import { dayOfInstant, startOfDay } from '#core/shared/turkey-time.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { referencedHashes } from '#core/files/stored-file.ts';
import { receiptInputs, statesOf } from '#core/generation/receipt.ts';
import { viewGenerations } from './steps/view-generations.ts';

/** The present state of one run. Refuses `notFound` for another user's run. */
export function getGeneration({ read }: Pick<Ports, 'read'>) {
  return async (input: { actor: Actor; id: string }): Promise<Result<{ generation: GenerationView }>> =>
    read(async (stores) => {
      const row = await stores.generations.byId(input.id);
      if (row?.userId !== input.actor.userId) return refuse('notFound');
      const [generation] = await viewGenerations(stores, [row]);
      return ok({ generation: generation! });
    });
}

/** The caller's runs, newest first. */
export function listGenerations({ read }: Pick<Ports, 'read'>) {
  return async (input: {
    actor: Actor;
    influencerId: string | null;
    limit: number;
  }): Promise<{ generations: GenerationView[] }> =>
    read(async (stores) => {
      const { influencerId, limit } = input;
      const rows = await stores.generations.ofUser(input.actor.userId, { influencerId, limit });
      return { generations: await viewGenerations(stores, rows) };
    });
}

/** Spec §2 Content creator: the workflows a customer can choose from, with a mark on those that take no runs now. */
export function listActiveWebhooks({ read, clock }: Pick<Ports, 'read' | 'clock'>) {
  return async (): Promise<{ webhooks: PublicWebhook[] }> => {
    const now = clock.now();
    return read(async ({ webhooks, workflowHealth }) => {
      const active = await webhooks.active();
      const healths = new Map((await workflowHealth.list()).map(({ webhookId, breaker }) => [webhookId, breaker]));
      return {
        webhooks: active.map((webhook) => {
          const stopped = workflowStop(healths.get(webhook.id) ?? closedBreaker, now);
          return { ...presentWebhook(webhook), ...(stopped && { stopped }) };
        }),
      };
    });
  };
}

/** Spec §2 Webhooks tab: one workflow over the last thirty days of Turkey's calendar. Refuses `notFound`. */
export function getWorkflowHistory({ read, clock }: Pick<Ports, 'read' | 'clock'>) {
  return async (webhookId: string): Promise<Result<{ history: WorkflowHistory }>> =>
    read(async ({ webhooks, workflowHealth, generations }) => {
      const webhook = await webhooks.byId(webhookId);
      if (!webhook || webhook.deletedAt !== null) return refuse('notFound');
      const today = dayOfInstant(clock.now());
      const counted = await generations.historyOf(webhookId, startOfDay(firstHistoryDay(today)));
      return ok({ history: workflowHistory(await workflowHealth.of(webhookId), counted, today) });
    });
}

/** Spec §2 Webhooks tab: the runs of each workflow in the last seven days of Turkey's calendar. */
export function listWorkflowFigures({ read, clock }: Pick<Ports, 'read' | 'clock'>) {
  return async (): Promise<{ figures: StatedFigures[] }> => {
    const today = dayOfInstant(clock.now());
    const since = startOfDay(firstFigureDay(today));
    return read(async ({ generations, workflowHealth }) => {
      const counted = await generations.countWorkflows(since);
      const healths = new Map((await workflowHealth.list()).map((health) => [health.webhookId, health]));
      const stateOf = (id: string) => presentState(healths.get(id) ?? freshHealth(id));
      return {
        figures: counted.map((workflow) => ({
          ...workflowFigures(workflow, today),
          state: stateOf(workflow.webhookId),
        })),
      };
    });
  };
}

/** The receipt of one run, with the data to repeat its request. Refuses `notFound` for another user's run. */
export function getReceipt({ read }: Pick<Ports, 'read'>) {
  return async (input: { actor: Actor; id: string }): Promise<Result<{ receipt: Receipt }>> =>
    read(async (stores) => {
      const run = await stores.generations.byId(input.id);
      if (run?.userId !== input.actor.userId) return refuse('notFound');
      const [generation] = await viewGenerations(stores, [run]);
      const webhook = await stores.webhooks.byId(run.webhookId);
      const there = await stores.uploads.ofUser(run.userId, referencedHashes(run.inputData));
      const inputs = receiptInputs(run.inputData, webhook?.inputFields ?? [], there);
      const states = statesOf(run, await stores.generations.stateTimesOf(run.id));
      const { scheduleId, inputData, assets } = run;
      return ok({ receipt: { generation: generation!, scheduleId, inputs, inputData, assets, states } });
    });
}
