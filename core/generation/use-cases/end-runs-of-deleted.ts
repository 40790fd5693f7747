import type { Ports } from '#core/ports.ts';
import { ok } from '#core/shared/result.ts';
import { observeGeneration } from './steps/observe-generation.ts';

/**
 * The account was deleted: its open runs end and their holds are released; an answer that comes later changes nothing. What was
 * typed and sent goes from all of its runs, and its presets. Safe to repeat.
 */
export function endRunsOfDeleted(ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'log'>) {
  return async ({ userId }: { userId: string }): Promise<void> => {
    const open = await ports.read(({ generations }) => generations.openIdsOf(userId));
    for (const id of open) await observeGeneration(ports, id, { kind: 'ownerGone' });
    await ports.transact(async ({ generations, presets }) => {
      await generations.forgetInputs(userId);
      await presets.forgetPerson(userId);
      return ok(null);
    });
  };
}
