import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { html, htmlPage, type Markup } from '../kit/html-page.ts';
import {
  jsonReply,
  redirectReply,
  route,
  startSandboxServer,
  type Sandbox,
  type SandboxReply,
  type SandboxRequest,
} from '../kit/sandbox-server.ts';
import { openStateFile } from '../kit/state-file.ts';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * A mailbox for everyone, on loopback: nothing leaves the machine.
 *   POST /messages {to, from?, subject, text, html?}   → 201 with the stored message; 200 with the first one on a repeated
 *     Idempotency-Key; 401 without the bearer token, where one is set
 *   GET  /messages?to=…                                → newest first
 *   POST /_control/reset · POST /_control/faults {failNext: n} (the next n sends get 503, over SMTP 451)
 * With `smtpPort` mails come in over SMTP too, with the user `vitrin` and the token as password; their Message-ID is the key.
 */
export async function startMailboxSandbox(options: {
  port: number;
  stateFile: string;
  token?: string;
  now?: () => number;
  /** 0 takes a free port; unset: no SMTP. */
  smtpPort?: number;
}): Promise<Sandbox & { smtpPort: number | null }> {
  const state = openStateFile(options.stateFile, () => ({ messages: [] as MailboxMessage[], failNext: 0 }));
  const now = options.now ?? Date.now;
  const newestFirst = () => state.value.messages.toReversed();

  /** Stores a mail once per key, or fails on purpose. */
  const receive = (sent: NewMessage): { failed: true } | { failed: false; isNew: boolean; message: MailboxMessage } => {
    if (state.value.failNext > 0) {
      state.value.failNext -= 1;
      state.save();
      return { failed: true };
    }
    const earlier = sent.key === null ? undefined : state.value.messages.find((each) => each.key === sent.key);
    if (earlier !== undefined) return { failed: false, isNew: false, message: earlier };
    const message = { id: randomUUID(), ...sent, at: new Date(now()).toISOString() };
    state.value.messages = [...state.value.messages, message].slice(-1000);
    state.save();
    return { failed: false, isNew: true, message };
  };
  const smtp =
    options.smtpPort === undefined
      ? null
      : await startSmtpReceiver({
          port: options.smtpPort,
          password: options.token ?? null,
          receive: (sent) => !receive(sent).failed,
        });

  const sandbox = await startSandboxServer({
    onStop: () => smtp?.stop(),
    port: options.port,
    routes: [
      route('GET', '/', () =>
        htmlPage({
          title: 'Posta kutusu',
          lead: 'Ürünün gönderdiği postalar burada kalır.',
          body: mailList(newestFirst()),
        }),
      ),
      route('GET', '/messages', ({ query }) => {
        const to = query.get('to')?.toLowerCase();
        return jsonReply(200, {
          messages: newestFirst().filter((message) => to === undefined || message.to.toLowerCase() === to),
        });
      }),
      route('GET', '/messages/:id', ({ params }) => {
        const message = state.value.messages.find((each) => each.id === params['id']);
        return message === undefined ? jsonReply(404, { error: 'not found' }) : messagePage(message);
      }),
      route('GET', '/messages/:id/html', ({ params }) => {
        const message = state.value.messages.find((each) => each.id === params['id']);
        return message?.html === undefined || message.html === null
          ? jsonReply(404, { error: 'not found' })
          : mailBody(message.html);
      }),
      route('POST', '/messages', (request) => {
        if (options.token !== undefined && request.headers.authorization !== `Bearer ${options.token}`) {
          return jsonReply(401, { error: 'the bearer token is missing or wrong' });
        }
        const sent = readMessage(request);
        if (sent === null) return jsonReply(400, { error: 'to, subject and text are needed' });
        const key = request.headers['idempotency-key']?.toString() ?? null;
        const received = receive({ ...sent, key });
        if (received.failed) return jsonReply(503, { error: 'the mailbox is down on purpose' });
        return jsonReply(received.isNew ? 201 : 200, received.message);
      }),
      route('POST', '/_control/reset', (request) => changed(request, () => state.reset())),
      route('POST', '/_control/faults', (request) =>
        changed(request, () => {
          state.value.failNext = Number((request.json() as { failNext?: unknown }).failNext ?? 0);
          state.save();
        }),
      ),
    ],
  });
  return { ...sandbox, smtpPort: smtp?.port ?? null };
}

/** A button of the page returns to the page; a test gets JSON. */
function changed(request: SandboxRequest, run: () => void): SandboxReply {
  run();
  return request.headers['content-type']?.includes('form') === true ? redirectReply('/') : jsonReply(200, {});
}

