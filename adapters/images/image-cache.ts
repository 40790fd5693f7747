import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A cache of derived images on this machine; each can be made again at any time. */
export type ImageCache = {
  /** Calls with the same key share one run of `make`. */
  of(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
};

const mostFiles = 5_000;

/**
 * One file each; beyond 5,000 files the older half is deleted. A disk that stores nothing only costs time. At most two
 * run `make` at once.
 */
export function createImageCache(folder: string): ImageCache {
  const underWay = new Map<string, Promise<Buffer>>();
  let files: number | null = null;
  let turn: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];

  async function cached(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const place = join(folder, name);
    const match = await readFile(place).catch(() => null);
    if (match) return match;
    const bytes = await inTurn(make);
    await write(place, bytes).catch(() => undefined);
    return bytes;
  }

  /** A page with many images must not occupy every processor. */
  async function inTurn<T>(make: () => Promise<T>): Promise<T> {
    const [first, second] = turn as [Promise<unknown>, Promise<unknown>];
    const mine = first.then(make);
    turn = [second, mine.catch(() => undefined)];
    return mine;
  }

  async function write(place: string, bytes: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true });
    await writeFile(`${place}.${process.pid}`, bytes);
    await rename(`${place}.${process.pid}`, place);
    files = (files ?? (await readdir(folder)).length) + 1;
    if (files > mostFiles) files = await dropOlderHalf();
  }

  async function dropOlderHalf(): Promise<number> {
    const names = await readdir(folder);
    const dated = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0 })),
    );
    const old = dated.toSorted((a, b) => a.at - b.at).slice(0, Math.floor(dated.length / 2));
    await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })));
    return dated.length - old.length;
  }

  return {
    of(key, make) {
      const name = createHash('sha256').update(key).digest('hex');
      const running = underWay.get(name);
      if (running) return running;
      const making = cached(name, make).finally(() => underWay.delete(name));
      underWay.set(name, making);
      return making;
    },
  };
}
