import { html, htmlPage } from '../kit/html-page.ts';
import type { Markup } from '../kit/html-page.ts';
import { textReply } from '../kit/sandbox-server.ts';
import type { PlainReply } from '../kit/sandbox-server.ts';
import { scenes } from '../demo/scenes.ts';
import type { Gate } from './gate.ts';
import { scenarios } from './scenarios.ts';
import { addressOf } from './make-response.ts';
import { phaseOf } from './jobs.ts';
import { resultLifeMs } from './workflow-state.ts';
import type { WorkflowResult, WorkflowWorld } from './workflow-state.ts';

const addresses = [
  '/workflows/photo',
  '/workflows/judge',
  '/fal/demo/photo',
  '/replicate/v1/models/demo/photo/predictions',
  '/n8n/webhook/respond/photo',
  '/make/hook/accepted/photo',
  '/openai/v1/images/edits',
  '/azure/openai/deployments/photo/images/edits',
  '/gemini/v1beta/models/photo:generateContent',
  '/gemini/v1beta/models/video:predictLongRunning',
  '/stability/v2beta/stable-image/generate/ultra',
  '/a1111/sdapi/v1/img2img',
  '/comfyui/prompt',
  '/runpod/v2/photo/run',
  '/bfl/v1/photo',
];
const time = new Intl.DateTimeFormat('tr', { timeStyle: 'medium', timeZone: 'Europe/Istanbul' });

/** For people: the services this replaces, how to make it fail, its last results. */
export function overviewPage(world: WorkflowWorld, gate: Gate): PlainReply {
  return htmlPage({
    title: 'Üretim akışları',
    lead: 'Yöneticinin tanımladığı yapay zekâ akışlarının yerine çalışır. Her istek için o modelin isteme uyan bir resmini, kısa bir video ya da bir gönderi metni verir. Hiçbir şey bu bilgisayardan dışarı çıkmaz; sonuç adresleri 10 dakika yaşar.',
    body: html`${resultsCard(world)}${callsCard(world)}${jobsCard(world)}${scenarioCard(world)}${controlCard(gate)}`,
    styles: ['/page.css'],
  });
}

export const pageCss = () =>
  textReply(
    200,
    `.results{display:grid;grid-template-columns:repeat(auto-fill,minmax(140px,1fr));gap:12px}
.results figure{margin:0}.results img,.results video{width:100%;aspect-ratio:2/3;object-fit:cover;border-radius:16px;background:var(--sunken);display:block}
.results figcaption{font-size:.8125rem;color:var(--ink-2);margin-top:6px;overflow-wrap:anywhere}form{display:inline-block}summary{cursor:pointer;overflow-wrap:anywhere}pre{white-space:pre-wrap;overflow-wrap:anywhere;max-height:16rem;overflow:auto}blockquote{margin:0 0 12px;white-space:pre-wrap}`,
    'text/css; charset=utf-8',
  );

