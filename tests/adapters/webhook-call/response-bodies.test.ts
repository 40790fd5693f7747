// spec: 9.44
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHttpWorkflowCaller } from '#adapters/webhook-call/create-http-workflow-caller.ts';
import { receiveResponseBody } from '#adapters/webhook-call/receive-response-body.ts';
import { tookOrder } from '#core/generation/workflow-caller.ts';
import { LeftOutFile, StoredResponseFile } from '#core/webhooks/response-file.ts';
import type { Script } from '../../support/scripted-server.ts';
import { startScriptedServer } from '../../support/scripted-server.ts';

const maxFileBytes = 8_000_000;
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
/** Storage in memory: only the hash, the size and the largest piece are stored. */
let largestPiece = 0;
let failing: Error | null = null;
/** How long the storage takes for each file. */
let storingMs = 0;
let dropped = 0;
const storeFile = async (body: AsyncIterable<Uint8Array>) => {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of body) {
    if (failing) throw failing;
    largestPiece = Math.max(largestPiece, piece.length);
    size += piece.length;
    if (size > maxFileBytes) return null;
    hash.update(piece);
  }
  const file = new StoredResponseFile({ sha256: hash.digest('hex'), type: 'image/png', size });
  return { file, store: () => pause(storingMs), drop: async () => void dropped++ };
};
const anImage = (size: number, fill = 7) =>
  Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(size, fill)]);

let server: Awaited<ReturnType<typeof startScriptedServer>>;
let caller: ReturnType<typeof createHttpWorkflowCaller>;
beforeAll(async () => {
  server = await startScriptedServer(() => {});
  caller = createHttpWorkflowCaller({ allowedOrigins: [server.url], retryPausesMs: [], storeFile });
});
beforeEach(() => {
  largestPiece = 0;
  failing = null;
  storingMs = 0;
  dropped = 0;
});
afterAll(() => server.stop());

const call = (timeoutMs = 20_000, secrets: string[] = []) =>
  caller.call({
    request: async () => ({
      kind: 'request',
      method: 'POST',
      url: `${server.url}/run`,
      headers: {},
      secrets,
      body: ['{}'],
      timeoutMs,
    }),
    generationId: 'generation-1',
    signal: new AbortController().signal,
  });
const answering =
  (status: number, body: string | Buffer, type = 'application/json'): Script =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': type }).end(body);
/** Writes endlessly, as fast as the reader reads. */
const pouring =
  (begin: string | Buffer, piece: string, type = 'application/json'): Script =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type }).write(begin);
    const pour = () => {
      while (!response.destroyed && response.write(piece));
      if (!response.destroyed) response.once('drain', pour);
    };
    pour();
  };

describe('a response that is a file', () => {
  test.each(['image/png', 'application/octet-stream', 'text/html'])(
    'is recognised by its bytes, sent as %s',
    async (type) => {
      const image = anImage(3_000_000);
      server.answer(answering(200, image, type));
      const answer = await call();
      expect(answer).toMatchObject({
        kind: 'answer',
        status: 200,
        json: { sha256: hashOf(image), size: image.length },
      });
      expect(answer.kind === 'answer' && answer.json).toBeInstanceOf(StoredResponseFile);
      expect(largestPiece).toBeLessThan(1_000_000);
    },
  );

  test('is larger than the limit', async () => {
    server.answer(pouring(anImage(0), 'x'.repeat(65_536), 'image/png'));
    expect(await call()).toMatchObject({ failure: 'webhook.badAnswer', problem: 'fileTooLarge' });
  });

  test('breaks off: there is no response', async () => {
    server.answer((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': '5000' });
      response.write(anImage(100), () => response.destroy());
    });
    expect(await call()).toMatchObject({ failure: 'webhook.unreachable', detail: expect.stringMatching(/^brokenOff/) });
  });

  test('cannot be stored: the run fails, nothing is thrown', async () => {
    failing = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    server.answer(answering(200, anImage(10), 'image/png'));
    expect(await call()).toMatchObject({ failure: 'result.unavailable', detail: 'a file was not kept: ENOSPC' });
  });

  test('is not stored when the status is an error', async () => {
    server.answer(answering(500, anImage(10), 'image/png'));
    expect(await call()).toMatchObject({ failure: 'webhook.unreachable', status: 500 });
    expect(largestPiece).toBe(0);
  });
});

