import type { Middleware } from 'koa';
import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { marketplaceModel, marketplaceModels } from '#core/contract/marketplace.ts';
import type { ReplyOf } from '#core/contract/route.ts';
import { categoryNames } from '#core/influencers/category.ts';
import { colorFamily } from '#core/influencers/color-family.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { FileFacts } from '#core/provenance/statement.ts';
import type { Locale } from '#core/shared/locale.ts';
import { isRequestedLocale, localeParam } from '#core/shared/page-names.ts';
import { queryValue } from '../http/request-parts.ts';
import type { MediaSource } from '../serve-media.ts';
import type { ReadInProcess } from './read-in-process.ts';

/** The input of adapters/images/draw-share-image.ts. */
type Drawing = {
  block: string;
  block2: string;
  on: string;
  figures: { bytes: Uint8Array; isCutout: boolean }[];
  brand: string;
  title: string;
  note: string;
};
export type ShareImagesOptions = {
  read: ReadInProcess;
  media: MediaSource;
  /** Draws an image of these models and signs it. */
  draw: (drawing: Drawing, model: FileFacts['model']) => Promise<Buffer>;
  cached: (key: string, make: () => Promise<Buffer>) => Promise<Buffer>;
  brandName: () => string;
};

const onLanding = 3;

/**
 * `/share-pictures/{model}.jpg` and `landing.jpg`: the preview image of a shared link, in Turkish, with `?lang=en` in
 * English. Rendered again once its data has changed.
 */
export function serveShareImages({ read, media, draw, cached, brandName }: ShareImagesOptions): Middleware {
  return async (ctx, next) => {
    const [, name] = /^\/share-pictures\/([\w-]+)\.jpg$/.exec(ctx.path) ?? [];
    if (name === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) {
      await next();
      return;
    }
    const models = name === 'landing' ? await firstModels() : await oneModel(name);
    if (models.length === 0) {
      ctx.status = 404;
      ctx.body = '';
      return;
    }
    const input = queryValue(ctx, localeParam);
    const locale = isRequestedLocale(input) ? input : 'tr';
    const drawn = drawingOf(models, { brand: brandName(), isLanding: name === 'landing', locale });
    const key = hash('sha256', JSON.stringify(drawn), 'base64url');
    ctx.set('ETag', `"${key}"`);
    ctx.set('Cache-Control', 'public, max-age=3600');
    ctx.type = 'image/jpeg';
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    ctx.body = await cached(`signed share ${key}`, async () => {
      const figures = await Promise.all(drawn.images.map(figureOf));
      const model = {
        name: models.map((each) => each.name).join(', '),
        pagePath: name === 'landing' ? '/' : `/marketplace/model/${name}`,
      };
      return draw({ ...drawn.look, figures: figures.filter((figure) => figure !== null) }, model);
    });
  };

  async function firstModels(): Promise<PublicInfluencer[]> {
    const answer = await read({ route: marketplaceModels.name, query: { limit: 12 } });
    const models = answer.kind === 'reply' ? (answer.reply as ReplyOf<typeof marketplaceModels>).models : [];
    return models.slice(0, onLanding);
  }

  async function oneModel(id: string): Promise<PublicInfluencer[]> {
    const answer = await read({ route: marketplaceModel.name, params: { id } });
    return answer.kind === 'reply' ? [(answer.reply as ReplyOf<typeof marketplaceModel>).model] : [];
  }

  /** Null for a missing image: the rest is drawn without it. */
  async function figureOf({ url, isCutout }: { url: string; isCutout: boolean }) {
    const file = await media.openMedia(url).catch(() => null);
    return file && { bytes: await buffer(await file.stream()), isCutout };
  }
}

/** The same title as on the page itself (`landing.heroTitle`). */
const landingTitle = { tr: 'Markanızın yeni yüzü vitrinde.', en: 'The new face of your brand.' };

function drawingOf(
  models: readonly PublicInfluencer[],
  { brand, isLanding, locale }: { brand: string; isLanding: boolean; locale: Locale },
) {
  const [first] = models;
  const { block, block2, on } = colorFamily(first!.color);
  const { pricing } = first!;
  const images = models.flatMap(({ cutoutImageUrl, referenceImageUrl }) => {
    const url = cutoutImageUrl ?? referenceImageUrl;
    return url === null ? [] : [{ url, isCutout: cutoutImageUrl !== null }];
  });
  const title = isLanding ? landingTitle[locale] : first!.name;
  const note = isLanding ? '' : pricing ? categoryNames[pricing.category][locale] : '';
  return { look: { block, block2, on, brand, title, note }, images };
}
