import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The public address of this installation: the setting, else this machine and the port the web process listens on. A
 * worker has no port, so it reads the file that the web process of the same DATA_DIR wrote.
 */
export async function publicUrlOf(
  settings: { publicUrl: string | null; dataDir: string; port: number },
  listeningPort: number | null,
): Promise<string> {
  if (settings.publicUrl !== null) return settings.publicUrl;
  if (listeningPort !== null) return `http://localhost:${listeningPort}`;
  const written = await readFile(join(settings.dataDir, 'public-url'), 'utf8').catch(() => '');
  return written || `http://localhost:${settings.port}`;
}

/** For the workers of this DATA_DIR. Written only once the start cannot be refused any more. */
export async function writePublicUrl(dataDir: string, url: string): Promise<void> {
  const file = join(dataDir, 'public-url');
  await writeFile(`${file}.${process.pid}`, url, { mode: 0o600 });
  await rename(`${file}.${process.pid}`, file);
}
