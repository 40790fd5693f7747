import { afterEach, describe, expect, it } from 'vitest';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailboxSandbox } from '#adapters/stand-ins/mailbox/start-mailbox-sandbox.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
const aMailbox = async (stateFile?: string) => {
  const file = stateFile ?? join(await mkdtemp(join(tmpdir(), 'mailbox-')), 'state.json');
  const mailbox = await startMailboxSandbox({
    port: 0,
    stateFile: file,
    now: () => Date.parse('2026-11-21T09:00:00.000Z'),
  });
  stops.push(() => mailbox.stop());
  const post = (path: string, body: unknown) =>
    fetch(mailbox.url + path, { method: 'POST', body: JSON.stringify(body) });
  const messages = async () =>
    ((await (await fetch(`${mailbox.url}/messages`)).json()) as { messages: any[] }).messages;
  return { ...mailbox, file, post, messages };
};

describe('mailbox', () => {
  it('stores sent mails, newest first, over a restart', async () => {
    const first = await aMailbox();
    await first.post('/messages', { to: 'elif@example.com', subject: 'Bir', text: 'Merhaba' });
    const sent = await first.post('/messages', {
      to: 'can@example.com',
      subject: 'İki <b>',
      text: 'Selam',
      html: '<p>Selam</p>',
    });
    expect(sent.status).toBe(201);
    await first.stop();
    const second = await aMailbox(first.file);
    expect(await second.messages()).toMatchObject([
      { to: 'can@example.com', at: '2026-11-21T09:00:00.000Z' },
      { to: 'elif@example.com', html: null },
    ]);
    const page = await (await fetch(second.url)).text();
    expect(page).toContain('İki &lt;b&gt;');
    expect(page).toContain('21.11.2026 12:00');
  });

  it('refuses a mail without a recipient', async () => {
    const mailbox = await aMailbox();
    expect((await mailbox.post('/messages', { subject: 'Bir', text: 'Merhaba' })).status).toBe(400);
    expect(await mailbox.messages()).toEqual([]);
  });

  it('fails as often as requested, and a reset deletes everything', async () => {
    const mailbox = await aMailbox();
    const mail = { to: 'elif@example.com', subject: 'Bir', text: 'Merhaba' };
    await mailbox.post('/_control/faults', { failNext: 1 });
    expect((await mailbox.post('/messages', mail)).status).toBe(503);
    expect((await mailbox.post('/messages', mail)).status).toBe(201);
    await mailbox.post('/_control/reset', {});
    expect(await mailbox.messages()).toEqual([]);
  });

  it('stores the sender, and one mail per key', async () => {
    const mailbox = await aMailbox();
    const send = (key: string) =>
      fetch(`${mailbox.url}/messages`, {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: JSON.stringify({ to: 'a@b.c', from: 'Vitrin <d@e.f>', subject: 'x', text: 'y' }),
      });
    const first = await send('one');
    const second = await send('one');
    expect([first.status, second.status, (await send('two')).status]).toEqual([201, 200, 201]);
    expect(await second.json()).toEqual(await first.json());
    expect(await mailbox.messages()).toMatchObject([
      { key: 'two', from: 'Vitrin <d@e.f>' },
      { key: 'one', from: 'Vitrin <d@e.f>' },
    ]);
  });

  it('displays the HTML of a mail without running scripts', async () => {
    const mailbox = await aMailbox();
    const sent = await mailbox.post('/messages', { to: 'a@b.c', subject: 'x', text: 'y', html: '<script>1</script>' });
    const { id } = (await sent.json()) as { id: string };
    const displayed = await fetch(`${mailbox.url}/messages/${id}/html`);
    expect(displayed.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
  });
});
