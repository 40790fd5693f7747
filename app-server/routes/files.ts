import type { WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { Middleware } from 'koa';
import * as contract from '#core/contract/files.ts';
import { storeUpload } from '#core/files/use-cases/store-upload.ts';
import { endpoint } from '../http/endpoint.ts';
import { Readable } from 'node:stream';
import { sharedFilesPath } from '#core/files/stored-file.ts';
import { openSharedFile } from '#core/files/use-cases/open-shared-file.ts';
import { replyRefusal } from '../http/error-response.ts';
import { sendStored } from '../serve-media.ts';
import { createTurns } from '../turns.ts';

export function fileRoutes(ports: Pick<Ports, 'transact' | 'clock' | 'files' | 'limits'>): Endpoint[] {
  return [
    endpoint(contract.upload, async ({ actor, query, bytes }) => {
      const claim = { name: query.name, type: bytes.type, sha256: query.sha256 ?? null };
      const stored = await storeUpload(ports)({ actor, claim, length: bytes.length, bytes: bytes.chunks });
      if (!stored.ok) return stored;
      const { file, created } = stored.value;
      return { ok: true, value: { file }, status: created ? 201 : 200 };
    }),
  ];
}

/** A secret while it is valid: its bearer can read the file. */
const tokenOfSharedFile = /(?<=\/files\/shared\/).+$/;

/**
 * `GET …/files/shared/{token}`: an upload or a reference for the service that works on it, which has no sign-in
 * (`FileLinks`). Every text that we did not make has the same response.
 */
function sharedFiles(ports: Pick<Ports, 'files' | 'fileLinks' | 'clock'>): Middleware {
  const turns = createTurns({ atOnce: 2, waiting: Infinity });
  const open = openSharedFile(ports);
  return async (ctx) => {
    const opened = await open(tokenOfSharedFile.exec(ctx.path)?.[0] ?? '');
    if (!opened.ok) {
      ctx.set('Cache-Control', 'no-store');
      return replyRefusal(ctx, opened.refusal);
    }
    const { file, size, chunks } = opened.value;
    ctx.set('Cache-Control', 'private, max-age=3600');
    ctx.set('X-Robots-Tag', 'noindex');
    ctx.set('Content-Disposition', 'attachment');
    const stream = async (range?: { start: number; end: number }) =>
      Readable.from(chunks(range), { objectMode: false });
    sendStored(ctx, { name: file.sha256, contentType: file.type, size, stream }, turns);
  };
}

export const web = {
  secretsInPaths: [tokenOfSharedFile],
  start: ({ ports }) => ({
    endpoints: fileRoutes(ports),
    requests: [{ methods: ['GET', 'HEAD'], below: sharedFilesPath, takesTurn: true, handle: sharedFiles(ports) }],
  }),
} satisfies WebFeature;
