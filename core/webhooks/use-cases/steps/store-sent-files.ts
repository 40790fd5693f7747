import type { Ports, Stores } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { CheckedField } from '#core/webhooks/parse-input-data.ts';
import { storeUploadedFile } from '#core/files/use-cases/steps/store-uploaded-file.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { nameOfDataFile, readDataFile } from '#core/webhooks/files-in-input.ts';
import { fileIssue, isFileField } from '#core/webhooks/parse-input-data.ts';

export type SentFilePorts = Pick<Ports, 'read' | 'transact' | 'clock' | 'files' | 'limits'>;
type Sent = {
  userId: string;
  inputData: Record<string, unknown>;
  /** The fields of the workflow of the input; read only when a file came along. */
  fields: (stores: Pick<Stores, 'webhooks'>) => Promise<readonly CheckedField[]>;
};

/**
 * Spec §3 sends files inside input data as data URLs: each is stored as an upload of the user, and replaced with a
 * reference. A file that its field does not accept stays as it was sent, for `parseInputData` to refuse with everything
 * else. Refuses `input.invalid` with `fileTooLarge` past the installation's limit and `fileUnreadable` for bytes that
 * contradict their type, and `files.noRoom {maxMb}`.
 */
export async function storeSentFiles(ports: SentFilePorts, sent: Sent): Promise<Result<Record<string, unknown>>> {
  const entries = Object.entries(sent.inputData);
  if (!entries.some(([, value]) => isDataUrl(value))) return ok(sent.inputData);
  const fields = await ports.read(sent.fields);
  const replaced: [string, unknown][] = [];
  for (const [name, value] of entries) {
    const field = fields.find((one) => one.fieldName === name && isFileField(one));
    const file = field && isDataUrl(value) ? readDataFile(value) : null;
    if (!field || !file || fileIssue(field, file)) {
      replaced.push([name, value]);
      continue;
    }
    const { userId } = sent;
    const tooLarge = fileIssue(field, file, ports.files.maxUploadBytes);
    if (tooLarge) return invalid([tooLarge]);
    const claim = { name: nameOfDataFile(name, file.type), type: file.type, sha256: null };
    const maxTotalBytes = ports.limits.uploadBytesPerUser;
    const stored = await storeUploadedFile(ports, { userId, claim, bytes: { base64: file.base64 }, maxTotalBytes });
    if (!stored.ok && stored.refusal.code === 'files.noRoom') return stored;
    if (!stored.ok) return invalid([issue(`inputData.${name}`, 'fileUnreadable', { field: field.displayName })]);
    replaced.push([name, stored.value.file]);
  }
  return ok(Object.fromEntries(replaced));
}

function isDataUrl(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('data:');
}
