import { randomUUID } from 'node:crypto';
import type { StoreResponseFile, ReceivedResponseFile } from '#core/generation/workflow-caller.ts';
import type { StoredResponseFile } from '#core/webhooks/response-file.ts';
import { LeftOutFile, maxResponseFiles } from '#core/webhooks/response-file.ts';
import type { BodyProblem } from '#core/webhooks/response-problem.ts';
import { maxResponseBytes, maxResponseDepth, maxResponseValues } from '#core/webhooks/response-problem.ts';
import { maskerOf } from '#core/webhooks/mask-secrets.ts';
import { beginsBase64, decodeBase64 } from '#adapters/json-files/decode-base64.ts';
import type { PieceReader, TakeFile } from '#adapters/json-files/split-json.ts';
import { readPieces, BadBody, splitJson } from '#adapters/json-files/split-json.ts';

/** `json`: an object, a list, or the file that is the body. `text`: the beginning of a body that is plain text. */
export type ResponseBody = { kind: 'json'; json: unknown } | { kind: 'problem'; problem: BodyProblem; text?: string };

/** Of a plain text: more than is shown, so that a secret at the end is not cut before it is masked. */
const maxSaid = 2000;
/** Enough to recognise an image, a video or audio. */
const headBytes = 16;

/**
 * The content of a body, by its bytes: headers are often wrong. An image or video, and those in base64 inside JSON, are
 * written to temporary files as they come and stored once the body has ended: a connection left unread while the
 * storage does not respond would be dropped. Without `keep` only JSON is read. No secret of the request is left in it.
 */
export async function receiveResponseBody(
  body: AsyncIterable<Uint8Array>,
  store: StoreResponseFile | undefined,
  secrets: readonly string[],
): Promise<ResponseBody> {
  const taken: ReceivedResponseFile[] = [];
  const takeFile =
    store &&
    (async (pieces: AsyncIterable<Uint8Array>) => {
      const match = await store(pieces);
      if (match) taken.push(match);
      return match?.file ?? null;
    });
  try {
    const read = await readBody(readPieces(body), takeFile, secrets);
    if (read.kind === 'json') for (const file of taken) await file.store();
    return read;
  } finally {
    for (const file of taken) await file.drop();
  }
}

async function readBody(
  reader: PieceReader,
  takeFile: ((pieces: AsyncIterable<Uint8Array>) => Promise<StoredResponseFile | null>) | undefined,
  secrets: readonly string[],
): Promise<ResponseBody> {
  const head = await reader.peek(headBytes);
  if (head.length === 0) return problem('empty');
  if (isMedia(head)) {
    if (!takeFile) return problem('unknownBytes');
    const file = await takeFile(reader.rest(null));
    return file ? { kind: 'json', json: file } : problem('fileTooLarge');
  }
  const mark = `file-${randomUUID()}-`;
  try {
    const limits = {
      maxTextBytes: maxResponseBytes,
      maxFiles: Infinity,
      maxDepth: maxResponseDepth,
      maxValues: maxResponseValues,
    };
    const files: (StoredResponseFile | LeftOutFile)[] = [];
    const take: TakeFile | undefined = takeFile && {
      isFile: beginsBase64,
      async store(pieces) {
        const stored = files.length < maxResponseFiles ? await takeFile(decodeBase64(pieces)) : await leftOut(pieces);
        return stored && JSON.stringify(`${mark}${files.push(stored) - 1}`);
      },
    };
    const text = await splitJson(reader, limits, take);
    return readText(text, secrets, (value) =>
      value.startsWith(mark) ? files[Number(value.slice(mark.length))] : null,
    );
  } catch (fault) {
    if (fault instanceof BadBody) return problem(fault.problem);
    throw fault;
  }
}

/** Reads a file to its end, so that the rest of the response can be read. */
async function leftOut(pieces: AsyncIterable<Uint8Array>): Promise<LeftOutFile> {
  for await (const _piece of pieces);
  return new LeftOutFile();
}

function readText(
  bytes: Uint8Array,
  secrets: readonly string[],
  fileOf: (value: string) => StoredResponseFile | LeftOutFile | null | undefined,
): ResponseBody {
  const text = decode(bytes);
  if (text === null) return problem('unknownBytes');
  if (text.trim() === '') return problem('empty');
  const parsed = parse(text);
  if (!parsed) return said(kindOfText(text), text);
  if (typeof parsed.json !== 'object' || parsed.json === null) return said('plainValue', String(parsed.json));
  const masked = maskerOf(secrets);
  const json = withTexts(parsed.json, {
    ofText: (value) => fileOf(value) ?? masked(storable(value)),
    ofName: (name) => masked(storable(name)),
    ofNumber: (value) => (masked(String(value)) === String(value) ? value : masked(String(value))),
  });
  return { kind: 'json', json };
}

/** A page of HTML and broken JSON have no words worth showing. */
function said(kind: BodyProblem, text: string): ResponseBody {
  return kind === 'html' || kind === 'notJson'
    ? problem(kind)
    : { kind: 'problem', problem: kind, text: storable(text.slice(0, maxSaid)) };
}

function problem(kind: BodyProblem): ResponseBody {
  return { kind: 'problem', problem: kind };
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function parse(text: string): { json: unknown } | null {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return null;
  }
}

function kindOfText(text: string): BodyProblem {
  if (/^\s*(?:<!--|<!doctype|<html|<head|<body|<\?xml)/i.test(text)) return 'html';
  return /^\s*[[{]/.test(text) ? 'notJson' : 'text';
}

type Change = { ofText(text: string): unknown; ofName(name: string): string; ofNumber(value: number): unknown };

/** Each text, name and number of a value replaced. A secret may have digits alone, and then be returned as a number. */
function withTexts(node: unknown, change: Change): unknown {
  if (typeof node === 'string') return change.ofText(node);
  if (typeof node === 'number') return change.ofNumber(node);
  if (Array.isArray(node)) return node.map((item) => withTexts(item, change));
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([name, child]) => [change.ofName(name), withTexts(child, change)]);
  return Object.fromEntries(entries);
}

/** PostgreSQL stores neither NUL nor half a surrogate; language models return both at times. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

function isMedia(head: Uint8Array): boolean {
  const text = Buffer.from(head).toString('latin1');
  return /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF....(?:WEBP|WAVE)|.{4}ftyp|.E\xdf\xa3|ID3|\xff[\xe2\xe3\xf2\xf3\xfa\xfb]|OggS)/s.test(
    text,
  );
}
