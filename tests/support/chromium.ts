import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export type ChromiumLaunch = { executablePath?: string; channel?: string; args: string[] };

/** CHROMIUM_PATH, else the Chromium of the npm package (Linux), else an installed Chrome. Never with the arguments of the package. */
export async function chromiumLaunch(): Promise<ChromiumLaunch> {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') return { executablePath: given, args };
  if (process.platform !== 'linux') return { channel: 'chrome', args };
  return { executablePath: await unpackedChromium(), args };
}

/** Unpacked once per version beside its final place and then renamed, so that two simultaneous runs never use a partial file. */
async function unpackedChromium(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = JSON.parse(await readFile(join(dirname(entry), '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = join(tmpdir(), `vitrin-chromium-${version}-${userInfo().uid}`);
  if (!existsSync(folder)) {
    const aside = `${folder}.${process.pid}`;
    await mkdir(aside, { recursive: true, mode: 0o700 });
    const { default: packaged } = await import('@sparticuz/chromium');
    const before = process.env['TMPDIR'];
    process.env['TMPDIR'] = aside;
    try {
      await packaged.executablePath();
    } finally {
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
    }
    await rename(aside, folder).catch(() => rm(aside, { recursive: true, force: true }));
  }
  return join(folder, 'chromium');
}
