// spec: 1.29
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { settings } from '../app-server/config.ts';
import { productVersion } from '../app-server/version.ts';
import { secretSettings } from '../app-server/start/secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrin-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));
const read = (path: string) => readFileSync(path, 'utf8');
const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' });
const analyze = '/usr/bin/systemd-analyze';

describe.each(['web', 'worker'])('the unit of a %s process', (role) => {
  const unit = read(`deploy/systemd/vitrin-${role}@.service`);

  test('names settings and programs that exist', () => {
    const names = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) => line!.split(' '));
    expect(Object.keys(settings)).toEqual(expect.arrayContaining(names.map((name) => name.split('=')[0]!)));
    const credentials = [...unit.matchAll(/^LoadCredential=(\w+):\/etc\/vitrin\/secrets\/(\w+)$/gm)];
    expect(credentials.length).toBe(unit.match(/^LoadCredential/gm)!.length);
    for (const [, name, file] of credentials) expect([name, secretSettings.includes(name!)]).toEqual([file, true]);
    const [, program] = /^ExecStart=\S+\/node (\S+)$/m.exec(unit)!;
    expect(existsSync(program!)).toBe(true);
  });

  test('has no right that it does not need', () => {
    for (const line of ['User=vitrin', 'NoNewPrivileges=yes', 'CapabilityBoundingSet=', 'ProtectSystem=strict']) {
      expect(unit.split('\n')).toContain(line);
    }
  });

  test.skipIf(!existsSync(analyze))('has no line that systemd does not know', () => {
    const file = join(folder, `vitrin-${role}@3001.service`);
    // The program and its folder are those of an installation.
    writeFileSync(
      file,
      unit.replace(/^ExecStart=\S+\/node/m, 'ExecStart=/bin/true').replace('/opt/vitrin/current', '/'),
    );
    expect(() => run(analyze, 'verify', '--man=no', '--recursive-errors=no', file)).not.toThrow();
  });

  test.skipIf(!existsSync(analyze))('is exposed at most 3 of 10 (systemd-analyze)', () => {
    const file = join(folder, `vitrin-${role}@3001.service`);
    writeFileSync(file, unit);
    expect(run(analyze, 'security', '--offline=true', '--threshold=30', file)).toMatch(
      /exposure level for .*: [0-2]\.\d/,
    );
  });
});

// No engine for containers is here: these rules are all that is checked.
describe('the container', () => {
  const image = read('deploy/container/Containerfile');
  const compose = read('deploy/container/compose.yaml');

  test('runs as nobody in particular, without a write outside of its volume, and downloads nothing', () => {
    const [, last = ''] = image.split(/^FROM .*slim$/m);
    expect(last).toMatch(/^USER 10001:10001$/m);
    expect(last).not.toMatch(/npm|curl|wget|apt/);
    for (const line of ['read_only: true', 'cap_drop: [ALL]', "user: '10001:10001'"]) expect(compose).toContain(line);
  });

  test('is made without the settings and secrets that compose reads beside it', () => {
    const left = read('.dockerignore').split('\n');
    const [, settingsFile] = /env_file: (\S+)/.exec(compose)!;
    expect(left).toContain(`deploy/container/${settingsFile}`);
    expect(compose.match(/file: \.\/secrets\//g)!.length).toBeGreaterThan(1);
    expect(left).toContain('deploy/container/secrets');
    expect(read('.gitignore')).toContain('/deploy/container/secrets/');
  });

  test('has the secrets of the units, as files', () => {
    const units = [...read('deploy/systemd/vitrin-web@.service').matchAll(/^LoadCredential=(\w+)/gm)].map(
      ([, name]) => name!,
    );
    for (const name of units) expect(compose).toContain(`  ${name}: { file: ./secrets/${name} }`);
    expect(compose).toContain('CREDENTIALS_DIRECTORY: /run/secrets');
  });
});

test('the version of this tree has its part in the changelog', () => {
  expect(read('CHANGELOG.md')).toContain(`\n## ${productVersion}\n`);
});
