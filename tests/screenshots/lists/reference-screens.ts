import type { OpenedScreen, Screen } from '../screen.ts';
import { appears, choose, inTurn, press, pressButton } from '../steps.ts';
import { reloaded } from '../workflows/changed-responses.ts';

const names = ['face', 'fullLength', 'profile', 'red-coat'];

/** Copies of the model's own pictures; the second one is public. A repeat adds nothing. */
async function addReferences({ demo }: OpenedScreen): Promise<void> {
  const path = `/influencers/${demo.model('defne')}`;
  const { influencer } = (await demo.admin.call('GET', path)).body;
  const pictures: { url: string }[] = [{ url: influencer.referenceImageUrl }, ...influencer.sampleContents];
  for (const [at, name] of names.entries()) {
    const picture = { mediaUrl: pictures[at % pictures.length]!.url };
    await demo.admin.call('POST', `${path}/references`, { name, picture });
  }
  const [, second] = (await demo.admin.call('GET', `${path}/references`)).body.references;
  await demo.admin.call('PUT', `${path}/references/${second.id}`, { isPublic: true, version: second.version });
}

const withReferences = inTurn(addReferences, reloaded, appears('.edit-form ol .window img'));
const menu = inTurn(withReferences, press('.edit-form ol [aria-haspopup=menu]'), appears('.popover'));
const onModel = {
  who: 'admin',
  path: ({ model }: { model: (name: string) => string }) => `/admin/influencers?edit=${model('defne')}`,
  selector: '.edit-form',
} as const;

/** The references of a model, for admins. */
export const referenceScreens: readonly Screen[] = [
  {
    ...onModel,
    name: 'admin-references',
    steps: withReferences,
    part: '.edit-form section:has(> ol)',
  },
  { ...onModel, name: 'admin-reference-menu', steps: menu },
  {
    ...onModel,
    name: 'admin-reference-new',
    steps: inTurn(withReferences, pressButton('references.add'), appears('#reference-form')),
  },
  {
    ...onModel,
    name: 'admin-reference-delete',
    steps: inTurn(menu, choose('menuitem', 'references.delete'), appears('[role=alertdialog]')),
  },
];
