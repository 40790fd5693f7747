import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Reference } from '#core/influencers/reference.ts';
import { bytesOfUpload } from '#core/files/use-cases/steps/bytes-of-upload.ts';
import { statedModel } from '#core/influencers/stated-model.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { makePortrait } from './make-portrait.ts';

/**
 * Stores a copy of a reference for everyone, a signed JPEG without the metadata of the file, and returns its address.
 * `taken`: a picture that replaces the stored one; null without one. Refuses `input.invalid` at `picture`:
 * `influencers.referenceMissing`. Not inside a transaction.
 */
export async function publishReference(
  ports: Pick<Ports, 'read' | 'clock' | 'files' | 'images' | 'signer'>,
  taken: { bytes: Uint8Array } | null,
  { file, influencerId }: Pick<Reference, 'file' | 'influencerId'>,
): Promise<Result<string>> {
  const opened = taken ? null : await ports.files.openUpload(file.sha256);
  const bytes = taken?.bytes ?? (opened && (await bytesOfUpload(opened)));
  if (!bytes) return invalid([issue('picture', 'influencers.referenceMissing')]);
  const model = statedModel(await ports.read(({ influencers }) => influencers.byId(influencerId)));
  const { url } = await ports.files.put(await makePortrait(ports, bytes, model), 'jpg');
  return ok(url);
}
