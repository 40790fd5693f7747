import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { PasswordHasher } from '#core/ports.ts';

/** https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
/** Each hash takes 19 MiB: more at a time would let a burst of sign-ins exhaust the memory. */
const maxParallel = 4;

const derive = promisify(argon2);

/** Argon2id in PHC string form, so that costs can be raised later without breaking old hashes. */
export function createArgon2PasswordHasher(): PasswordHasher {
  const limit = createLimit(maxParallel);
  const hash = (password: string) =>
    limit(async () => {
      const nonce = randomBytes(16);
      const tag = await derive('argon2id', { message: normal(password), nonce, ...cost, tagLength });
      return toPhc({ ...cost, nonce, tag });
    });
  let dummy: Promise<string> | undefined;
  return {
    hash,
    async matches(password, stored) {
      const known = stored === null ? null : parsePhc(stored);
      const against = known ?? parsePhc(await (dummy ??= hash(randomBytes(16).toString('hex'))));
      if (!against) return false;
      const { memory, passes, parallelism, nonce, tag } = against;
      const parameters = { message: normal(password), nonce, memory, passes, parallelism, tagLength: tag.length };
      const match = await limit(() => derive('argon2id', parameters));
      return timingSafeEqual(match, tag) && known !== null;
    },
  };
}

type Phc = typeof cost & { nonce: Buffer; tag: Buffer };

/** The same password typed on another keyboard must give the same bytes. */
function normal(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'), 'utf8');
}

function toPhc({ memory, passes, parallelism, nonce, tag }: Phc): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(nonce)}$${plain(tag)}`;
}

function plain(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

function parsePhc(text: string): Phc | null {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(text);
  if (!match) return null;
  const [, memory, passes, parallelism, nonce, tag] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce!, 'base64'),
    tag: Buffer.from(tag!, 'base64'),
  };
}

function createLimit(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= max) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push(resolve);
      await promise;
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
