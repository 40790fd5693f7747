import type { RawRequest, WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import * as routes from '#core/contract/influencers.ts';
import * as sale from '#core/contract/model-sale.ts';
import { uploadImage } from '#core/contract/influencers-schema.ts';
import {
  getInfluencer,
  getInfluencerUses,
  getOwnedInfluencer,
  listInfluencers,
  listOwnedInfluencers,
  getReferenceThumbnail,
  getReferenceUses,
  listReferences,
} from '#core/influencers/use-cases/queries.ts';
import { createInfluencer, updateInfluencer, uploadPhoto } from '#core/influencers/use-cases/edit-influencer.ts';
import {
  addReference,
  deleteReference,
  editReference,
  reorderReferences,
} from '#core/influencers/use-cases/edit-references.ts';
import { deleteInfluencer, restoreInfluencer, takeOffSale } from '#core/influencers/use-cases/delete-influencer.ts';
import { grantConsent, openConsent } from '#core/influencers/use-cases/open-consent.ts';
import { awaitedHandover } from '#core/marketplace/use-cases/marketplace.ts';
import { maxPhotoBytes } from '#core/influencers/photo.ts';
import { refuse } from '#core/shared/result.ts';
import { endpoint, queryEndpoint } from '../http/endpoint.ts';
import { grantedFile } from '../http/granted-file.ts';
import { readFormFile } from '../http/read-raw-body.ts';

export function influencerRoutes(ports: Ports): Endpoint[] {
  return [
    queryEndpoint(routes.influencers, ({ query: { account, ...filter } }) =>
      listInfluencers(ports)({ ...filter, unconnected: account === 'none' }),
    ),
    queryEndpoint(routes.ownedInfluencers, async (call) => {
      const [owned, handover] = await Promise.all([listOwnedInfluencers(ports)(call), awaitedHandover(ports)(call)]);
      return { influencers: owned, ...handover };
    }),
    endpoint(routes.ownedInfluencer, ({ actor, params }) => getOwnedInfluencer(ports)({ actor, id: params.id })),
    // After the literal paths.
    endpoint(routes.influencer, ({ params }) => getInfluencer(ports)(params)),
    endpoint(routes.createInfluencer, ({ actor, body, newId }) => {
      const { referencesFrom = null, ...influencer } = body;
      return createInfluencer(ports)({ actor, id: newId, influencer, referencesFrom });
    }),
    endpoint(routes.updateInfluencer, ({ actor, params, body }) => {
      const { version = null, ...influencer } = body;
      return updateInfluencer(ports)({ actor, id: params.id, influencer, version });
    }),
    endpoint(routes.influencerUses, ({ params }) => getInfluencerUses(ports)(params)),
    endpoint(routes.deleteInfluencer, ({ actor, params }) => deleteInfluencer(ports)({ actor, id: params.id })),
    endpoint(routes.restoreInfluencer, ({ actor, params, body }) =>
      restoreInfluencer(ports)({ actor, id: params.id, isPublic: body.isPublic ?? false }),
    ),
    endpoint(sale.takeOffSale, ({ actor, params }) => takeOffSale(ports)({ actor, id: params.id })),
    endpoint(sale.openConsent, ({ actor, params }) => grantConsent(ports)({ actor, influencerId: params.id })),
    endpoint(routes.uploadImage, async ({ bytes, newId }) => {
      const file = await readFormFile(bytes, { field: uploadImage.formField ?? '', maxBytes: maxPhotoBytes });
      if (file.kind === 'missing') return refuse('influencers.photoMissing');
      if (file.kind === 'tooLarge') return refuse('influencers.photoTooLarge');
      return uploadPhoto(ports)({ id: newId, bytes: file.bytes });
    }),
  ];
}

function targetOf({ id, referenceId }: { id: string; referenceId: string }) {
  return { influencerId: id, id: referenceId };
}

function referenceRoutes(ports: Ports): Endpoint[] {
  return [
    endpoint(routes.influencerReferences, ({ params }) => listReferences(ports)({ influencerId: params.id })),
    endpoint(routes.addReference, ({ actor, params, body, newId }) =>
      addReference(ports)({ actor, influencerId: params.id, id: newId, ...body }),
    ),
    endpoint(routes.orderReferences, ({ actor, params, body }) =>
      reorderReferences(ports)({ actor, influencerId: params.id, ...body }),
    ),
    endpoint(routes.updateReference, ({ actor, params, body: { version, ...change } }) =>
      editReference(ports)({ actor, ...targetOf(params), change, version }),
    ),
    endpoint(routes.deleteReference, ({ actor, params }) => deleteReference(ports)({ actor, ...targetOf(params) })),
    endpoint(routes.referenceUses, ({ params }) => getReferenceUses(ports)(targetOf(params))),
    endpoint(routes.referenceThumbnail, async ({ params }) => {
      const thumbnail = await getReferenceThumbnail(ports)(targetOf(params));
      if (!thumbnail.ok) return thumbnail;
      return {
        ok: true,
        value: { type: 'image/webp' as const, base64: Buffer.from(thumbnail.value).toString('base64') },
      };
    }),
  ];
}

/** The consent of a model as a file: the bytes of an upload, which no browser may display. */
function consentFile(ports: Ports): RawRequest {
  const handle = grantedFile({ type: 'application/octet-stream', open: openConsent(ports) });
  return { methods: ['GET'], path: '/influencers/consent', takesTurn: true, handle };
}

export const web = {
  start: ({ ports }) => ({
    endpoints: [...influencerRoutes(ports), ...referenceRoutes(ports)],
    requests: [consentFile(ports)],
  }),
} satisfies WebFeature;
