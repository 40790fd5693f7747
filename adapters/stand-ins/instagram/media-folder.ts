import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Fetched files are stored here, as Instagram stores its own copy: posts are shown even when the product is down. */
export type MediaFolder = {
  store(name: string, bytes: Uint8Array): void;
  read(name: string): Buffer | null;
  clear(): void;
};

export function openMediaFolder(stateFile: string): MediaFolder {
  if (stateFile === '') {
    const stored = new Map<string, Buffer>();
    return {
      store: (name, bytes) => void stored.set(name, Buffer.from(bytes)),
      read: (name) => stored.get(name) ?? null,
      clear: () => stored.clear(),
    };
  }
  const folder = `${stateFile.replace(/\.json$/, '')}-media`;
  const place = (name: string) => (/^[\w.]+$/.test(name) ? join(folder, name) : null);
  return {
    store(name, bytes) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(place(name) ?? join(folder, 'unnamed'), bytes);
    },
    read(name) {
      const file = place(name);
      if (file === null) return null;
      try {
        return readFileSync(file);
      } catch {
        return null;
      }
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  };
}