describe('files in base64 inside JSON', () => {
  test('several are stored while they arrive, although they exceed the limit of the text', async () => {
    const images = [anImage(3_000_000, 1), anImage(2_500_000, 2), anImage(2_000_001, 3)];
    const data = images.map((image) => ({ b64_json: image.toString('base64') }));
    server.answer(answering(200, JSON.stringify({ created: 1, data, usage: { total_tokens: 7 } })));
    const answer = await call();
    expect(answer).toMatchObject({
      kind: 'answer',
      json: {
        created: 1,
        data: images.map((image) => ({ b64_json: { sha256: hashOf(image), size: image.length } })),
        usage: { total_tokens: 7 },
      },
    });
    expect(largestPiece).toBeLessThan(1_000_000);
  });

  test('a short one stays in the text', async () => {
    server.answer(answering(200, '{"data":[{"b64_json":"iVBORw0KGgo="}]}'));
    expect(await call()).toMatchObject({ json: { data: [{ b64_json: 'iVBORw0KGgo=' }] } });
  });

  test('a long text that is not base64 stays a text', async () => {
    const text = 'Deniz kenarında uzun bir yürüyüş. '.repeat(5000);
    server.answer(answering(200, JSON.stringify({ text, url: 'https://a/1.png' })));
    expect(await call()).toMatchObject({ json: { text, url: 'https://a/1.png' } });
  });

  test('a file that ends in the middle gives no response', async () => {
    server.answer(answering(200, `{"data":"${anImage(400_000).toString('base64')}`));
    expect(await call()).toMatchObject({ failure: 'webhook.badAnswer', problem: 'notJson' });
  });

  test('are stored after the response has ended: slow storage loses none, even over the time limit of the call', async () => {
    storingMs = 1_800;
    const data = [1, 2].map((fill) => anImage(900_000, fill).toString('base64'));
    server.answer(answering(200, JSON.stringify({ data })));
    expect(await call(1_500)).toMatchObject({ json: { data: [{ size: 900_008 }, { size: 900_008 }] } });
    expect(dropped).toBe(2);
  });

  test('are at most sixteen; further ones are read and left out', async () => {
    const data = Array.from({ length: 18 }, (_, at) => anImage(60_000, at).toString('base64'));
    const read = await receiveResponseBody(inPieces(JSON.stringify([...data, 'end']), 4096), storeFile, []);
    const json = read.kind === 'json' ? (read.json as unknown[]) : [];
    expect(json.slice(0, 16).every((file) => file instanceof StoredResponseFile)).toBe(true);
    expect(json.slice(16)).toEqual([new LeftOutFile(), new LeftOutFile(), 'end']);
  });

  test('gives the same result in any pieces and with any escapes', async () => {
    const inAll = fc.record({
      size: fc.integer({ min: 60_000, max: 90_000 }),
      cut: fc.integer({ min: 1000, max: 9000 }),
      escape: fc.constantFrom<(text: string) => string>(
        (text) => text,
        (text) => text.replaceAll('/', '\\/'),
        (text) => text.replaceAll('+', '\\u002B').replaceAll('=', '\\u003d'),
        (text) => text.replace(/.{76}/g, '$&\\n'),
        (text) => `data:image\\/png;base64,${text}`,
      ),
    });
    await fc.assert(
      fc.asyncProperty(inAll, async ({ size, cut, escape }) => {
        const image = Buffer.concat([
          anImage(0),
          Buffer.from(Array.from({ length: size }, (_, at) => (at * 31) % 256)),
        ]);
        const body = `{"a":"\\"x","list":[{"b":"${escape(image.toString('base64'))}","c":"ç"}]}`;
        const taken = await receiveResponseBody(inPieces(body, cut), storeFile, []);
        expect(taken).toMatchObject({ json: { a: '"x', list: [{ b: { sha256: hashOf(image) }, c: 'ç' }] } });
      }),
      { numRuns: 30 },
    );
  });

  test('gives the same result when its header is split', async () => {
    const image = anImage(70_000);
    const begin = '{"a":"';
    const body = `${begin}data:image/png;base64,${image.toString('base64')}"}`;
    for (let cut = 0; cut < 26; cut++) {
      async function* halves() {
        yield Buffer.from(body.slice(0, begin.length + cut));
        yield* inPieces(body.slice(begin.length + cut), 16_384);
      }
      const taken = await receiveResponseBody(halves(), storeFile, []);
      expect(taken, String(cut)).toMatchObject({ json: { a: { sha256: hashOf(image) } } });
    }
  });

  test('no text of a service counts as a stored file, and secrets beside a file are masked', async () => {
    const image = anImage(400_000).toString('base64');
    server.answer(answering(200, JSON.stringify({ image, echo: 'Bearer gizli-anahtar', fake: 'file-1-0' })));
    const answer = await call(20_000, ['Bearer gizli-anahtar']);
    expect(answer).toMatchObject({ json: { image: { size: 400_008 }, echo: '•••', fake: 'file-1-0' } });
  });
});

