import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Where people reach this installation: the setting, else this machine and the port the web process listens on. A worker listens
 * nowhere, so it reads what the web process of the same DATA_DIR wrote down.
 */
export async function publicUrlOf(
  settings: { publicUrl: string | null; dataDir: string; port: number },
  listeningPort: number | null,
): Promise<string> {
  const file = join(settings.dataDir, 'public-url');
  if (listeningPort === null) {
    const written = await readFile(file, 'utf8').catch(() => '');
    return settings.publicUrl ?? (written || `http://localhost:${settings.port}`);
  }
  const url = settings.publicUrl ?? `http://localhost:${listeningPort}`;
  await writeFile(`${file}.${process.pid}`, url, { mode: 0o600 });
  await rename(`${file}.${process.pid}`, file);
  return url;
}