function resultsCard(world: WorkflowWorld): Markup {
  const alive = world.state.value.results.filter(
    ({ scenario, madeAtMs }) => scenario !== 'gone' && world.nowMs() - madeAtMs < resultLifeMs,
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
  const { name } = result;
  return html`<figure>
    ${
      result.kind === 'video'
        ? html`<video src="${address}" controls muted preload="metadata"></video>`
        : html`<img src="${address}" alt="${name}: ${scenes[result.scene].alt.tr}" loading="lazy" />`
    }
    <figcaption>${name}: ${result.prompt.slice(0, 80)}</figcaption>
  </figure>`;
}

function callsCard(world: WorkflowWorld): Markup {
  const latest = world.state.value.calls.slice(-15).toReversed();
  return html`<section class="card">
    <h2>Gelen istekler ve yanıtlar</h2>
    ${
      latest.length === 0
        ? html`<p class="empty">
            Henüz istek gelmedi. Adresler: ${addresses.map((each) => html`<code class="mono">${each}</code> `)}
          </p>`
        : latest.map(
            (call) =>
              html`<details>
                <summary>
                  <span class="num">${time.format(new Date(call.at))}</span> <code class="mono">${call.path}</code>
                  ${call.model}: ${call.prompt.slice(0, 120)}
                  ${
                    call.repeat
                      ? html`<span class="badge go">aynı anahtar</span>`
                      : call.scenario
                        ? html`<span class="badge wait">${call.scenario}</span>`
                        : null
                  }
                  <span class="badge ${call.status !== null && call.status < 300 ? 'ok' : 'bad'}"
                    >${call.status ?? 'yanıt yok'}</span
                  >
                </summary>
                <pre class="mono">${call.sent}</pre>
                <pre class="mono">${call.answered ?? ''}</pre>
              </details>`,
          )
    }
  </section>`;
}

const phaseNames = { queued: 'kuyrukta', running: 'çalışıyor', ended: 'bitti', canceled: 'iptal edildi' } as const;

function jobsCard(world: WorkflowWorld): Markup | null {
  const { jobs, deliveries } = world.state.value;
  if (jobs.length === 0) return null;
  return html`<section class="card">
    <h2>İşler ve geri çağrılar</h2>
    <div class="table">
      <table>
        <thead>
          <tr>
            <th>Saat</th>
            <th>Servis</th>
            <th>İş</th>
            <th>Durum</th>
            <th>Geri çağrı</th>
          </tr>
        </thead>
        <tbody>
          ${jobs
            .slice(-15)
            .toReversed()
            .map(
              (job) =>
                html`<tr>
                  <td class="num">${time.format(new Date(job.createdMs))}</td>
                  <td>${job.service} ${job.model}</td>
                  <td class="mono">${job.id}</td>
                  <td>${phaseNames[phaseOf(job, world.nowMs())]}</td>
                  <td>
                    ${
                      job.callback === null
                        ? 'istenmedi'
                        : deliveries
                            .filter(({ jobId }) => jobId === job.id)
                            .map(({ status }) => String(status ?? 'ulaşılamadı'))
                            .join(', ') || 'bekliyor'
                    }
                  </td>
                </tr>`,
            )}
        </tbody>
      </table>
    </div>
  </section>`;
}

function scenarioCard({ controls }: WorkflowWorld): Markup {
  return html`<section class="card">
    <h2>Aksilik denemek için</h2>
    <form method="post" action="/_control/next" class="row">
      <label class="field"
        >Sıradaki istek
        <select name="scenario">
          ${Object.entries(scenarios).map(([name, { tr }]) => html`<option value="${name}">${tr}</option>`)}
        </select></label
      >
      <button class="button ink">Uygula</button>
    </form>
    ${controls.next.map(
      ({ workflow, scenario, times }) =>
        html`<p class="muted">Sırada: <code class="mono">${scenario}</code> × ${times} (${workflow ?? 'her akış'})</p>`,
    )}
    <p class="muted">
      ${
        controls.words
          ? 'İstemdeki sözcükler de seçer: biri tek başına geçerse akış öyle davranır.'
          : 'İstemde “hata” sözcüğü geçerse akış hata verir; diğer sözcükler hiçbir şeyi değiştirmez.'
      }
    </p>
    <div class="row">
      <form method="post" action="/_control/words">
        <input type="hidden" name="on" value="${controls.words ? 'false' : 'true'}" />
        <button class="button">${controls.words ? 'Sözcükleri kapat' : 'Sözcükleri aç'}</button>
      </form>
    </div>
    ${controls.words ? wordsTable() : null}
  </section>`;
}

function wordsTable(): Markup {
  return html`<div class="table">
    <table>
      <tbody>
        ${Object.values(scenarios)
          .filter(({ words }) => words.length > 0)
          .map(
            ({ words, tr }) =>
              html`<tr>
                <td class="mono">${words.join(' · ')}</td>
                <td>${tr}</td>
              </tr>`,
          )}
      </tbody>
    </table>
  </div>`;
}

function controlCard(gate: Gate): Markup {
  return html`<section class="card">
    <h2>Denetim</h2>
    <div class="row">
      ${gate.held ? button('release', 'Yanıtları bırak', 'ink') : button('hold', 'Yanıtları beklet')}
      ${button('drop', 'Sıradaki yanıtı kaybet')} ${button('reset', 'Sıfırla', 'danger')}
      <form method="post" action="/_control/clock">
        <input type="hidden" name="advanceMs" value="60000" /><button class="button">Saati 1 dakika ilerlet</button>
      </form>
    </div>
  </section>`;
}

function button(action: string, label: string, look = ''): Markup {
  return html`<form method="post" action="/_control/${action}"><button class="button ${look}">${label}</button></form>`;
}
