import type { Ports, Stores } from '#core/ports.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Result } from '#core/shared/result.ts';
import type { Influencer } from '#core/influencers/influencer.ts';
import type { ReportInput, Subject } from '#core/reports/report-draft.ts';
import { isOnSale } from '#core/influencers/influencer.ts';
import { findCertified } from '#core/marketplace/use-cases/steps/find-certified.ts';
import { addNotifications } from '#core/notifications/use-cases/steps/add-notifications.ts';
import { parseReport, subjectOf } from '#core/reports/report-draft.ts';
import { ok } from '#core/shared/result.ts';
import { dayOfInstant } from '#core/shared/turkey-time.ts';

/**
 * The name of the model of a subject where visitors can see it: of one on sale, and of one behind a valid certificate,
 * whose number its owner shares. Null without one. Callers limit how many certificates one visitor may look up.
 */
export function getSubjectName({ read }: Pick<Ports, 'read'>) {
  return ({ modelId, certificate }: Subject): Promise<string | null> =>
    read(async (stores) => {
      if (certificate !== null) return (await findCertified(stores, certificate))?.model.name ?? null;
      const model = modelId === null ? null : await stores.influencers.byId(modelId);
      return isOnSale(model) ? model.name : null;
    });
}

/**
 * Stores a report of a public page by a visitor and notifies the admins, once per subject and day of Turkey, all models
 * and certificates that do not exist together: whoever reports a hundred times fills no mailbox. The sender of the report gets no mail before an admin answers. A
 * repeat with the same id changes nothing. Refuses as `parseReport` does.
 */
export function submitReport(ports: Pick<Ports, 'transact' | 'clock' | 'ids'>) {
  return async (input: ReportInput & { id: string; subject: string; locale: Locale }): Promise<Result<null>> => {
    const draft = parseReport(input);
    if (!draft.ok) return draft;
    const subject = subjectOf(input.subject);
    const at = ports.clock.now();
    return ports.transact(async (stores) => {
      const model = await modelOf(stores, subject);
      const isNew = await stores.reports.insert({
        ...draft.value,
        id: input.id,
        path: subject.path,
        influencerId: model?.id ?? null,
        locale: input.locale,
        state: 'open',
        answer: null,
        createdAt: at,
        endedAt: null,
      });
      if (!isNew) return ok(null);
      const kind = 'reportReceived' as const;
      const isUnknown = model === null && (subject.modelId !== null || subject.certificate !== null);
      const key = `${kind}:${model?.id ?? (isUnknown ? 'unknown' : subject.path)}:${dayOfInstant(at)}`;
      const params = model ? { influencerId: model.id, influencerName: model.name } : {};
      const admins = await stores.notifications.admins();
      await addNotifications(
        stores,
        ports,
        admins.map((userId) => ({ userId, kind, key, params })),
      );
      return ok(null);
    });
  };
}

/** A deleted model too: its owners still post with it. */
async function modelOf(
  { influencers, ownerships }: Pick<Stores, 'influencers' | 'ownerships'>,
  { modelId, certificate }: Subject,
): Promise<Influencer | null> {
  const owned = certificate === null ? null : await ownerships.byCertificate(certificate);
  const id = modelId ?? owned?.influencerId;
  return id === undefined ? null : influencers.byId(id);
}
