import type { FileLinks } from '#core/files/file-ports.ts';
import type { SecretBox } from '#core/ports.ts';
import { isStoredFile, sharedFilesPath } from '#core/files/stored-file.ts';

const context = 'file-link';
const ending = /\.[a-z\d]{2,4}$/;

/** The file and its end are in the address itself, sealed: it cannot be altered, and a new key makes new ones. */
export function createFileLinks({ secrets, baseUrl }: { secrets: SecretBox; baseUrl: string }): FileLinks {
  return {
    addressOf({ sha256, type, size, name }, until) {
      const token = secrets.seal(JSON.stringify({ sha256, type, size, name, until }), context);
      return `${baseUrl}${sharedFilesPath}${token}${endingOf(type)}`;
    },
    read(token, now) {
      const link = openLink(secrets, token.replace(ending, ''));
      if (link === null) return null;
      return link.until <= now ? 'over' : link.file;
    },
  };
}

/** Many services know a kind of file by its name alone. */
function endingOf(type: string): string {
  const subtype = /^(?:image|video|audio)\/([a-z\d]{2,4})$/.exec(type)?.[1];
  return subtype === undefined ? '' : `.${subtype}`;
}

function openLink(secrets: SecretBox, token: string) {
  try {
    const { until, ...file } = JSON.parse(secrets.open(token, context)) as { until: unknown };
    return typeof until === 'string' && isStoredFile(file) ? { file, until } : null;
  } catch {
    return null;
  }
}
