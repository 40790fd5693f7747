import type { Ports } from '#core/ports.ts';
import type { EventHandler } from '#core/event-subscriptions.ts';
import { followGeneration } from '#core/schedules/use-cases/follow-generation.ts';
import { forgetPlanner } from '#core/schedules/use-cases/forget-planner.ts';
import { followPublication } from '#core/schedules/use-cases/follow-publication.ts';

export function scheduleEventHandlers(ports: Pick<Ports, 'transact' | 'clock' | 'ids'>): EventHandler[] {
  return [
    { name: 'schedules.follow-generation', handle: followGeneration(ports) },
    { name: 'schedules.follow-publication', handle: followPublication(ports) },
    { name: 'schedules.forget-person', handle: forgetPlanner(ports) },
  ];
}
