import type { OpenedScreen } from '../screen.ts';
import { sendUpload } from '../../support/uploads.ts';
import { reloaded } from './changed-responses.ts';

const stored = [
  ['product', 'Latte bardağı'],
  ['product', 'El yapımı seramik çaydanlık, mavi desenli'],
  ['wardrobe', 'Keten elbise'],
  ['wardrobe', 'Kırmızı trençkot'],
  ['place', 'Moda sahili'],
] as const;

/** Products, clothes and places for Defne, with her own pictures; a repeat adds nothing. Then the page is loaded again. */
export async function withAssets(screen: OpenedScreen): Promise<void> {
  const { demo } = screen;
  const { call, token } = demo.customer;
  const model = `/influencers/${demo.model('defne')}`;
  const { influencer } = (await demo.admin.call('GET', model)).body;
  const pictures: { url: string }[] = influencer.sampleContents;
  for (const [at, [kind, name]] of stored.entries()) {
    const picture = await fetch(new URL(pictures[at % pictures.length]!.url, demo.url));
    const { body } = await sendUpload(demo, token, new Uint8Array(await picture.arrayBuffer()));
    const id = `0192f0aa-0000-7000-8000-0000000a55e${at}`;
    await call('POST', `${model}/assets`, { id, kind, name, imageSha256: body.file.sha256 });
  }
  await reloaded(screen);
}
