import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { SwitchEffect } from '../switch-effect.ts';
import { ok } from '#core/shared/result.ts';
import { hasRunOut } from '../subscription.ts';
import { planSwitch } from './steps/plan-switch.ts';

/**
 * The present effect of a switch of the caller's subscription; changes nothing. Refuses as `switchEffect`, and
 * `subscriptions.none`.
 */
export function previewSwitch(ports: Pick<Ports, 'read' | 'clock'>) {
  return ({ actor, planId }: { actor: Actor; planId: string }): Promise<Result<{ effect: SwitchEffect }>> =>
    ports.read(async (stores) => {
      const now = ports.clock.now();
      const standing = await stores.subscriptions.standingOf(actor.userId);
      const row = standing && hasRunOut(standing, now) ? null : standing;
      const found = await planSwitch(stores, row, planId, now);
      return found.ok ? ok({ effect: found.value.effect }) : found;
    });
}
