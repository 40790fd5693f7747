import type { Ports, Stores } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { AdminInfluencer, Influencer } from '#core/influencers/influencer.ts';
import type { Listing } from '#core/influencers/model-fields.ts';
import type { InfluencerInput } from '#core/influencers/influencer-draft.ts';
import type { Reference } from '#core/influencers/reference.ts';
import { influencerChanged, influencerEntry, presentAdminInfluencer } from '#core/influencers/influencer.ts';
import { changedElsewhere } from '#core/audit/audit-entry.ts';
import { consentProblems } from '#core/influencers/declaration.ts';
import { parseInfluencer } from '#core/influencers/influencer-draft.ts';
import { paletteColor, portraitColor } from '#core/influencers/portrait-color.ts';
import { ok, refuse, invalid, issue } from '#core/shared/result.ts';
import { maxPhotoBytes, mediaPathOf } from '#core/influencers/photo.ts';
import { makePortrait } from './steps/make-portrait.ts';
import { referenceEntry } from '#core/influencers/reference.ts';

type PhotoPorts = Pick<Ports, 'files' | 'images' | 'signer' | 'clock'>;

/** `color`: the block that suits it; null for a photo without colour. */
type StoredPhoto = { url: string; color: string | null };

type EditPorts = PhotoPorts & Pick<Ports, 'transact' | 'clock' | 'ids' | 'imageSource'>;

type UpdatePorts = PhotoPorts & Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'imageSource'>;
type Input = { actor: Actor; id: string; influencer: InfluencerInput; version: number | null };
/** Null: the edit does not name a photo. */
type Settled = StoredPhoto | { url: null; color: null } | null;

/**
 * Spec §7 PUT /influencers/{id}, for admins. Omitted fields keep their value; name and creator prompt are required.
 * Open orders keep their price. A repeat changes nothing more. Refuses `notFound` (also for a deleted one), as
 * `parseInfluencer`, `settlePhoto` and `holdConsent` do, and `edit.changedElsewhere` when `version` is not the present one.
 */
export function updateInfluencer(ports: UpdatePorts) {
  return async (input: Input): Promise<Result<{ influencer: AdminInfluencer }>> => {
    const photo = await photoOf(ports, input);
    if (!photo.ok) return photo;
    const at = ports.clock.now();
    return ports.transact(async (stores) => {
      const influencer = await stores.influencers.lock(input.id);
      if (!influencer || influencer.deletedAt !== null) return refuse('notFound');
      const edited = editedBy(influencer, input.influencer, photo.value);
      if (!edited.ok) return edited;
      const entry = influencerEntry(
        { id: ports.ids.next(), at, actorId: input.actor.userId, action: 'edited' },
        influencer,
        edited.value,
      );
      if (Object.keys(entry.after!).length === 0) return ok({ influencer: presentAdminInfluencer(influencer) });
      if (input.version !== null && input.version !== influencer.version) {
        return changedElsewhere(await stores.audit.lastOf('influencer', influencer.id));
      }
      const listing = await holdConsent(stores, { actor: input.actor, at, before: influencer.listing }, edited.value);
      if (!listing.ok) return listing;
      await stores.influencers.save({ ...edited.value, listing: listing.value });
      await stores.audit.append(entry);
      await stores.events.append(influencerChanged(influencer.id, at));
      return ok({ influencer: presentAdminInfluencer(edited.value) });
    });
  };
}

/** Before the transaction: a photo of the web is fetched. A stored one is not checked again. */
async function photoOf(ports: UpdatePorts, { id, influencer: input }: Input): Promise<Result<Settled>> {
  const before = await ports.read((stores) => stores.influencers.byId(id));
  if (!before || before.deletedAt !== null) return refuse('notFound');
  const draft = parseInfluencer(input, before);
  if (!draft.ok) return draft;
  const { referenceImageUrl, color } = draft.value;
  if (input.referenceImageUrl === undefined && color !== null) return ok(null);
  return referenceImageUrl === null ? ok({ url: null, color: null }) : settlePhoto(ports, referenceImageUrl);
}

