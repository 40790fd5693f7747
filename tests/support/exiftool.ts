import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const program = ['/usr/bin/exiftool', '/usr/local/bin/exiftool'].find((path) => existsSync(path));

/** An independent reader of metadata and of manifests (libimage-exiftool-perl); CI has none. */
export const hasExiftool = program !== undefined;

/** All that it reads of a file, by the names of its tags. */
export async function readWithExiftool(bytes: Uint8Array, extension: string): Promise<Record<string, unknown>> {
  if (program === undefined) throw new Error('exiftool is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-exiftool-'));
  try {
    const file = join(folder, `file.${extension}`);
    await writeFile(file, bytes);
    const { stdout } = await promisify(execFile)(program, ['-json', '-struct', '-u', file]);
    return (JSON.parse(stdout) as [Record<string, unknown>])[0];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
