import type { OwnedModel } from '#core/influencers/influencer.ts';
import type { OpenedScreen, Screen } from '../screen.ts';
import { appears, inTurn, press, pressButton } from '../steps.ts';
import { changed, reloaded } from '../workflows/changed-responses.ts';

const onDashboard = { who: 'customer', path: '/dashboard', selector: '.content-card' } as const;
const firstNames = 'Ayla Berk Ceyda Deniz Ece Ferit Gizem Hazal Işıl Kerem Leyla Mert Nehir Oya Pelin'.split(' ');
const lastNames = ['Şahin', 'Yıldırım', 'Öztürk', 'Çelik'];
const brands = ['Luna Kozmetik', 'Ege Tekstil', 'Kuzey Kahve Kavurucuları', null];

/** Sixty models of an agency: the own ones and others after them, three pinned, most of them in groups. */
const sixty = inTurn(
  changed('influencers/owned', ({ influencers }: { influencers: OwnedModel[] }) => ({
    influencers: Array.from({ length: 60 }, (_, at) => ({
      ...influencers[at % influencers.length]!,
      ...(at >= influencers.length && {
        id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
        name: `${firstNames[at % 15]} ${lastNames[Math.floor(at / 15)]}`,
        instagramAccount: null,
      }),
      ...(at % 19 === 3 && { isPinned: true }),
      groupName: brands[at % 4],
    })),
  })),
  reloaded,
  appears('.model-pick, .strip-model'),
);

/** On a desktop the list beside the stage, on a phone the sheet behind its row of faces. */
async function openList({ page, words }: OpenedScreen): Promise<void> {
  if (page.viewportSize()!.width < 768) {
    await page
      .getByRole('button', { name: words('influencers.all') })
      .filter({ visible: true })
      .click();
  }
  await page.locator('.model-pick').filter({ visible: true }).first().waitFor();
}

const search =
  (text: string) =>
  async ({ page }: OpenedScreen): Promise<void> =>
    page.locator('input[type=search]').filter({ visible: true }).first().fill(text);

/** The dashboard of an agency. */
export const modelListScreens: readonly Screen[] = [
  { ...onDashboard, name: 'models-sixty', steps: sixty },
  { ...onDashboard, name: 'models-sixty-list', steps: inTurn(sixty, openList) },
  { ...onDashboard, name: 'models-sixty-found', steps: inTurn(sixty, openList, search('isil')) },
  { ...onDashboard, name: 'models-sixty-none', steps: inTurn(sixty, openList, search('zürafa')) },
  {
    ...onDashboard,
    name: 'models-sixty-menu',
    steps: inTurn(sixty, openList, press('.model-pick + button'), appears('[role=menu]')),
  },
  {
    ...onDashboard,
    name: 'models-sixty-group',
    steps: inTurn(sixty, openList, pressButton('modelChoice.newGroup'), appears('[role=dialog] fieldset')),
  },
];
