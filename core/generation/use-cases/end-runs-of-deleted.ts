import type { Ports } from '#core/ports.ts';
import { ok } from '#core/shared/result.ts';
import { observeGeneration } from './steps/observe-generation.ts';

/**
 * The account was deleted: its open runs end and their holds are released; later results are ignored, also for runs
 * that had ended. Prompts and inputs of all its runs, and its presets, are deleted. Safe to repeat.
 */
export function endRunsOfDeleted(ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'log'>) {
  return async ({ userId }: { userId: string }): Promise<void> => {
    const expecting = await ports.read(({ generations }) => generations.expectingIdsOf(userId));
    for (const id of expecting) await observeGeneration(ports, id, { kind: 'ownerGone' });
    await ports.transact(async ({ generations, presets }) => {
      await generations.forgetInputs(userId);
      await presets.forgetPerson(userId);
      return ok(null);
    });
  };
}
