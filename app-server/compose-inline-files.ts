import { BrokenBase64, dataUrlType, decodeBase64 } from '#adapters/json-files/decode-base64.ts';
import { readPieces, BadBody, splitJson } from '#adapters/json-files/split-json.ts';
import { storeUpload } from '#core/files/use-cases/store-upload.ts';
import type { Ports } from '#core/ports.ts';
import type { Refusal } from '#core/shared/result.ts';
import { issue, ok, refuse } from '#core/shared/result.ts';
import { nameOfDataFile } from '#core/webhooks/files-in-input.ts';
import type { InlineFiles } from './http/read-body.ts';

/** A call has few file fields. */
const maxFiles = 16;

class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Stores data URLs inside JSON as `POST /uploads` stores files. */
export function composeInlineFiles(ports: Pick<Ports, 'transact' | 'clock' | 'files' | 'limits'>): InlineFiles {
  const store = storeUpload(ports);
  return {
    maxFileBytes: ports.files.maxUploadBytes,
    async take(body, { actor, maxTextBytes }) {
      // The caller of this counts depth and number of values.
      const limits = { maxTextBytes, maxFiles, maxDepth: Infinity, maxValues: Infinity };
      try {
        const text = await splitJson(readPieces(body), limits, {
          isFile: (beginning) => dataUrlType(beginning) !== null,
          async store(pieces, { beginning, before }) {
            const type = dataUrlType(beginning)!;
            const field = fieldBefore(before);
            const claim = { name: nameOfDataFile(field, type), type, sha256: null };
            const bytes = decodeBase64(pieces, { isStrict: true });
            const stored = await store({ actor, claim, length: null, bytes }).catch((fault: unknown) => {
              if (fault instanceof BrokenBase64) throw new Refused(unreadable(field));
              throw fault;
            });
            if (stored.ok) return JSON.stringify(stored.value.file);
            throw new Refused(atField(field, stored.refusal));
          },
        });
        return ok(text);
      } catch (fault) {
        if (fault instanceof Refused) return { ok: false, refusal: fault.refusal };
        if (fault instanceof BadBody) {
          return refuse(fault.problem === 'tooManyFiles' ? 'input.tooComplex' : 'input.tooLarge');
        }
        throw fault;
      }
    },
  };
}

/** The field name before a value in JSON text. */
function fieldBefore(text: string): string {
  const name = /("(?:[^"\\]|\\.)*")\s*:\s*$/.exec(text)?.[1];
  try {
    return name === undefined ? 'file' : (JSON.parse(name) as string);
  } catch {
    return 'file';
  }
}

function atField(field: string, refusal: Refusal): Refusal {
  switch (refusal.code) {
    case 'files.noRoom':
      return refusal;
    case 'files.tooLarge':
      return { code: 'input.invalid', issues: [issue(`inputData.${field}`, refusal.code, refusal.params)] };
    default:
      return unreadable(field);
  }
}

function unreadable(field: string): Refusal {
  return { code: 'input.invalid', issues: [issue(`inputData.${field}`, 'fileUnreadable', { field })] };
}
