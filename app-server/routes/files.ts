import type { WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import * as contract from '#core/contract/files.ts';
import { storeUpload } from '#core/files/use-cases/store-upload.ts';
import { endpoint } from '../http/endpoint.ts';

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

export const web = {
  start: ({ ports }) => ({ endpoints: fileRoutes(ports) }),
} satisfies WebFeature;
