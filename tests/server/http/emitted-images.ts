import { globSync, readFileSync } from 'node:fs';
import { readZip } from '../../support/read-zip.ts';
import type { TestServer } from '../../support/test-server.ts';

/** All that responses let a person fetch: addresses of files, images inside the reply, and grants of downloads. */
export type Emitted = { addresses: Set<string>; inside: Buffer[]; grants: Set<string> };

export const nothingEmitted = (): Emitted => ({ addresses: new Set(), inside: [], grants: new Set() });

/** Files of other formats cannot be signed. */
const address = /\/(?:media|share-pictures)\/[\w.-]+\.(?:jpg|png)/g;
const dataUrl = /data:image\/[a-z]+;base64,([A-Za-z0-9+/=]+)/g;

export function noteEmitted(emitted: Emitted, text: string, body: unknown): void {
  for (const [match] of text.matchAll(address)) emitted.addresses.add(match);
  for (const [, base64] of text.matchAll(dataUrl)) emitted.inside.push(Buffer.from(base64!, 'base64'));
  const { grant } = (body ?? {}) as { grant?: unknown };
  if (typeof grant === 'string') emitted.grants.add(grant);
}

/** Every image that can be fetched with these, each with where it comes from, also in zips. */
export async function imagesOf(server: Pick<TestServer, 'url'>, emitted: Emitted): Promise<[string, Buffer][]> {
  const found: [string, Buffer][] = emitted.inside.map((bytes) => ['inside a reply', bytes]);
  for (const path of emitted.addresses) found.push(...(await fetched(server, path)));
  for (const path of downloads()) {
    for (const grant of emitted.grants) {
      found.push(...(await fetched(server, `/api${path}?${new URLSearchParams({ grant })}`)));
    }
  }
  return found;
}

/** The requests beside the contract, as their routes name them. */
function downloads(): string[] {
  const sources = globSync('app-server/routes/*.ts').map((file) => readFileSync(file, 'utf8'));
  const paths = sources.flatMap((source) => [...source.matchAll(/methods: \['GET'[^\]]*\],\s*path: '([^']+)'/g)]);
  return paths.map(([, path]) => path!);
}

async function fetched({ url }: Pick<TestServer, 'url'>, path: string): Promise<[string, Buffer][]> {
  const response = await fetch(`${url}${path}`, { redirect: 'manual' });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200) return [];
  if (bytes.subarray(0, 2).toString() !== 'PK') return [[path, bytes]];
  return [...readZip(new Uint8Array(bytes))].map(([name, entry]) => [`${path} ${name}`, Buffer.from(entry)]);
}
