import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { ok } from '#core/shared/result.ts';
import { isInMaintenance } from '#core/shared/maintenance.ts';

/** Closes the product to customers, or opens it. Every process follows within a moment; a repeat changes nothing. */
export function setMaintenance(ports: Pick<Ports, 'transact' | 'clock' | 'ids'>) {
  return async ({ actor, isOn }: { actor: Actor; isOn: boolean }): Promise<Result<{ isOn: boolean }>> =>
    ports.transact(async (stores) => {
      const before = await stores.settings.lock();
      if (isInMaintenance(before.settings) === isOn) return ok({ isOn });
      await stores.settings.save({ settings: { ...before.settings, maintenance: isOn }, version: before.version + 1 });
      await stores.audit.append(
        auditEntry({
          id: ports.ids.next(),
          at: ports.clock.now(),
          actorId: actor.userId,
          action: isOn ? 'paused' : 'resumed',
          subject: { kind: 'settings', id: 'settings', name: before.settings.brandName },
        }),
      );
      return ok({ isOn });
    });
}
