import type { Ports, Stores } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { Influencer } from '#core/influencers/influencer.ts';
import type { AdminReference, PictureSource, Reference } from '#core/influencers/reference.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import { auditEntry, changedElsewhere } from '#core/audit/audit-entry.ts';
import { influencerChanged } from '#core/influencers/influencer.ts';
import {
  isPermutation,
  maxReferences,
  nameProblem,
  nextPosition,
  presentReference,
  referenceEntry,
  pictureProblem,
} from '#core/influencers/reference.ts';
import { invalid, issue, ok, refuse } from '#core/shared/result.ts';
import { bytesOfUpload } from '#core/files/use-cases/steps/bytes-of-upload.ts';
import { mediaPathOf } from '#core/influencers/photo.ts';
import { publishReference } from './steps/publish-reference.ts';
import { typesByExtension } from '#core/files/file-type.ts';
import { storeUploadedFile } from '#core/files/use-cases/steps/store-uploaded-file.ts';

type EditPorts = PicturePorts & Pick<Ports, 'ids'>;
type References = { references: AdminReference[] };
type Target = { actor: Actor; influencerId: string; id: string };
type Change = { name?: string | undefined; picture?: PictureSource | undefined; isPublic?: boolean | undefined };

/**
 * Adds a private reference at the end, for admins (the contract's access). A repeat with the same id adds nothing. Refuses
 * `notFound` for a model that is missing or deleted, as `takePicture` does, `input.invalid` at `name`, and
 * `influencers.tooManyReferences {max}`.
 */
export function addReference(ports: EditPorts) {
  return async ({
    actor,
    influencerId,
    id,
    name: sentName,
    picture,
  }: Target & { name: string; picture: PictureSource }): Promise<Result<References>> => {
    const name = sentName.trim();
    const [model, existing] = await ports.read(
      async ({ influencers, references }) =>
        [await influencers.byId(influencerId), await references.list(influencerId)] as const,
    );
    if (!model) return refuse('notFound');
    const isRepeat = existing.some((each) => each.id === id);
    const wrongName = isRepeat ? null : nameProblem(name, existing);
    if (wrongName) return invalid([wrongName]);
    const taken = isRepeat ? null : await takePicture(ports, { userId: actor.userId, source: picture });
    if (taken && !taken.ok) return taken;
    return inModel(ports, influencerId, async ({ stores, influencer, at }) => {
      const others = await stores.references.list(influencerId);
      if (!taken || others.some((each) => each.id === id)) return unchanged;
      const problem = nameProblem(name, others);
      if (problem) return invalid([problem]);
      if (others.length >= maxReferences) return refuse('influencers.tooManyReferences', { max: maxReferences });
      const { bytes: _bytes, ...facts } = taken.value;
      const held = await holdFile(stores, actor.userId, taken.value, at);
      if (!held.ok) return held;
      const position = nextPosition(others);
      const added: Reference = {
        id,
        influencerId,
        name,
        ...facts,
        publicUrl: null,
        position,
        version: 1,
        createdAt: at,
      };
      await stores.references.insert(added);
      const entry = {
        id: ports.ids.next(),
        at,
        actorId: actor.userId,
        action: 'created',
        model: influencer.name,
      } as const;
      await stores.audit.append(referenceEntry(entry, null, added));
      return changed;
    });
  };
}

/**
 * Renames a reference, replaces its picture, or makes it public or private. A repeat changes nothing more. Refuses as
 * `addReference` does, `notFound`, and `edit.changedElsewhere` when `version` is not the present one.
 */
