import { html, type Markup } from '../kit/html-page.ts';
import type { InstagramWorld } from './instagram-state.ts';

type Button = { label: string; path: string; body: unknown };

const troubles: Button[] = [
  { label: 'Yayımla ama yanıtı kaybet', path: 'faults', body: { publish: [{ when: 'after', drop: true }] } },
  {
    label: 'Yayımla ama “engellendi” de',
    path: 'faults',
    body: { publish: [{ when: 'after', code: 4, subcode: 2207051 }] },
  },
  { label: 'Yayımlamadan 503 ver', path: 'faults', body: { publish: [{ when: 'before', status: 503, code: 2 }] } },
];

/** Faults to try by hand; each is for the next call only, the outage until it is switched off. */
export function controlPanel(world: InstagramWorld): Markup {
  const { faults, switches } = world.state.value;
  const waiting = faults.publish?.length ?? 0;
  const outage: Button = {
    label: switches.readOutage ? 'Okuma kesintisini bitir' : 'Okuma kesintisi başlat',
    path: 'switches',
    body: { readOutage: !switches.readOutage },
  };
  return html`<section class="card">
    <h2>Denemeler</h2>
    <p class="muted">Bir sonraki yayın çağrısında ne olsun?${waiting > 0 ? ` Bekleyen aksilik: ${waiting}.` : ''}</p>
    <div class="row panel">${[...troubles, outage].map(buttonOf)}</div>
  </section>`;
}

function buttonOf({ label, path, body }: Button): Markup {
  return html`<form method="post" action="/_control/${path}">
    <input type="hidden" name="json" value="${JSON.stringify(body)}" /><button class="button">${label}</button>
  </form>`;
}
