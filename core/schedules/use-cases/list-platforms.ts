import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Platform } from '#core/schedules/schedule.ts';
import { ok } from '#core/shared/result.ts';

export function listPlatforms(ports: Pick<Ports, 'transact'>) {
  return async (): Promise<Result<{ platforms: Platform[] }>> =>
    ports.transact(async (stores) => ok({ platforms: await stores.platforms.list() }));
}
