import type { Markup } from '../kit/html-page.ts';
import type { PlainReply, SandboxRoute } from '../kit/sandbox-server.ts';
import type { InstagramWorld, PostKind, SandboxAccount, SandboxPost } from './instagram-state.ts';
import { html, htmlPage } from '../kit/html-page.ts';
import { jsonReply, route } from '../kit/sandbox-server.ts';

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

/** The page for people: profiles with their posts, and beside each post how often its container was published. */
export function feedRoutes(world: InstagramWorld): SandboxRoute[] {
  return [
    route('GET', '/', () => homePage(world)),
    route('GET', '/p/:shortcode/', ({ params }) => postPage(world, params['shortcode'] ?? '')),
    route('GET', '/p/:shortcode', ({ params }) => postPage(world, params['shortcode'] ?? '')),
    route('GET', '/:username', ({ params }) => profilePage(world, params['username'] ?? '')),
  ];
}

function homePage(world: InstagramWorld): PlainReply {
  const { accounts, posts } = world.state.value;
  const newest = posts.toSorted((a, b) => b.at - a.at).slice(0, 30);
  return page(
    'Instagram',
    html`<nav class="people" aria-label="Hesaplar">
        ${accounts.map(
          ({ username }) =>
            html`<a href="/${username}"
              ><span class="ring"><img src="/avatars/${username}" alt="" width="64" height="64" /></span
              ><span>${username}</span></a
            >`,
        )}
      </nav>
      <section aria-label="Son gönderiler">
        <h2>Son gönderiler</h2>
        ${grid(world, newest, true)}
      </section>
      ${controlPanel(world)}`,
    'Ürünün paylaştıkları burada görünür. Gerçek Instagram’a hiçbir şey gitmez.',
  );
}

function profilePage(world: InstagramWorld, username: string): PlainReply {
  const account = world.state.value.accounts.find((each) => each.username === username);
  if (!account) return jsonReply(404, { error: 'not found' });
  const posts = world.state.value.posts.filter((post) => post.username === username).toSorted((a, b) => b.at - a.at);
  return page(
    `@${username}`,
    html`<p><a href="/">Bütün hesaplar</a></p>
      ${profileHead(account, posts.length)}
      <section aria-label="Gönderiler">${grid(world, posts, false)}</section>`,
  );
}

function profileHead({ username, name, followers, accountType }: SandboxAccount, count: number): Markup {
  const types = { BUSINESS: 'İşletme', MEDIA_CREATOR: 'İçerik üreticisi', PERSONAL: 'Kişisel hesap' };
  return html`<section class="profile">
    <span class="ring large"><img src="/avatars/${username}" alt="" width="132" height="132" /></span>
    <div>
      <h2>${username}</h2>
      <p class="counts">
        <span><strong>${count}</strong> gönderi</span
        ><span><strong>${followers.toLocaleString('tr-TR')}</strong> takipçi</span>
      </p>
      <p><strong>${name}</strong></p>
      <p class="muted">${types[accountType]}</p>
    </div>
  </section>`;
}

function grid(world: InstagramWorld, posts: SandboxPost[], showNames: boolean): Markup {
  if (posts.length === 0) return html`<p class="empty card">Henüz gönderi yok.</p>`;
  return html`<ul class="grid">
    ${posts.map(
      (post) =>
        html`<li>
          <a href="/p/${post.shortcode}/">
            <span class="frame"
              >${mediaOf(post, false)}${post.isAiGenerated ? html`<span class="ai">Yapay zekâ</span>` : null}${kindOf(post)}</span
            >
            <span class="caption">${post.caption === '' ? 'Açıklamasız' : post.caption}</span>
            <span class="muted small">${showNames ? `@${post.username} · ` : ''}${timeOf(post.at)}</span>
          </a>
          ${countOf(world, post)}
        </li>`,
    )}
  </ul>`;
}

function postPage(world: InstagramWorld, shortcode: string): PlainReply {
  const post = world.state.value.posts.find((each) => each.shortcode === shortcode);
  if (!post) return jsonReply(404, { error: 'not found' });
  return page(
    `@${post.username}`,
    html`<p><a href="/${post.username}">@${post.username}</a></p>
      <article class="post card">
        <div class="stage">${post.kind === 'carousel' ? carousel(post) : mediaOf(post, true)}</div>
        <div class="words">
          <p class="who">
            <img src="/avatars/${post.username}" alt="" width="40" height="40" /><strong>${post.username}</strong>
          </p>
          ${post.isAiGenerated ? html`<p><span class="badge go">Yapay zekâ bilgisi</span></p>` : null}
          <p class="text">${post.caption}</p>
          <p class="muted small">${timeOf(post.at)}${post.altText === '' ? '' : ` · ${post.altText}`}</p>
          ${countOf(world, post)}
          <p class="muted small mono">media ${post.id}</p>
        </div>
      </article>`,
  );
}

function page(title: string, body: Markup, lead?: string): PlainReply {
  return htmlPage({ title, body, styles: ['/instagram.css'], ...(lead === undefined ? {} : { lead }) });
}

/** All files of a carousel, in its order. */
function carousel(post: SandboxPost): Markup {
  return html`${post.files.map(({ file, isVideo }) => mediaOf({ ...post, file, isVideo }, true))}`;
}

function mediaOf(post: SandboxPost, large: boolean): Markup {
  if (post.file === null) return html`<span class="byhand">Elle paylaşıldı</span>`;
  const source = `/files/${post.file}`;
  if (!post.isVideo)
    return html`<img src="${source}" alt="${post.altText || post.caption.slice(0, 120)}" loading="lazy" />`;
  return large
    ? html`<video src="${source}" controls playsinline></video>`
    : html`<video src="${source}" muted playsinline preload="metadata"></video>`;
}

const kindNames: Record<PostKind, string | null> = {
  feed: null,
  story: 'Hikâye',
  reels: 'Reels',
  carousel: 'Kaydırmalı',
};

function kindOf({ kind }: SandboxPost): Markup | null {
  const name = kindNames[kind];
  return name === null ? null : html`<span class="kind">${name}</span>`;
}

/** The proof of publishing once: one post for each container. */
function countOf(world: InstagramWorld, { containerId }: SandboxPost): Markup {
  if (containerId === null) return html`<span class="badge">elle</span>`;
  const count = world.state.value.posts.filter((post) => post.containerId === containerId).length;
  return html`<span class="badge ${count === 1 ? 'ok' : 'bad'}" title="creation_id ${containerId}"
    >${count} kez · …${containerId.slice(-6)}</span
  >`;
}

function timeOf(at: number): string {
  return new Date(at).toLocaleString('tr-TR', {
    timeZone: 'Europe/Istanbul',
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}

/** Faults to try by hand; each is for the next call only, the outage until it is switched off. */
function controlPanel(world: InstagramWorld): Markup {
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
