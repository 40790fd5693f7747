import type { UploadPorts } from '#core/files/use-cases/steps/store-uploaded-file.ts';
import type { CheckedField } from '#core/webhooks/parse-input-data.ts';
import { storeUploadedFile } from '#core/files/use-cases/steps/store-uploaded-file.ts';
import { nameOfDataFile, readDataFile } from '#core/webhooks/files-in-input.ts';
import { isFileField } from '#core/webhooks/parse-input-data.ts';

/**
 * Input data of an older version with references in place of its files, all stored as uploads of the user; null when it
 * has none. Limits of fields do not count: accepted files stay. A repeat makes the same references.
 */
export function moveInlineFiles(ports: UploadPorts) {
  return async (input: {
    userId: string;
    inputData: Record<string, unknown>;
    fields: readonly CheckedField[];
  }): Promise<Record<string, unknown> | null> => {
    const names = new Set(input.fields.filter(isFileField).map(({ fieldName }) => fieldName));
    const moved: [string, unknown][] = [];
    let isMoved = false;
    for (const [name, value] of Object.entries(input.inputData)) {
      const file = names.has(name) && typeof value === 'string' ? readDataFile(value) : null;
      const stored = file && (await store(ports, input.userId, name, file));
      if (stored) isMoved = true;
      moved.push([name, stored ?? value]);
    }
    return isMoved ? Object.fromEntries(moved) : null;
  };
}

async function store(ports: UploadPorts, userId: string, field: string, file: { type: string; base64: string }) {
  const claim = { name: nameOfDataFile(field, file.type), type: file.type, sha256: null };
  const bytes = { base64: file.base64 };
  const sent = { userId, bytes, maxTotalBytes: Infinity };
  const stored = await storeUploadedFile(ports, { ...sent, claim });
  if (stored.ok) return stored.value.file;
  // The older version did not check the bytes: where they contradict the claim, they decide.
  const unclaimed = await storeUploadedFile(ports, { ...sent, claim: { ...claim, type: null } });
  return unclaimed.ok ? unclaimed.value.file : null;
}
