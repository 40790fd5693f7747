import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { endpoint, queryEndpoint } from '../http/endpoint.ts';
import * as contract from '#core/contract/contents.ts';
import { listContents } from '#core/contents/use-cases/queries.ts';
import { saveContent } from '#core/contents/use-cases/save-content.ts';

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
        limit: query.limit,
        offset: query.offset,
      }),
    ),
  ];
}