function readMessage(request: SandboxRequest): Omit<MailboxMessage, 'id' | 'at' | 'key'> | null {
  const body = request.json() as Partial<Record<'to' | 'from' | 'subject' | 'text' | 'html', unknown>> | null;
  const { to, from, subject, text, html: markup } = body ?? {};
  if (typeof to !== 'string' || typeof subject !== 'string' || typeof text !== 'string' || !to.includes('@'))
    return null;
  return {
    to,
    from: typeof from === 'string' ? from : null,
    subject,
    text,
    html: typeof markup === 'string' ? markup : null,
  };
}

function mailList(messages: MailboxMessage[]): Markup {
  if (messages.length === 0) return html`<section class="card"><p class="empty">Henüz posta yok.</p></section>`;
  return html`<section class="card">
      <div class="table" tabindex="0" role="region" aria-label="Postalar">
        <table>
          <thead>
            <tr>
              <th scope="col">Zaman</th>
              <th scope="col">Kime</th>
              <th scope="col">Konu</th>
            </tr>
          </thead>
          <tbody>
            ${messages.map(
              (message) =>
                html`<tr>
                  <td class="num">${timeOf(message.at)}</td>
                  <td>${message.to}</td>
                  <td><a href="/messages/${message.id}">${message.subject}</a></td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </section>
    <form method="post" action="/_control/reset"><button class="button danger">Hepsini sil</button></form>`;
}

function messagePage(message: MailboxMessage): SandboxReply {
  const displayed =
    message.html === null ? null : html`<p><a href="/messages/${message.id}/html">Biçimli hâlini aç</a></p>`;
  return htmlPage({
    title: message.subject,
    body: html`<p><a href="/">Bütün postalar</a></p>
      <section class="card">
        <p class="muted">${message.from ? `${message.from} → ` : ''}${message.to} · ${timeOf(message.at)}</p>
        <pre>${message.text}</pre>
        ${displayed}
      </section>`,
  });
}

/** A mail is foreign HTML: it may show styles and images, and can run or send nothing. */
function mailBody(markup: string): SandboxReply {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "sandbox allow-popups allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:",
    'x-content-type-options': 'nosniff',
  };
  return { status: 200, headers, body: markup };
}

function timeOf(at: string): string {
  return new Date(at).toLocaleString('tr-TR', { timeZone: 'Europe/Istanbul', dateStyle: 'short', timeStyle: 'short' });
}

export type MailboxMessage = {
  id: string;
  to: string;
  from: string | null;
  subject: string;
  text: string;
  html: string | null;
  at: string;
  /** The sender's `Idempotency-Key`, or the Message-ID of a mail that came over SMTP. */
  key: string | null;
};

/** A mail as it came in. */
export type NewMessage = Omit<MailboxMessage, 'id' | 'at'>;

/**
 * The mailbox's SMTP side, on loopback and without TLS. A reader whose address begins with `yok` does not exist (550).
 * `receive` returns false for a failure on purpose (451).
 */
export async function startSmtpReceiver(options: {
  port: number;
  /** null: no sign-in needed. */
  password: string | null;
  receive: (message: NewMessage) => boolean;
}): Promise<{ port: number; stop(): Promise<void> }> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: options.password === null,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth({ username, password }, _session, done) {
      const fits = username === 'vitrin' && password === options.password;
      done(fits ? null : answer(535, 'wrong user or password'), fits ? { user: username } : undefined);
    },
    onRcptTo({ address }, _session, done) {
      done(address.startsWith('yok') ? answer(550, 'no such reader') : undefined);
    },
    onData(stream, session, done) {
      void readMail(stream, session.envelope.rcptTo).then(
        (messages) => done(messages.every(options.receive) ? null : answer(451, 'down on purpose')),
        () => done(answer(554, 'not readable')),
      );
    },
  });
  server.listen(options.port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** One message for each reader of the envelope, as the headers of a mail name no hidden ones. */
async function readMail(stream: Readable, readers: { address: string }[]): Promise<NewMessage[]> {
  const mail = await PostalMime.parse(await buffer(stream));
  const { name = '', address } = mail.from ?? {};
  return readers.map((reader) => ({
    to: reader.address,
    from: address === undefined ? null : name === '' ? address : `${name} <${address}>`,
    subject: mail.subject ?? '',
    text: mail.text?.trimEnd() ?? '',
    html: mail.html?.trimEnd() ?? null,
    key: mail.messageId ?? null,
  }));
}

function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
