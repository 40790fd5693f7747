import type { Download } from '#core/generation/workflow-caller.ts';

/** Some workflows put the file itself into the response: `data:image/png;base64,…`. */
export function decodeDataUrl(url: string, maxBytes: number): Download<Uint8Array> {
  const comma = url.indexOf(',');
  if (comma < 0 || !/;base64$/i.test(url.slice(0, comma))) {
    return { kind: 'failure', failure: 'result.badMedia', detail: 'a data address without base64' };
  }
  const bytes = Buffer.from(url.slice(comma + 1), 'base64');
  if (bytes.length === 0 || bytes.length > maxBytes) {
    const failure = bytes.length === 0 ? 'result.badMedia' : 'result.tooLarge';
    return { kind: 'failure', failure, detail: `${bytes.length} bytes in a data address` };
  }
  return { kind: 'file', file: bytes };
}
