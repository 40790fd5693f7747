// spec: 1.29
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settings } from '../app-server/config.ts';
import { freePort, untilListening } from './support/ports.ts';

const files = {
  nginx: readFileSync('deploy/proxy/nginx.conf', 'utf8'),
  Caddy: readFileSync('deploy/proxy/Caddyfile', 'utf8'),
};

const megabyte = 1_048_576;
const most = Number(settings['UPLOAD_MAX_MB']) * megabyte;

// Where they are not installed, these rules are all that is checked.
test('the examples replace the address of the caller, hide the figures, pass events on at once, and need no other folder', () => {
  expect(files.nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(files.nginx).toMatch(/location = \/api\/events \{[^}]*proxy_buffering off;/);
  expect(files.nginx).toContain('location /metrics { return 404; }');
  // nginx makes the folder itself, but not the one that it is in.
  expect(files.nginx).toMatch(/proxy_cache_path \/var\/cache\/[^/ ]+ /);
  expect(files.Caddy).toContain('header_up X-Forwarded-For {remote_host}');
  expect(files.Caddy).toContain('respond /metrics 404');
});

test('the examples accept the largest upload of the settings, also in base64', () => {
  const inBase64 = (most / megabyte) * (4 / 3) + 1;
  expect(Number(/client_max_body_size (\d+)m;/.exec(files.nginx)![1])).toBeGreaterThan(inBase64);
  expect(Number(/max_size (\d+)MiB/.exec(files.Caddy)![1])).toBeGreaterThan(inBase64);
});

type Places = {
  folder: string;
  port: number;
  plain: number;
  up: number;
  down: number;
  key: string;
  certificate: string;
};

const nginxArguments = ({ folder, port, plain, up, down, key, certificate }: Places) => {
  const example = files.nginx
    .replace('127.0.0.1:3001', `127.0.0.1:${up}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${down}`)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('/etc/ssl/vitrin/fullchain.pem', certificate)
    .replace('/etc/ssl/vitrin/privkey.pem', key)
    .replace('/var/cache/nginx-vitrin', join(folder, 'cache'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  const file = join(folder, 'nginx.conf');
  const whole = `events {} http { access_log off; ${temporary} ${example} }`;
  writeFileSync(file, `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/log; ${whole}`);
  return ['-p', folder, '-c', file];
};

const caddyArguments = ({ folder, port, up, down, key, certificate }: Places) => {
  const site = `https://vitrin.example.com:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`;
  const example = files.Caddy.replace('vitrin.example.com {', site)
    .replace('127.0.0.1:3001', `127.0.0.1:${up}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${down}`);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${example}`);
  return ['run', '--config', file, '--adapter', 'caddyfile'];
};

const proxies = [
  { name: 'nginx', paths: ['/usr/sbin/nginx', '/usr/local/sbin/nginx'], argumentsOf: nginxArguments },
  { name: 'Caddy', paths: ['/usr/bin/caddy', '/usr/local/bin/caddy'], argumentsOf: caddyArguments },
].map((proxy) => ({ ...proxy, program: proxy.paths.find((path) => existsSync(path)) }));

const textOf = async (response: IncomingMessage) => Buffer.concat(await response.toArray()).toString();

describe.each(proxies)('$name with its example', ({ name, program, argumentsOf }) => {
  const isNginx = name === 'nginx';
  const it = test.skipIf(program === undefined);
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-proxy-'));
  const requested: string[] = [];
  const ranges: unknown[] = [];
  let sendEvent: () => void;
  let proxy: ChildProcess | undefined;
  let port: number;
  let other: number;
  const server = createServer((incoming, response) => {
    const path = incoming.url!;
    requested.push(path);
    const lasting = { 'cache-control': 'public, max-age=31536000, immutable' };
    if (path === '/api/events') {
      sendEvent = () => void response.write('data: one\n\n');
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    } else if (path === '/api/uploads') {
      let size = 0;
      incoming.on('data', (piece: Buffer) => (size += piece.length));
      incoming.on('end', () => response.end(String(size)));
    } else if (incoming.headers.range) {
      ranges.push([path, incoming.headers.range]);
      response.writeHead(206, { ...lasting, 'content-range': 'bytes 0-1/5' }).end('by');
    } else if (/^\/(media|assets)\//.test(path)) response.writeHead(200, lasting).end('bytes');
    else response.end(JSON.stringify(incoming.headers));
  });

  beforeAll(async () => {
    if (program === undefined) return;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port: up } = server.address() as AddressInfo;
    port = await freePort();
    const [key, certificate] = [join(folder, 'key'), join(folder, 'certificate')];
    const [openssl, ...make] = [
      'openssl',
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=vitrin.example.com',
      '-keyout',
      key,
    ];
    execFileSync(openssl, [...make, '-out', certificate], { stdio: 'pipe' });
    other = await freePort();
    const places = { folder, port, plain: await freePort(), up, down: other, key, certificate };
    const env = { ...process.env, HOME: folder };
    proxy = spawn(program, argumentsOf(places), { stdio: 'ignore', env });
    await untilListening(port);
  });
  afterAll(async () => {
    proxy?.kill('SIGTERM');
    if (proxy) await once(proxy, 'exit');
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  });

  async function send(path: string, headers: Record<string, string> = {}, body?: Buffer): Promise<IncomingMessage> {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      rejectUnauthorized: false,
      servername: 'vitrin.example.com',
      method: body ? 'POST' : 'GET',
      headers: { host: 'vitrin.example.com', ...headers },
    });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return response;
  }
  const countOf = (path: string) => requested.filter((one) => one === path).length;

  // The first test: afterwards nginx passes the other process over. Caddy repeats only reads; it knows a closing process by its health.
  test.skipIf(!isNginx || program === undefined)(
    'a write that a closing process did not take is repeated',
    async () => {
      let dropped = 0;
      const closing = createServer((incoming) => {
        dropped++;
        incoming.socket.destroy();
      }).listen(other, '127.0.0.1');
      await once(closing, 'listening');
      for (const letter of ['a', 'b']) {
        expect((await send('/api/write', {}, Buffer.alloc(100_000, letter))).statusCode, letter).toBe(200);
      }
      closing.close();
      expect(dropped).toBe(1);
    },
  );

  it('an event arrives while the response is still open', async () => {
    const events = await send('/api/events', { accept: 'text/event-stream' });
    expect(events.headers['content-type']).toBe('text/event-stream');
    sendEvent();
    const [piece] = (await once(events, 'data')) as [Buffer];
    expect(piece.toString()).toBe('data: one\n\n');
    events.destroy();
  });

  it('the largest upload arrives; nginx refuses a larger one than it allows before it is sent', async () => {
    expect(await textOf(await send('/api/uploads', {}, Buffer.alloc(most)))).toBe(String(most));
    if (isNginx) expect((await send('/api/uploads', { 'content-length': String(76 * megabyte) })).statusCode).toBe(413);
  });

  it('the server sees the address of the caller and not the one that the caller wrote', async () => {
    const seen = JSON.parse(await textOf(await send('/api/me', { 'x-forwarded-for': '192.0.2.1' }))) as object;
    const expected = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https', host: 'vitrin.example.com' };
    expect(seen).toMatchObject(expected);
  });

  it('files whose name is their content keep their header and come from a cache, pages do not', async () => {
    for (const path of ['/media/a.png', '/assets/a.js', '/page']) await textOf(await send(path));
    const again = await send('/media/a.png');
    expect([await textOf(again), again.headers['cache-control']]).toEqual([
      'bytes',
      'public, max-age=31536000, immutable',
    ]);
    for (const path of ['/assets/a.js', '/page']) await textOf(await send(path));
    expect(['/media/a.png', '/assets/a.js', '/page'].map(countOf)).toEqual(isNginx ? [1, 1, 2] : [2, 2, 2]);
  });

  it('a part of a file is a part for the server too, also of a file that the cache has', async () => {
    for (const path of ['/media/new.mp4', '/media/a.png']) {
      const part = await send(path, { range: 'bytes=0-1' });
      expect([part.statusCode, await textOf(part)]).toEqual([206, 'by']);
      expect(ranges.at(-1)).toEqual([path, 'bytes=0-1']);
      expect(await textOf(await send(path))).toBe('bytes');
    }
  });

  it('figures are hidden, and writes reach the process that runs', async () => {
    expect((await send('/metrics')).statusCode).toBe(404);
    for (let write = 0; write < 4; write++) {
      expect((await send('/api/write', {}, Buffer.from('x'))).statusCode).toBe(200);
    }
  });
});
