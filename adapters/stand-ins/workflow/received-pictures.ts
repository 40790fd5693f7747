import { createHash } from 'node:crypto';

/** Members with the address of the caller, which no service fetches. */
const callbackNames = new Set(['callbackUrl', 'webhook', 'webhook_url']);
const isOfThisMachine = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\//;

/**
 * SHA-256 of each picture in the input of a call, in the order of the input: a file of a form, base64 with or without
 * `data:`, or an address of this machine, which is fetched as a service fetches it. No other address is called.
 */
export async function receivedPictures(input: unknown): Promise<string[]> {
  const pictures = await Promise.all(leavesOf(input).map(pictureAt));
  return pictures.flatMap((bytes) => (bytes ? [createHash('sha256').update(bytes).digest('hex')] : []));
}

/** The picture of a base64 text, with or without `data:`; null for any other text. */
export function pictureInText(text: string): Buffer | null {
  const base64 = text.startsWith('data:') ? text.slice(text.indexOf(',') + 1) : text;
  if (base64.length < 64 || /[^\w+/=-]/.test(base64.slice(0, 64))) return null;
  const bytes = Buffer.from(base64, 'base64');
  return isPicture(bytes) ? bytes : null;
}

/** By the first bytes of PNG, JPEG, GIF, WebP and AVIF. */
export function isPicture(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12);
  return /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF[^]{4}WEBP|[^]{4}ftypavif)/.test(start);
}

function leavesOf(node: unknown): (string | Buffer)[] {
  if (typeof node === 'string' || Buffer.isBuffer(node)) return [node];
  if (Array.isArray(node)) return node.flatMap(leavesOf);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, child]) => (callbackNames.has(name) ? [] : leavesOf(child)));
}

async function pictureAt(leaf: string | Buffer): Promise<Buffer | null> {
  if (typeof leaf !== 'string') return isPicture(leaf) ? leaf : null;
  return isOfThisMachine.test(leaf) ? fetched(leaf) : pictureInText(leaf);
}

async function fetched(address: string): Promise<Buffer | null> {
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) return null;
  const bytes = Buffer.from(await response.arrayBuffer());
  return isPicture(bytes) ? bytes : null;
}