export function editReference(ports: EditPorts) {
  return async (input: Target & { change: Change; version: number }): Promise<Result<References>> => {
    const { actor, influencerId, id, change, version } = input;
    const before = await ports.read(({ references }) => references.byId(id));
    if (before?.influencerId !== influencerId) return refuse('notFound');
    const taken = change.picture
      ? await takePicture(ports, { userId: actor.userId, source: change.picture })
      : ok(null);
    if (!taken.ok) return taken;
    const isNewPicture = taken.value !== null && taken.value.file.sha256 !== before.file.sha256;
    const isPublic = change.isPublic ?? before.publicUrl !== null;
    const copied = isPublic && (isNewPicture || before.publicUrl === null) && before.version === version;
    const publicUrl = copied
      ? await publishReference(ports, taken.value, before)
      : ok(isPublic ? before.publicUrl : null);
    if (!publicUrl.ok) return publicUrl;
    const saved = await inModel(ports, influencerId, async ({ stores, influencer, at }) => {
      const references = await stores.references.list(influencerId);
      const reference = references.find((each) => each.id === id);
      if (!reference) return refuse('notFound');
      const name = change.name === undefined ? reference.name : change.name.trim();
      const edited = { ...reference, ...factsOf(taken.value, reference), name, publicUrl: publicUrl.value };
      const entry = referenceEntry(
        { id: ports.ids.next(), at, actorId: actor.userId, action: 'edited', model: influencer.name },
        reference,
        edited,
      );
      if (Object.keys(entry.after!).length === 0) return unchanged;
      if (version !== reference.version) return changedElsewhere(await stores.audit.lastOf('reference', id));
      const problem = nameProblem(
        name,
        references.filter((each) => each !== reference),
      );
      if (problem) return invalid([problem]);
      const held = taken.value ? await holdFile(stores, actor.userId, taken.value, at) : ok(null);
      if (!held.ok) return held;
      await stores.references.save({ ...edited, version: version + 1 });
      if (isNewPicture) await releaseFile(stores, reference, at);
      await stores.audit.append(entry);
      return changed;
    });
    // Each copy has a name of its own, so that removing one never removes another. A crash leaves it to the sweep.
    const stored = saved.ok ? saved.value.references.find((each) => each.id === id) : null;
    for (const url of [before.publicUrl, publicUrl.value]) {
      const isUsed = url === stored?.publicUrl || (!saved.ok && url === before.publicUrl);
      if (url !== null && !isUsed) await ports.files.remove(url);
    }
    return saved;
  };
}

/**
 * Puts all references of a model in a new order; `before` is the order that the admin saw. A repeat changes nothing more.
 * Refuses `notFound`, and `edit.changedElsewhere` when the order or the references have changed since.
 */
export function reorderReferences(ports: EditPorts) {
  return async ({
    actor,
    influencerId,
    ids,
    before,
  }: Pick<Target, 'actor' | 'influencerId'> & { ids: string[]; before: string[] }): Promise<Result<References>> =>
    inModel(ports, influencerId, async ({ stores, influencer, at }) => {
      const references = await stores.references.list(influencerId);
      const present = references.map(({ id }) => id);
      if (String(present) === String(ids)) return unchanged;
      if (String(present) !== String(before) || !isPermutation(ids, present)) {
        return changedElsewhere(await stores.audit.lastOf('reference', influencerId));
      }
      await stores.references.reorder(influencerId, ids);
      const nameOf = new Map(references.map(({ id, name }) => [id, name]));
      const namesOf = (order: string[]) => order.map((id) => nameOf.get(id));
      await stores.audit.append(
        auditEntry({
          id: ports.ids.next(),
          at,
          actorId: actor.userId,
          action: 'edited',
          subject: { kind: 'reference', id: influencerId, name: influencer.name },
          before: { order: namesOf(present) },
          after: { order: namesOf(ids) },
        }),
      );
      return changed;
    });
}

/** Deletes a reference; a run that still needs it ends without a result. A repeat changes nothing. Refuses `notFound`. */
export function deleteReference(ports: EditPorts) {
  return async ({ actor, influencerId, id }: Target): Promise<Result<References>> => {
    let publicUrl: string | null = null;
    const saved = await inModel(ports, influencerId, async ({ stores, influencer, at }) => {
      const reference = await stores.references.byId(id);
      if (reference?.influencerId !== influencerId) return unchanged;
      ({ publicUrl } = reference);
      await stores.references.remove(id);
      await releaseFile(stores, reference, at);
      const entry = {
        id: ports.ids.next(),
        at,
        actorId: actor.userId,
        action: 'deleted',
        model: influencer.name,
      } as const;
      await stores.audit.append(referenceEntry(entry, reference, null));
      return changed;
    });
    if (saved.ok && publicUrl !== null) await ports.files.remove(publicUrl);
    return saved;
  };
}