function editedBy(influencer: Influencer, input: InfluencerInput, photo: Settled): Result<Influencer> {
  const draft = parseInfluencer(input, influencer);
  if (!draft.ok) return draft;
  const referenceImageUrl = photo === null ? influencer.referenceImageUrl : photo.url;
  return ok({
    ...influencer,
    ...draft.value,
    referenceImageUrl,
    // It shows the figure of the photo before.
    cutoutImageUrl: referenceImageUrl === influencer.referenceImageUrl ? influencer.cutoutImageUrl : null,
    color: draft.value.color ?? photo?.color ?? paletteColor(influencer.id),
    version: influencer.version + 1,
  });
}

/**
 * Spec §7 POST /influencers, for admins (the contract's access). Without a colour the photo decides it, or the palette.
 * A duplicate gets copies of the references of `referencesFrom`. A repeat with the same id returns the existing model.
 * Refuses as `parseInfluencer`, `settlePhoto` and `holdConsent` do, and `notFound` when there is no model `referencesFrom`.
 */
export function createInfluencer(ports: EditPorts) {
  return async (input: {
    actor: Actor;
    id: string;
    influencer: InfluencerInput;
    referencesFrom: string | null;
  }): Promise<Result<{ influencer: AdminInfluencer }>> => {
    const draft = parseInfluencer(input.influencer);
    if (!draft.ok) return draft;
    const address = draft.value.referenceImageUrl;
    const photo = address === null ? ok({ url: null, color: null }) : await settlePhoto(ports, address);
    if (!photo.ok) return photo;
    const at = ports.clock.now();
    const drafted: Influencer = {
      ...draft.value,
      id: input.id,
      referenceImageUrl: photo.value.url,
      cutoutImageUrl: null,
      color: draft.value.color ?? photo.value.color ?? paletteColor(input.id),
      createdAt: at,
      version: 1,
      deletedAt: null,
      instagramAccount: null,
      stats: { purchaseCount: 0, contentCount: 0 },
      sampleContents: [],
      references: [],
    };
    return ports.transact(async (stores) => {
      const made = await stores.influencers.byId(drafted.id);
      if (made) return ok({ influencer: presentAdminInfluencer(made) });
      const listing = await holdConsent(stores, { actor: input.actor, at, before: null }, drafted);
      if (!listing.ok) return listing;
      const influencer = { ...drafted, listing: listing.value };
      if (!(await stores.influencers.insert(influencer))) return refuse('notFound');
      const entry = { id: ports.ids.next(), at, actorId: input.actor.userId, action: 'created' } as const;
      await stores.audit.append(influencerEntry(entry, null, influencer));
      const copied = await copyReferences(stores, ports, { ...input, to: influencer, at });
      if (!copied.ok) return copied;
      await stores.events.append(influencerChanged(influencer.id, at));
      return ok({ influencer: presentAdminInfluencer({ ...influencer, references: copied.value }) });
    });
  };
}

/**
 * Spec §7 POST /upload/image, for admins (the contract's access): one image of at most 5 MB, recognised by its bytes. A
 * repeat with the same id is the same file. Refuses `influencers.photoTooLarge` and `influencers.photoNotImage`.
 */
export function uploadPhoto(ports: PhotoPorts) {
  return async ({ id, bytes }: { id: string; bytes: Uint8Array }): Promise<Result<StoredPhoto>> =>
    bytes.length > maxPhotoBytes ? refuse('influencers.photoTooLarge') : storePhoto(ports, bytes, `photo:${id}`);
}

/**
 * The stored address of a photo: our own file by its path; an image of the web as a copy, since the app shows none of
 * other origins. One that cannot be fetched now stays an address, and the next save retries. Refuses `input.invalid` at
 * `referenceImageUrl`: `influencers.photoNotImage`, `influencers.photoTooLarge`. Not inside a transaction.
 */
