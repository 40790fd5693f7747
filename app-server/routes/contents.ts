import type { RawRequest, WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { endpoint, queryEndpoint } from '../http/endpoint.ts';
import { grantedFile } from '../http/granted-file.ts';
import * as contract from '#core/contract/contents.ts';
import { endOfMonth } from '#core/shared/turkey-time.ts';
import { grantArchive, openArchive, listContents, listTags } from '#core/contents/use-cases/queries.ts';
import { deleteContents, restoreContents } from '#core/contents/use-cases/delete-contents.ts';
import { setPoster } from '#core/contents/use-cases/set-poster.ts';
import { organiseContent, saveContent } from '#core/contents/use-cases/save-content.ts';

export function contentRoutes(ports: Ports): Endpoint[] {
  return [
    endpoint(contract.saveContent, async ({ actor, body, newId }) => {
      const saved = await saveContent(ports)({
        actor,
        id: newId,
        influencerId: body.influencerId,
        contentType: body.contentType,
        contentUrl: body.contentUrl ?? null,
        files: body.files,
        status: body.status,
        generationId: body.generationId ?? null,
      });
      if (!saved.ok) return saved;
      const { content, created } = saved.value;
      return { ok: true, value: { content }, status: created ? 201 : 200 };
    }),
    queryEndpoint(contract.contents, ({ actor, query }) =>
      listContents(ports)({
        actor,
        userId: query.user_id ?? null,
        influencerId: query.influencer_id ?? null,
        contentType: query.content_type ?? null,
        status: query.status ?? null,
        isFavourite: query.favourite ? query.favourite === 'true' : null,
        tag: query.tag ?? null,
        search: query.search ?? null,
        use: query.use ?? null,
        isByLikeness: query.sort === 'likeness',
        deleted: query.deleted === 'true',
        createdBefore: query.until ? endOfMonth(query.until) : null,
        withMonths: query.months === 'true',
        before: query.before ?? null,
        limit: query.limit,
        offset: query.offset,
      }),
    ),
    queryEndpoint(contract.contentTags, ({ actor, query }) =>
      listTags(ports)({ actor, influencerId: query.influencer_id ?? null }),
    ),
    endpoint(contract.organiseContent, ({ actor, params, body }) =>
      organiseContent(ports)({ actor, id: params.id, ...body }),
    ),
    endpoint(contract.setPoster, ({ actor, body }) =>
      setPoster(ports)({ actor, file: body.file, image: Buffer.from(body.image, 'base64') }),
    ),
    endpoint(contract.deleteContents, ({ actor, body }) => deleteContents(ports)({ actor, ids: body.ids })),
    endpoint(contract.archiveContents, ({ actor, body, locale }) =>
      grantArchive(ports)({ actor, ids: body.ids, locale }),
    ),
    endpoint(contract.restoreContents, ({ actor, body }) => restoreContents(ports)({ actor, ids: body.ids })),
  ];
}

/** Many contents as one download. */
export function contentArchive(ports: Ports): RawRequest {
  const handle = grantedFile({ type: 'application/zip', open: openArchive(ports) });
  return { methods: ['GET'], path: '/contents/archive', takesTurn: true, handle };
}

export const web = {
  start: ({ ports }) => ({ endpoints: contentRoutes(ports), requests: [contentArchive(ports)] }),
} satisfies WebFeature;
