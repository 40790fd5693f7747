import { html, htmlPage } from '../kit/html-page.ts';
import type { Markup } from '../kit/html-page.ts';
import { textReply } from '../kit/sandbox-server.ts';
import type { PlainReply } from '../kit/sandbox-server.ts';
import { modelFor } from '../../demo/portraits/invented.ts';
import type { Gate } from './gate.ts';
import { scenarios } from './scenarios.ts';
import { addressOf } from './make-answer.ts';
import { resultLifeMs, workflowKinds } from './workflow-state.ts';
import type { WorkflowResult, WorkflowWorld } from './workflow-state.ts';

const kindNames = { photo: 'Fotoğraf', 'photo-grid': 'Dörtlü ızgara', video: 'Video', text: 'Metin' } as const;
const time = new Intl.DateTimeFormat('tr', { timeStyle: 'medium', timeZone: 'Europe/Istanbul' });

/** For people: what this stands in for, how to make it fail, what it made last. */
export function overviewPage(world: WorkflowWorld, gate: Gate): PlainReply {
  return htmlPage({
    title: 'Üretim akışları',
    lead: 'Yöneticinin tanımladığı yapay zekâ akışlarının yerine çalışır. Her istek için o modelin yeni bir resmini çizer, kısa bir video ya da bir gönderi metni verir. Hiçbir şey bu bilgisayardan dışarı çıkmaz; sonuç adresleri 10 dakika yaşar.',
    body: html`${resultsCard(world)}${callsCard(world)}${scenarioCard()}${controlCard(gate)}`,
    styles: ['/page.css'],
  });
}

export const pageCss = () =>
  textReply(
    200,
    `.results{display:grid;grid-template-columns:repeat(auto-fill,minmax(140px,1fr));gap:12px}
.results figure{margin:0}.results img,.results video{width:100%;aspect-ratio:2/3;object-fit:cover;border-radius:16px;background:var(--sunken);display:block}
.results figcaption{font-size:.8125rem;color:var(--ink-2);margin-top:6px;overflow-wrap:anywhere}form{display:inline-block}blockquote{margin:0 0 12px;white-space:pre-wrap}`,
    'text/css; charset=utf-8',
  );

function resultsCard(world: WorkflowWorld): Markup {
  const alive = world.state.value.results.filter(
    ({ gone, madeAtMs }) => !gone && world.nowMs() - madeAtMs < resultLifeMs,
  );
  const latest = alive.slice(-12).toReversed();
  const texts = world.state.value.texts.slice(-2).toReversed();
  return html`<section class="card">
    <h2>Son sonuçlar</h2>
    ${latest.length + texts.length === 0 ? html`<p class="empty">Henüz bir şey üretilmedi.</p>` : null}
    ${texts.map(({ text }) => html`<blockquote>${text}</blockquote>`)}
    <div class="results">${latest.map((result) => figure(world, result))}</div>
  </section>`;
}

function figure(world: WorkflowWorld, result: WorkflowResult): Markup {
  const address = addressOf(world, result).slice(world.url().length);
  const name = modelFor(result.model).name;
  return html`<figure>
    ${
      result.kind === 'video'
        ? html`<video src="${address}" controls muted preload="metadata"></video>`
        : html`<img src="${address}" alt="${name}" loading="lazy" />`
    }
    <figcaption>${name}: ${result.prompt.slice(0, 80)}</figcaption>
  </figure>`;
}

function callsCard(world: WorkflowWorld): Markup {
  const latest = world.state.value.calls.slice(-15).toReversed();
  return html`<section class="card">
    <h2>Gelen istekler</h2>
    ${
      latest.length === 0
        ? html`<p class="empty">
            Henüz istek gelmedi. Adresler:
            ${workflowKinds.map((kind) => html`<code class="mono">/workflows/${kind}</code> `)}
          </p>`
        : html`<div class="table">
            <table>
              <thead>
                <tr>
                  <th>Saat</th>
                  <th>Akış</th>
                  <th>Model</th>
                  <th>İstem</th>
                  <th>Durum</th>
                </tr>
              </thead>
              <tbody>
                ${latest.map(
                  (call) =>
                    html`<tr>
                      <td class="num">${time.format(new Date(call.at))}</td>
                      <td>${kindNames[call.kind]}</td>
                      <td>${call.model}</td>
                      <td>${call.prompt.slice(0, 120)}</td>
                      <td>
                        ${
                          call.repeat
                            ? html`<span class="badge go">aynı anahtar</span>`
                            : call.scenario
                              ? html`<span class="badge wait">${scenarios[call.scenario].words[0]}</span>`
                              : html`<span class="badge ok">üretildi</span>`
                        }
                      </td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }
  </section>`;
}

function scenarioCard(): Markup {
  return html`<section class="card">
    <h2>Aksilik denemek için</h2>
    <p class="muted">Bu sözcüklerden biri istemde tek başına geçerse akış öyle davranır:</p>
    <div class="table">
      <table>
        <tbody>
          ${Object.values(scenarios).map(
            ({ words, tr }) =>
              html`<tr>
                <td class="mono">${words.join(' · ')}</td>
                <td>${tr}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

function controlCard(gate: Gate): Markup {
  return html`<section class="card">
    <h2>Denetim</h2>
    <div class="row">
      ${gate.held ? button('release', 'Yanıtları bırak', 'ink') : button('hold', 'Yanıtları beklet')}
      ${button('drop', 'Sıradaki yanıtı kaybet')} ${button('reset', 'Sıfırla', 'danger')}
    </div>
  </section>`;
}

function button(action: string, label: string, look = ''): Markup {
  return html`<form method="post" action="/_control/${action}"><button class="button ${look}">${label}</button></form>`;
}
