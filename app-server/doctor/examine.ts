import type { Config, Environment } from '../config.ts';
import type { Finding } from './finding.ts';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createSecretBox } from '#adapters/crypto/secrets.ts';
import { missingQueues } from '#adapters/jobs/queues.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { missingOfSchema } from '#adapters/postgres/migrate.ts';
import { parseConfig, settings } from '../config.ts';
import { describeProblem } from '../config-values.ts';
import { prepareDataDir } from '../start/data-dir.ts';
import { openDatabase } from '../start/open-database.ts';
import { dataSteps } from '../start/prepare-schema.ts';
import { readSettings } from '../start/read-config.ts';
import { secretSettings } from '../start/secret-files.ts';
import { checkBackups } from './check-backups.ts';
import { checkKeys, checkServer } from './check-installation.ts';
import { checkDisk, judgeClock } from './check-machine.ts';
import { checkInstagram, checkMail, checkPush, checkStripe, checkTraces, checkWorkflows } from './check-outside.ts';
import { checkSigning } from './check-signing.ts';
import { checkStorage } from './check-storage.ts';
import { failed, findingsOf, fine, skipped, warning } from './finding.ts';

const retryIt = 'Correct it, then run npm run doctor again';

/**
 * Checks an installation beside its running processes, and changes nothing but one object of a bucket, which it removes again. `written`: the settings of a file such as `.env`, where a name that no
 * setting has is a mistake.
 */
export async function examine(environment: Environment, written: Environment): Promise<Finding[]> {
  const unknown = unknownNames(written);
  const config = readSettings(parseConfig, { ...written, ...environment });
  if (!config.ok) {
    const remedy = 'See docs/RUNNING.md, Settings';
    const problems = config.refusal.issues.map((one) => failed('settings', describeProblem(one), remedy));
    return [...problems, ...unknown, skipped('everything else', 'it needs the settings')];
  }
  const { mode, role, dataDir, stripe, instagram, mail, tracing, publicUrl, apiBasePath, encryptionKeys } =
    config.value;
  const inside = [
    ...unknown,
    fine('settings', `APP_MODE=${mode}, ROLE=${role}`),
    ...(await findingsOf('signing', retryIt, async () => checkSigning(config.value, new Date()))),
    ...(await findingsOf('disk', retryIt, async () => {
      await prepareDataDir(dataDir);
      return checkDisk(resolve(dataDir));
    })),
    ...(await findingsOf('storage', retryIt, () => checkStorage(config.value))),
    ...(await checkDatabase(config.value)),
    ...(await findingsOf('backup', 'Check BACKUP_TO and its rights', () => checkBackups(config.value, new Date()))),
  ];
  const webhookUrl = `${publicUrl}${apiBasePath}/payments/stripe/webhook`;
  const services = await Promise.all([
    stripe && findingsOf('stripe', retryIt, () => checkStripe(stripe, webhookUrl)),
    instagram && findingsOf('instagram', retryIt, () => checkInstagram(instagram)),
    mail && findingsOf('mail', retryIt, () => checkMail(mail)),
    mode === 'live' ? findingsOf('push', retryIt, () => checkPush()) : null,
    tracing && findingsOf('traces', retryIt, () => checkTraces(tracing)),
    publicUrl && encryptionKeys
      ? findingsOf('server', retryIt, () => checkServer(publicUrl, createSecretBox(encryptionKeys)))
      : null,
  ]);
  return [...inside, ...services.flatMap((findings) => findings ?? [])];
}

function unknownNames(written: Environment): Finding[] {
  const known = new Set([...Object.keys(settings), ...secretSettings.map((name) => `${name}_FILE`)]);
  return Object.keys(written)
    .filter((name) => !known.has(name) && !/^(NODE|OTEL)_/.test(name))
    .map((name) => warning('settings', `there is no setting ${name}`, 'Correct its name, or remove the line'));
}

/** The database and the checks on its rows: schema, clock, keys, workflows. */
async function checkDatabase(config: Config): Promise<Finding[]> {
  const isEmbedded = config.databaseUrl === null;
  if (isEmbedded && !existsSync(join(config.dataDir, 'postgres')))
    return [skipped('database', 'the first start creates it')];
  const opened = await openDatabase({ ...config, patienceMs: 0, report: () => {} }).catch((fault: Error) => fault);
  if (opened instanceof Error) {
    const found = opened.message.split('\n')[0]!;
    const remedy = isEmbedded ? retryIt : 'Start the database, and check the address and its password';
    return [failed('database', found, remedy), skipped('schema, clock, keys, workflows', 'they need the database')];
  }
  const knex = createConnection({ url: opened.directUrl, poolSize: 1, applicationName: 'vitrin-doctor' });
  try {
    const missing = await missingOfSchema(opened.directUrl, missingQueues, dataSteps(config)).catch((fault: Error) => [
      fault.message,
    ]);
    if (missing.length > 0) {
      const schema = failed(
        'schema',
        `not at the present version (missing: ${missing.join(', ')})`,
        'Run npm run migrate',
      );
      return [fine('database', 'it answers'), schema, skipped('clock, keys, workflows', 'they need the schema')];
    }
    return [
      fine('database', 'it answers, and is at the present schema'),
      ...(await findingsOf('clock', retryIt, async () => {
        const { rows } = await knex.raw<{ rows: { at: string }[] }>('select clock_timestamp() as at');
        return judgeClock((Date.now() - Date.parse(rows[0]!.at)) / 1000, 'the database');
      })),
      ...(config.encryptionKeys
        ? await findingsOf('keys', retryIt, () => checkKeys(knex, config.encryptionKeys!))
        : []),
      ...(config.mode === 'live'
        ? await findingsOf('workflows', retryIt, async () =>
            checkWorkflows(
              await knex('webhooks').where({ is_active: true }).whereNull('deleted_at').pluck('webhook_url'),
            ),
          )
        : []),
    ];
  } finally {
    await knex.destroy();
    await opened.stop();
  }
}
