/** A file as forms send it: `data:image/png;base64,iVBOR…` (spec §5: files are read to base64 in the browser). */
export type DataFile = { mimeType: string; sizeBytes: number };

const header = /^data:([a-z0-9.+-]+\/[a-z0-9.+-]+)((?:;[a-z0-9.+=_-]+)*?);base64,/i;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Reads type and size of a data URL without decoding it; null when it is none, or its base64 is broken or empty. */
export function readDataFile(value: string): DataFile | null {
  const match = header.exec(value.slice(0, 300));
  if (!match) return null;
  const encoded = value.slice(match[0].length);
  if (encoded.length % 4 !== 0 || !base64.test(encoded)) return null;
  const padding = encoded.endsWith('==') ? 2 : encoded.endsWith('=') ? 1 : 0;
  return { mimeType: match[1]!.toLowerCase(), sizeBytes: (encoded.length / 4) * 3 - padding };
}

/** What is kept of an input once its run has ended: a file's type instead of its megabytes. */
export function withoutFiles(input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const file = typeof value === 'string' && value.startsWith('data:') ? readDataFile(value) : null;
      return [name, file ? `[${file.mimeType}]` : value];
    }),
  );
}

const typesByExtension: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.mov': 'video/quicktime',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain',
  '.csv': 'text/csv',
};

/** Spec §5: the main type (`image`) or the full type (`image/png`) is in the list; `image/*` and `.png` say the same. */
export function isAcceptedType(mimeType: string, accepted: readonly string[]): boolean {
  const main = mimeType.split('/')[0]!;
  return accepted
    .map((entry) => entry.trim().toLowerCase())
    .some(
      (entry) => entry === mimeType || entry === main || entry === `${main}/*` || typesByExtension[entry] === mimeType,
    );
}
