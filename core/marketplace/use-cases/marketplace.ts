import type { Ports, Stores } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { PublicInfluencer, Influencer } from '#core/influencers/influencer.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Certificate, CheckedCertificate } from '#core/marketplace/certificate.ts';
import * as z from 'zod/mini';
import { ok, refuse } from '#core/shared/result.ts';
import { fold } from '#core/shared/text.ts';
import { isOnSale, presentInfluencer } from '#core/influencers/influencer.ts';
import { handoverDays } from '#core/marketplace/ownership.ts';
import { addDays, dayOfInstant, startOfDay } from '#core/shared/turkey-time.ts';
import { isCategory } from '#core/influencers/category.ts';
import { certificateNumberOf, initialsOf } from '#core/marketplace/certificate.ts';
import { locales } from '#core/shared/locale.ts';
import { id, instant } from '#core/shared/schema.ts';
import { openGrant, sealGrant } from '#core/shared/sealed-grant.ts';
import { findCertified } from './steps/find-certified.ts';

/** Spec §2 Landing: models on public sale, by search text and category. An unknown category finds nothing. */
export function listModels({ read }: Pick<Ports, 'read'>) {
  return async (input: {
    search: string | null;
    category: string | null;
    limit: number;
    offset: number;
  }): Promise<{ models: PublicInfluencer[]; total: number }> => {
    const { category, limit, offset } = input;
    const known = category && isCategory(category) ? category : null;
    if (category && !known) return { models: [], total: 0 };
    const search = input.search ? fold(input.search).trim() : '';
    const page = { search: search || null, category: known, limit, offset };
    const rows = await read((stores) => stores.influencers.onSale(page));
    return { models: rows.rows.map(presentInfluencer), total: rows.total };
  };
}

/** Spec §2 Model detail. Refuses `notFound` for a model that is not on public sale. */
export function getModel({ read }: Pick<Ports, 'read'>) {
  return async (input: { id: string }): Promise<Result<{ model: PublicInfluencer }>> => {
    const row = await read((stores) => stores.influencers.byId(input.id));
    return isOnSale(row) ? ok({ model: presentInfluencer(row) }) : refuse('notFound');
  };
}

type Reads = Pick<Ports, 'read'>;

/** `siteUrl`: the public address of the installation, without a slash at the end. */
type Site = { siteUrl: string };

const context = 'certificate';
const grantSchema = z.object({ userId: id, influencerId: id, locale: z.enum(locales), until: instant });

/** The certificate of a model the caller owns. Refuses `notFound` for every other model. */
export function getCertificate({ read }: Reads, { siteUrl }: Site) {
  return async (input: { actor: Actor; influencerId: string }): Promise<Result<{ certificate: Certificate }>> => {
    const { actor, influencerId } = input;
    const certificate = await read((stores) => certificateOf(stores, { userId: actor.userId, influencerId, siteUrl }));
    return certificate ? ok({ certificate }) : refuse('notFound');
  };
}

/** The model that was just bought and that no screen has handed over to the caller yet. */
export function awaitedHandover({ read, clock }: Pick<Ports, 'read' | 'clock'>) {
  return async ({ actor }: { actor: Actor }): Promise<{ handover?: string }> => {
    const since = startOfDay(addDays(dayOfInstant(clock.now()), -handoverDays));
    const handover = await read(({ ownerships }) => ownerships.awaitingHandover(actor.userId, since));
    return handover === null ? {} : { handover };
  };
}

/** Marks a bought model as handed over to its owner. Only the first call gets `isFirst`. Refuses `notFound`. */
export function handOverModel({ transact, clock }: Pick<Ports, 'transact' | 'clock'>) {
  return ({ actor, influencerId }: { actor: Actor; influencerId: string }): Promise<Result<{ isFirst: boolean }>> =>
    transact(async ({ ownerships }) => {
      if (!(await ownerships.owns(actor.userId, influencerId))) return refuse('notFound');
      return ok({ isFirst: await ownerships.handOver(actor.userId, influencerId, clock.now()) });
    });
}

/**
 * The public data of a certificate number. Refuses `notFound` for one that is unknown, withdrawn, or of a deleted
 * account.
 */
export function checkCertificate({ read }: Reads) {
  return async (input: { number: string }): Promise<Result<{ certificate: CheckedCertificate }>> => {
    const number = certificateNumberOf(input.number);
    if (number === null) return refuse('notFound');
    const found = await read((stores) => findCertified(stores, number));
    if (!found) return refuse('notFound');
    const { owned, ownerName, model } = found;
    const shown = { issuedAt: owned.createdAt, ownerInitials: initialsOf(ownerName), model: displayed(model) };
    return ok({ certificate: { number, ...shown } });
  };
}

/**
 * Allows the holder of the returned grant to download the certificate for ten minutes: a link carries no sign-in.
 * Refuses `notFound`.
 */
export function grantCertificate({ read, clock, secrets }: Pick<Ports, 'read' | 'clock' | 'secrets'>) {
  return async (input: { actor: Actor; influencerId: string; locale: Locale }): Promise<Result<{ grant: string }>> => {
    const { actor, influencerId, locale } = input;
    if (!(await read(({ ownerships }) => ownerships.owns(actor.userId, influencerId)))) return refuse('notFound');
    const grant = { userId: actor.userId, influencerId, locale };
    return ok({ grant: sealGrant(secrets, grant, { context, now: clock.now() }) });
  };
}

/** The file a grant allows. Refuses `notFound` for any other text, and once the model is not owned any more. */
export function printCertificate(
  ports: Pick<Ports, 'read' | 'clock' | 'secrets' | 'files' | 'images' | 'papers' | 'settings'>,
  { siteUrl }: Site,
) {
  return async (sealed: string): Promise<Result<{ name: string; bytes: Uint8Array }>> => {
    const grant = openGrant(ports.secrets, sealed, { schema: grantSchema, context, now: ports.clock.now() });
    if (!grant) return refuse('notFound');
    const { userId, influencerId, locale } = grant;
    const certificate = await ports.read((stores) => certificateOf(stores, { userId, influencerId, siteUrl }));
    if (!certificate) return refuse('notFound');
    const stored = await ports.files.read(certificate.model.referenceImageUrl ?? '');
    const portrait = stored && (await ports.images.portrait(stored));
    const { brandName } = ports.settings.current();
    const bytes = await ports.papers.draw({ certificate, portrait, brandName, locale });
    return ok({ name: `${locale === 'tr' ? 'sertifika' : 'certificate'}-${certificate.number}.pdf`, bytes });
  };
}

async function certificateOf(
  { ownerships, users, influencers }: Pick<Stores, 'ownerships' | 'users' | 'influencers'>,
  { userId, influencerId, siteUrl }: { userId: string; influencerId: string } & Site,
): Promise<Certificate | null> {
  const owned = await ownerships.certified(userId, influencerId);
  const user = owned && (await users.byId(userId));
  const model = owned && (await influencers.byId(influencerId));
  if (!user || !model) return null;
  const { certificateNumber: number, createdAt: issuedAt } = owned;
  const checkUrl = `${siteUrl}/certificate/${number}`;
  return { number, issuedAt, ownerName: user.name, model: displayed(model), checkUrl };
}

function displayed({ id: modelId, name, color, referenceImageUrl }: Influencer): Certificate['model'] {
  return { id: modelId, name, color, referenceImageUrl };
}
