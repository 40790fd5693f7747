import type { Knex } from 'knex';
import type { SecretBox } from '#core/ports.ts';
import type { Config } from '../config.ts';
import type { SeenRequest } from '../http/seen-request.ts';
import type { Finding } from './finding.ts';
import { sealGrant } from '#core/shared/sealed-grant.ts';
import { countSealed } from '#adapters/postgres/sealed-values.ts';
import { doctorProbe } from '../http/seen-request.ts';
import { judgeProxies } from './check-machine.ts';
import { failed, fine, warning } from './finding.ts';
import { jsonOf, sendRequest } from './send-request.ts';

/** The running server through its public address: readiness, and the way its proxies pass the caller's address on. */
export async function checkServer(publicUrl: string, secrets: Pick<SecretBox, 'seal'>): Promise<Finding[]> {
  const answer = await sendRequest(`${publicUrl}/health/ready`);
  if (!answer.isReached) {
    const remedy = 'Start the server, and check the name and the certificate of PUBLIC_URL';
    return [failed('server', `${publicUrl} cannot be reached (${answer.reason})`, remedy)];
  }
  const { status, missing = [] } = (jsonOf(answer.body) ?? {}) as { status?: string; missing?: string[] };
  if (status === undefined) {
    return [
      failed('server', `${publicUrl} answers ${answer.status}, not this product`, 'Let the proxy pass /health on'),
    ];
  }
  const remedy = 'See docs/RUNNING.md, Health';
  const ready =
    missing.length === 0
      ? fine('server', `${publicUrl} is ready`)
      : failed('server', `missing: ${missing.join(', ')}`, remedy);
  return [ready, await checkProxies(publicUrl, secrets)];
}

async function checkProxies(publicUrl: string, secrets: Pick<SecretBox, 'seal'>): Promise<Finding> {
  const { path, header, context, forgedAddress } = doctorProbe;
  const grant = sealGrant(secrets, {}, { context, now: new Date().toISOString() });
  const answer = await sendRequest(`${publicUrl}${path}`, { [header]: grant, 'x-forwarded-for': forgedAddress });
  const seen = (answer.isReached && answer.status === 200 ? jsonOf(answer.body) : null) as SeenRequest | null;
  if (seen) return judgeProxies(seen);
  return failed(
    'proxy',
    'the server at PUBLIC_URL has another ENCRYPTION_KEY or version',
    'Restart it with these settings',
  );
}

/** Every sealed value must have its key in ENCRYPTION_KEY. */
export async function checkKeys(knex: Knex, keys: NonNullable<Config['encryptionKeys']>): Promise<Finding> {
  const [{ id: newest }] = keys;
  const known = new Set(keys.map(({ id }) => id));
  const counted = await countSealed(knex);
  const lost = Object.keys(counted).filter((id) => !known.has(id));
  if (lost.length > 0) {
    return failed(
      'keys',
      `values are sealed with a key that ENCRYPTION_KEY lacks: ${lost.join(', ')}`,
      'Add that key behind the first one',
    );
  }
  const old = Object.keys(counted).filter((id) => id !== newest);
  if (old.length > 0)
    return warning('keys', `values are still sealed with ${old.join(', ')}`, 'Run npm run admin -- rotate-keys');
  if (keys.length > 1) return warning('keys', 'no stored value needs the old keys', 'Remove them from ENCRYPTION_KEY');
  return fine('keys', `every sealed value opens with ${newest}`);
}
