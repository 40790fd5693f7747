import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { AdminInfluencer, Influencer } from '#core/influencers/influencer.ts';
import type { InfluencerInput } from '#core/influencers/influencer-draft.ts';
import type { PhotoPorts } from './steps/keep-photo.ts';
import { influencerChanged, influencerEntry } from '#core/influencers/audited-influencer.ts';
import { parseInfluencer } from '#core/influencers/influencer-draft.ts';
import { presentAdminInfluencer } from '#core/influencers/influencer.ts';
import { paletteColor } from '#core/influencers/portrait-color.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { settlePhoto } from './steps/settle-photo.ts';

export type EditPorts = PhotoPorts & Pick<Ports, 'transact' | 'clock' | 'ids' | 'pictures'>;

/**
 * Spec §7 POST /influencers, for admins (the contract's access). Without a colour the photo decides it, or the palette.
 * A repeat with the same id returns the existing model. Refuses as `parseInfluencer` and `settlePhoto` do.
 */
export function createInfluencer(ports: EditPorts) {
  return async (input: {
    actor: Actor;
    id: string;
    influencer: InfluencerInput;
  }): Promise<Result<{ influencer: AdminInfluencer }>> => {
    const draft = parseInfluencer(input.influencer);
    if (!draft.ok) return draft;
    const address = draft.value.referenceImageUrl;
    const photo = address === null ? ok({ url: null, color: null }) : await settlePhoto(ports, address);
    if (!photo.ok) return photo;
    const at = ports.clock.now();
    const influencer: Influencer = {
      ...draft.value,
      id: input.id,
      referenceImageUrl: photo.value.url,
      cutoutImageUrl: null,
      color: draft.value.color ?? photo.value.color ?? paletteColor(input.id),
      createdAt: at,
      version: 1,
      deletedAt: null,
      instagramAccount: null,
      stats: { purchaseCount: 0, contentCount: 0 },
      sampleContents: [],
    };
    return ports.transact(async (stores) => {
      if (!(await stores.influencers.insert(influencer))) {
        const made = await stores.influencers.byId(influencer.id);
        return made ? ok({ influencer: presentAdminInfluencer(made) }) : refuse('notFound');
      }
      const entry = { id: ports.ids.next(), at, actorId: input.actor.userId, action: 'created' } as const;
      await stores.audit.append(influencerEntry(entry, null, influencer));
      await stores.events.append(influencerChanged(influencer.id, at));
      return ok({ influencer: presentAdminInfluencer(influencer) });
    });
  };
}