const changed = ok(true);
const unchanged = ok(false);

type Held = { stores: Stores; influencer: Influencer; at: string };

/** One write after another in a model that is not deleted. Returns its references after the write. */
async function inModel(
  { transact, clock }: Pick<EditPorts, 'transact' | 'clock'>,
  influencerId: string,
  write: (held: Held) => Promise<Result<boolean>>,
): Promise<Result<References>> {
  const at = clock.now();
  return transact(async (stores) => {
    const influencer = await stores.influencers.lock(influencerId);
    if (!influencer || influencer.deletedAt !== null) return refuse('notFound');
    const written = await write({ stores, influencer, at });
    if (!written.ok) return written;
    if (written.value) await stores.events.append(influencerChanged(influencerId, at));
    return ok({ references: (await stores.references.list(influencerId)).map(presentReference) });
  });
}

/** Until the transaction ends no sweep removes the upload; afterwards the reference holds its bytes. */
async function holdFile(stores: Stores, userId: string, { file }: TakenPicture, at: string): Promise<Result<null>> {
  const [used] = await stores.uploads.use(userId, [file.sha256], at);
  return used ? ok(null) : invalid([issue('picture', 'influencers.referenceMissing')]);
}

/** The sweep leaves the bytes alone for an hour: a service may have their address and not have fetched them. */
async function releaseFile({ uploads }: Stores, { file }: Reference, now: string): Promise<void> {
  await uploads.announceObject({ sha256: file.sha256, size: file.size, now });
}

/** A repeat with the same bytes keeps the name that the file had first. */
function factsOf(taken: TakenPicture | null, { file, width, height }: Reference) {
  if (!taken || taken.file.sha256 === file.sha256) return { file, width, height };
  return { file: taken.file, width: taken.width, height: taken.height };
}

type PicturePorts = Pick<Ports, 'read' | 'transact' | 'clock' | 'files' | 'images' | 'limits' | 'signer'>;

type TakenPicture = Pick<Reference, 'file' | 'width' | 'height'> & { bytes: Uint8Array };

const missing = invalid([issue('picture', 'influencers.referenceMissing')]);

/**
 * A picture as an upload of the user, measured by its bytes. Stored media is copied, so that deleting the content leaves
 * the reference. Refuses `input.invalid` at `picture`, and as `storeUploadedFile` does. Not inside a transaction.
 */
async function takePicture(
  ports: PicturePorts,
  { userId, source }: { userId: string; source: PictureSource },
): Promise<Result<TakenPicture>> {
  const upload =
    'mediaUrl' in source ? await copyMedia(ports, userId, source.mediaUrl) : await uploadOf(ports, userId, source);
  if (!upload.ok) return upload;
  const file = upload.value;
  const problem = pictureProblem(file);
  if (problem) return invalid([problem]);
  const opened = await ports.files.openUpload(file.sha256);
  if (!opened) return missing;
  const bytes = await bytesOfUpload(opened);
  const size = await ports.images.measure(bytes);
  return size ? ok({ file, ...size, bytes }) : invalid([issue('picture', 'influencers.referenceUnreadable')]);
}

async function uploadOf(
  { read }: PicturePorts,
  userId: string,
  { sha256 }: { sha256: string },
): Promise<Result<StoredFile>> {
  const [file] = await read(({ uploads }) => uploads.ofUser(userId, [sha256]));
  return file ? ok(file) : missing;
}

async function copyMedia(ports: PicturePorts, userId: string, address: string): Promise<Result<StoredFile>> {
  const path = mediaPathOf(address);
  const media = path && (await ports.files.openMedia(path));
  if (!path || !media) return missing;
  // Before the copy: a refused one would use the user's space for a week.
  const type = typesByExtension[path.slice(path.lastIndexOf('.'))] ?? 'application/octet-stream';
  const problem = pictureProblem({ type, size: media.size });
  if (problem) return invalid([problem]);
  const stored = await storeUploadedFile(ports, {
    userId,
    claim: { name: path.slice('/media/'.length), type: null, sha256: null },
    bytes: await media.stream(),
    maxTotalBytes: ports.limits.uploadBytesPerUser,
  });
  return stored.ok ? ok(stored.value.file) : stored;
}
