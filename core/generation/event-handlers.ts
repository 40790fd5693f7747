import type { Ports } from '#core/ports.ts';
import type { EventHandler } from '#core/event-subscriptions.ts';
import { noteStopped } from '#core/generation/use-cases/stop-workflow.ts';
import { ok } from '#core/shared/result.ts';
import { observeGeneration } from './use-cases/steps/observe-generation.ts';

export function generationEventHandlers(
  ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'log'>,
): EventHandler[] {
  return [
    { name: 'generation.end-runs-of-deleted', handle: endRunsOfDeleted(ports) },
    { name: 'generation.note-stopped', handle: noteStopped(ports) },
  ];
}

/**
 * The account was deleted: its open runs end and their holds are released; later results are ignored, also for runs
 * that had ended. Prompts and inputs of all its runs, and its presets, are deleted. Safe to repeat.
 */
export function endRunsOfDeleted(ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'log'>) {
  return async ({ userId }: { userId: string }): Promise<void> => {
    const expecting = await ports.read(({ generations }) => generations.expectingIdsOf(userId));
    for (const id of expecting) await observeGeneration(ports, id, { kind: 'ownerMissing' });
    await ports.transact(async ({ generations, presets }) => {
      await generations.forgetInputs(userId);
      await presets.forgetPerson(userId);
      return ok(null);
    });
  };
}
