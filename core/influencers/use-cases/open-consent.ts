import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import * as z from 'zod/mini';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { id, instant } from '#core/shared/schema.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { openGrant, sealGrant } from '#core/shared/sealed-grant.ts';

const context = 'consent';
const grantSchema = z.object({ influencerId: id, until: instant });
const endings: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' };

/**
 * Permits the download of the consent of a model for ten minutes, for admins (the contract's access), with an entry in the audit
 * log for each call. Refuses `notFound` for a model without one.
 */
export function grantConsent({ transact, clock, ids, secrets }: Pick<Ports, 'transact' | 'clock' | 'ids' | 'secrets'>) {
  return async (input: { actor: Actor; influencerId: string }): Promise<Result<{ grant: string }>> =>
    transact(async (stores) => {
      const { influencerId } = input;
      const model = await stores.influencers.byId(influencerId);
      if (!model?.listing.consentFile) return refuse('notFound');
      const at = clock.now();
      const subject = { kind: 'influencer', id: model.id, name: model.name } as const;
      const actorId = input.actor.userId;
      await stores.audit.append(auditEntry({ id: ids.next(), at, actorId, action: 'consentOpened', subject }));
      return ok({ grant: sealGrant(secrets, { influencerId }, { context, now: at }) });
    });
}

/** The file that a grant permits. Refuses `notFound` for any other text, and once the model has no consent any more. */
export function openConsent(ports: Pick<Ports, 'read' | 'clock' | 'secrets' | 'files'>) {
  return async (sealed: string): Promise<Result<{ name: string; bytes: AsyncIterable<Uint8Array> }>> => {
    const grant = openGrant(ports.secrets, sealed, { schema: grantSchema, context, now: ports.clock.now() });
    const model = grant && (await ports.read(({ influencers }) => influencers.byId(grant.influencerId)));
    const file = model?.listing.consentFile;
    const opened = file && (await ports.files.openUpload(file.sha256));
    if (!file || !opened) return refuse('notFound');
    return ok({ name: `consent-${model.id.slice(0, 8)}.${endings[file.type] ?? 'bin'}`, bytes: opened.chunks() });
  };
}
