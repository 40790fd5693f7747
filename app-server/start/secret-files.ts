import type { Environment } from '../config.ts';
import type { ConfigProblem } from '../config-values.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Settings that hold a secret: each may be in a file instead, which no list of processes and no copy of the environment shows. */
export const secretSettings = [
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_PASSPHRASE',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'ENCRYPTION_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'INSTAGRAM_APP_SECRET',
  'MAIL_URL',
  'MAIL_TOKEN',
  'VAPID_PRIVATE_KEY',
  'SIGNING_CERTIFICATE',
  'SIGNING_KEY',
  'SIGNING_OLD_CERTIFICATES',
];

/**
 * The environment with the secrets of files: of `NAME_FILE`, else the file `NAME` in CREDENTIALS_DIRECTORY, which systemd
 * provides (LoadCredential=). A setting that is set itself has priority over a credential and excludes `NAME_FILE`.
 */
export function readSecretFiles(environment: Environment): { environment: Environment; issues: ConfigProblem[] } {
  const given = (name: string) => environment[name]?.trim() || undefined;
  const credentials = given('CREDENTIALS_DIRECTORY');
  const issues: ConfigProblem[] = [];
  const found = secretSettings.flatMap((name) => {
    const value = given(name);
    const named = given(`${name}_FILE`);
    if (named === undefined) {
      const credential = value === undefined && credentials ? readOrCode(join(credentials, name)) : null;
      if (!credential || credential.code === 'ENOENT') return [];
      return useOrRefuse(name, name, credential);
    }
    if (value === undefined) return useOrRefuse(name, `${name}_FILE`, readOrCode(named));
    issues.push({ path: name, code: 'setTwice' });
    return [];
  });
  return { environment: { ...environment, ...Object.fromEntries(found) }, issues };

  function useOrRefuse(name: string, path: string, file: ReadFile): [string, string][] {
    if (file.text) return [[name, file.text]];
    const code = file.code;
    issues.push(code === null ? { path, code: 'emptyFile' } : { path, code: 'unreadableFile', params: { code } });
    return [];
  }
}

type ReadFile = { text: string; code: null } | { text: null; code: string };

function readOrCode(path: string): ReadFile {
  try {
    return { text: readFileSync(path, 'utf8').trim(), code: null };
  } catch (fault) {
    return { text: null, code: (fault as NodeJS.ErrnoException).code ?? String(fault) };
  }
}