async function* inPieces(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe('responses that cannot be read', () => {
  test.each([
    [200, '', 'application/json', 'empty', 'status 200 with an empty body (application/json)'],
    [204, '', '', 'empty', 'status 204 with an empty body (no content type)'],
    [200, ' \n', 'application/json', 'empty', 'status 200 with an empty body (application/json)'],
    [200, '\n<!doctype html><p>Sign in', 'application/json', 'html', 'status 200 with an HTML page (application/json)'],
    [200, '<html><body>Busy', 'text/html', 'html', 'status 200 with an HTML page (text/html)'],
    [200, 'Accepted', 'text/plain', 'text', 'status 200 with plain text (text/plain)', 'Accepted'],
    [200, '{"url": "half', 'application/json', 'notJson', 'status 200 with broken JSON (application/json)'],
    [200, '"ok"', 'application/json', 'plainValue', 'status 200 with JSON that is no object (application/json)', 'ok'],
    [200, Buffer.from([0x00, 0xff, 0xfe, 0xfd, 0x01, 0x02]), 'audio/mpeg', 'unknownBytes', /neither JSON nor/],
  ])('status %i with %j (%s): %s', async (status, body, type, problem, detail, message?: string) => {
    server.answer(answering(status, body, type));
    const notifications = typeof detail === 'string' ? detail : expect.stringMatching(detail);
    const bytes = expect.any(Number);
    const failure = 'webhook.badAnswer';
    const said = message && { message };
    expect(await call()).toEqual({ kind: 'failure', failure, status, problem, detail: notifications, bytes, ...said });
  });

  test('a response nested a million times', async () => {
    server.answer(answering(200, `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`));
    expect(await call()).toMatchObject({ failure: 'webhook.badAnswer', problem: 'tooDeep' });
  });

  test('an endless stream, of text or of base64, is cut', async () => {
    server.answer(pouring('{"a":"', 'ç '.repeat(32_768)));
    expect(await call()).toMatchObject({ failure: 'webhook.badAnswer', problem: 'tooLarge' });
    server.answer(pouring('{"a":"', 'A'.repeat(65_536)));
    expect(await call()).toMatchObject({ failure: 'webhook.badAnswer', problem: 'fileTooLarge' });
  });

  test('one that drips ends at the limit of time', async () => {
    server.answer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{');
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    });
    expect(await call(300)).toMatchObject({ failure: 'timedOut' });
  });
});

describe('responses that can be read', () => {
  test('contain no character that PostgreSQL refuses, not even in names', async () => {
    server.answer(answering(200, String.raw`{"te\u0000xt":"a\u0000b","half":["\ud83d!","\ud83d\ude00"]}`));
    expect(await call()).toMatchObject({ json: { text: 'ab', half: ['\ufffd!', '😀'] } });
  });

  test('take little more memory than their text, even with many strings', async () => {
    const piece = Buffer.from('"",'.repeat(20_000));
    const before = process.memoryUsage().heapUsed;
    let most = 0;
    async function* pieces() {
      yield Buffer.from('{"a":[');
      for (let at = 0; at < 80; at++) {
        yield piece;
        most = Math.max(most, process.memoryUsage().heapUsed - before);
      }
      yield Buffer.from('""]}');
    }
    const taken = await receiveResponseBody(pieces(), storeFile, []);
    expect(taken).toEqual({ kind: 'problem', problem: 'tooLarge' });
    expect(most).toBeLessThan(100_000_000);
  });
});

describe('whether the service accepted the request', () => {
  test.each([
    [200, 'Accepted', 'text/plain', true],
    [202, '', '', true],
    [200, '{"message":"Workflow was started"}', 'application/json', true],
    [200, '"queued"', 'application/json', true],
    [200, '<!doctype html><title>Sign in</title>', 'text/html', false],
    [200, '{"half', 'application/json', false],
    [400, '{"error":"no"}', 'application/json', false],
    [500, 'Accepted', 'text/plain', false],
  ])('status %i with %j (%s): %s', async (status, body, type, took) => {
    server.answer(answering(status, body, type));
    expect(tookOrder(await call())).toBe(took);
  });
});
