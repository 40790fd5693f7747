import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export type PrecacheSize = {
  files: number;
  gzipBytes: number;
  largest: { url: string; bytes: number };
  missing: string[];
};

/**
 * The bytes that the service worker of a build fetches on the first visit of the app; `missing`: parts of the app that it would have to
 * fetch later.
 */
export async function precacheSize(folder: string, parts: readonly string[]): Promise<PrecacheSize> {
  const worker = await readFile(join(folder, 'service-worker.js'), 'utf8');
  const urls = [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url!);
  const files = await Promise.all(urls.map(async (url) => ({ url, bytes: await readFile(join(folder, url)) })));
  const largest = files.reduce((most, file) => (file.bytes.length > most.bytes.length ? file : most));
  return {
    files: files.length,
    gzipBytes: files.reduce((sum, { bytes }) => sum + gzipSync(bytes).length, 0),
    largest: { url: largest.url, bytes: largest.bytes.length },
    missing: parts.filter((part) => !urls.includes(part)),
  };
}
