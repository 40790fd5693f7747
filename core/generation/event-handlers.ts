import type { Ports } from '#core/ports.ts';
import type { EventHandler } from '#core/event-subscriptions.ts';
import { noteStopped } from '#core/generation/use-cases/stop-workflow.ts';
import { endRunsOfDeleted } from '#core/generation/use-cases/end-runs-of-deleted.ts';

export function generationEventHandlers(
  ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'log'>,
): EventHandler[] {
  return [
    { name: 'generation.end-runs-of-deleted', handle: endRunsOfDeleted(ports) },
    { name: 'generation.note-stopped', handle: noteStopped(ports) },
  ];
}