async function settlePhoto(
  ports: PhotoPorts & Pick<Ports, 'imageSource'>,
  address: string,
): Promise<Result<StoredPhoto>> {
  const path = mediaPathOf(address);
  const own = path === null ? null : await ports.files.read(path);
  // It may have been unused for long: the media sweep must not take it before the row names it.
  if (path !== null && own !== null && (await ports.files.renew(path))) {
    return ok({ url: path, color: await colorOf(ports, own) });
  }
  if (address.startsWith('/')) return ok({ url: address, color: null });
  const fetched = await ports.imageSource.fetch(address, maxPhotoBytes);
  if (fetched.kind === 'unreachable') return ok({ url: address, color: null });
  if (fetched.kind === 'tooLarge') return invalid([issue('referenceImageUrl', 'influencers.photoTooLarge')]);
  const stored = await storePhoto(ports, fetched.bytes, null);
  return stored.ok ? stored : invalid([issue('referenceImageUrl', stored.refusal.code)]);
}

async function colorOf({ images }: PhotoPorts, bytes: Uint8Array): Promise<string | null> {
  return images.sniff(bytes)?.kind === 'image' ? portraitColor(await images.smallCopy(bytes)) : null;
}

/**
 * Stores a photo as a signed JPEG of our own making: other data in the file, such as its place, is dropped. `key` names it, so
 * that a repeat is the same file; without one it gets a new name. Refuses `influencers.photoNotImage`, also for an
 * image that breaks off.
 */
async function storePhoto(ports: PhotoPorts, bytes: Uint8Array, key: string | null): Promise<Result<StoredPhoto>> {
  const { files, images } = ports;
  const isWhole = images.sniff(bytes)?.kind === 'image' && (await images.measure(bytes)) !== null;
  if (!isWhole) return refuse('influencers.photoNotImage');
  // A photo is stored before its model has a name.
  const jpeg = await makePortrait(ports, bytes, { name: '', pagePath: null });
  const { url } = key === null ? await files.put(jpeg, 'jpg') : await files.putAs(key, jpeg, 'jpg');
  return ok({ url, color: portraitColor(await images.smallCopy(jpeg)) });
}

/**
 * The listing with the consent as its upload is stored, so that the listing holds the bytes. Bytes that are replaced are left to the
 * sweep. Refuses `input.invalid` at `consentFile`: `influencers.consentFileMissing` for bytes that the caller did not upload, and as
 * `consentProblems`.
 */
async function holdConsent(
  { uploads }: Stores,
  { actor, at, before }: { actor: Actor; at: string; before: Listing | null },
  { listing }: Influencer,
): Promise<Result<Listing>> {
  const [file, held] = [listing.consentFile, before?.consentFile ?? null];
  if (file?.sha256 === held?.sha256) return ok({ ...listing, consentFile: held });
  if (held) await uploads.announceObject({ sha256: held.sha256, size: held.size, now: at });
  if (!file) return ok(listing);
  const [stored] = await uploads.use(actor.userId, [file.sha256], at);
  if (!stored) return invalid([issue('consentFile', 'influencers.consentFileMissing')]);
  const problems = consentProblems(stored);
  return problems.length > 0 ? invalid(problems) : ok({ ...listing, consentFile: stored });
}

type Copy = { actor: Actor; referencesFrom: string | null; to: Influencer; at: string };

/**
 * Gives a new model the references of another one, in their order. All copies are private: an admin makes each public
 * herself, and it gets a file of its own. Refuses `notFound`.
 */
async function copyReferences(
  stores: Stores,
  { ids }: Pick<Ports, 'ids'>,
  { actor, referencesFrom, to, at }: Copy,
): Promise<Result<Reference[]>> {
  if (referencesFrom === null) return ok([]);
  // Under the lock no reference is deleted, so that no sweep removes bytes that the copies are about to hold.
  if (!(await stores.influencers.lock(referencesFrom))) return refuse('notFound');
  const references = await stores.references.list(referencesFrom);
  const copies = references.map((each, position): Reference => {
    const own = { id: ids.next(), influencerId: to.id, position, createdAt: at };
    return { ...each, ...own, publicUrl: null, version: 1 };
  });
  for (const copy of copies) {
    await stores.references.insert(copy);
    const entry = { id: ids.next(), at, actorId: actor.userId, action: 'created', model: to.name } as const;
    await stores.audit.append(referenceEntry(entry, null, copy));
  }
  return ok(copies);
}
