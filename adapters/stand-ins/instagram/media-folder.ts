import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Fetched files are stored here, as Instagram stores its own copy: posts are shown even when the product is down. */
export type MediaFolder = {
  keep(name: string, bytes: Uint8Array): void;
  read(name: string): Buffer | null;
  clear(): void;
};

export function openMediaFolder(stateFile: string): MediaFolder {
  if (stateFile === '') {
    const kept = new Map<string, Buffer>();
    return {
      keep: (name, bytes) => void kept.set(name, Buffer.from(bytes)),
      read: (name) => kept.get(name) ?? null,
      clear: () => kept.clear(),
    };
  }
  const folder = `${stateFile.replace(/\.json$/, '')}-media`;
  const place = (name: string) => (/^[\w.]+$/.test(name) ? join(folder, name) : null);
  return {
    keep(name, bytes) {
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
