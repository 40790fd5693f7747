import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { AdjustmentInput } from '../adjustment.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { parseAdjustment } from '../adjustment.ts';

/**
 * Spec §7 POST /credits/admin/add-to-user, for admins (the contract's access). Only spendable credits are taken:
 * credits held for a running generation stay. A repeat with the same id posts nothing more and returns the balance.
 * Refuses as `parseAdjustment` does, `notFound` for an unknown user and `credits.takeTooMuch` (params `balance`).
 */
export function adjustCredits({ transact, clock, ids }: Pick<Ports, 'transact' | 'clock' | 'ids'>) {
  return async (input: {
    actor: Actor;
    id: string;
    adjustment: AdjustmentInput;
  }): Promise<Result<{ balance: number; held: number }>> => {
    const parsed = parseAdjustment(input.adjustment);
    if (!parsed.ok) return parsed;
    const { userId, amount, description } = parsed.value;
    return transact(async ({ users, credits, audit, events }) => {
      const user = await users.byId(userId);
      if (!user) return refuse('notFound');
      const now = clock.now();
      const outcome = await credits.adjust({
        userId,
        amount,
        idem: `admin:${input.id}`,
        sourceId: input.id,
        detail: description === '' ? {} : { note: description },
        actorId: input.actor.userId,
        now,
      });
      const balance = await credits.balanceOf(userId);
      if (outcome === 'insufficient') return refuse('credits.takeTooMuch', { balance: balance.balance });
      if (outcome === 'already') return ok(balance);
      await audit.append(
        auditEntry({
          id: ids.next(),
          at: now,
          actorId: input.actor.userId,
          action: amount > 0 ? 'added' : 'taken',
          subject: { kind: 'credits', id: userId, name: user.name || user.email },
          before: { balance: balance.balance - amount },
          after: { balance: balance.balance, amount, reason: description },
        }),
      );
      if (amount > 0) {
        await events.append({ type: 'credits.moved', userId, at: now, move: 'added', amount, sourceId: input.id });
      } else {
        await events.append({
          type: 'credits.moved',
          userId,
          at: now,
          move: 'spent',
          amount: -amount,
          sourceId: input.id,
        });
      }
      return ok(balance);
    });
  };
}
