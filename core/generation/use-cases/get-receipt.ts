import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { Receipt } from '#core/generation/receipt.ts';
import { referencedHashes } from '#core/files/stored-file.ts';
import { receiptInputs, statesOf } from '#core/generation/receipt.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { viewGenerations } from './steps/view-generations.ts';

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
      const { scheduleId, inputData } = run;
      return ok({ receipt: { generation: generation!, scheduleId, inputs, inputData, states } });
    });
}
