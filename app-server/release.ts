import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPwa } from './start/build-pwa.ts';
import { productVersion } from './version.ts';

/**
 * `npm run release`: builds the app and packs the files that run, with their licence and lock file, into
 * `release/vitrin-<version>.tar.gz`, beside its SHA-256. Of the sources only files that git knows: whatever else is in the folder, such as
 * the secrets of a container, stays there. The same tree and the same build give the same bytes.
 */
const root = join(import.meta.dirname, '..');
const name = `vitrin-${productVersion}`;
const packed = ['core', 'adapters', 'app-server', 'migrations', 'deploy', 'docs', 'pwa'];
const single = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  '.dockerignore',
  '.env.example',
  'README.md',
  'CHANGELOG.md',
];

if ((await buildPwa(root, (line) => void process.stdout.write(`${line}\n`))) === 'failed') process.exit(1);
const sources = execFileSync('git', ['ls-files', '-z', '--', ...single, ...packed], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter(Boolean);
const built = globSync('pwa/dist/**', { cwd: root, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
const files = [...sources, ...built].toSorted();
mkdirSync(join(root, 'release'), { recursive: true });
const archive = join(root, 'release', `${name}.tar.gz`);
const fixed = [
  '--sort=name',
  '--mtime=@0',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=u=rwX,go=rX',
  `--transform=s,^,${name}/,`,
];
const tar = execFileSync('tar', ['--create', ...fixed, '--null', '--files-from=-'], {
  cwd: root,
  input: files.join('\0'),
  maxBuffer: 1e9,
});
// Without a time in its header, unlike the default.
const bytes = execFileSync('gzip', ['-9n'], { input: tar, maxBuffer: 1e9 });
writeFileSync(archive, bytes);
const digest = createHash('sha256').update(bytes).digest('hex');
writeFileSync(`${archive}.sha256`, `${digest}  ${name}.tar.gz\n`);
process.stdout.write(`${archive}: ${files.length} files, ${Math.round(bytes.length / 1e6)} MB, ${digest}\n`);
