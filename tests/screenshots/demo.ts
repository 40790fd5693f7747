import type { Caller } from '../support/api-client.ts';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { derivedId } from '#adapters/system/system.ts';
import { startBenchServer } from '../bench/bench-server.ts';
import { apiOf } from '../support/api-client.ts';

export type Someone = { token: string; user: { id: string }; call: Caller };

/** The demo that is photographed: the whole product on its own port with its own folder. */
export type Demo = {
  url: string;
  customer: Someone;
  admin: Someone;
  /** Ids of demo models by their names: `model('defne')`. */
  model: (name: string) => string;
  workflow: (key: string) => string;
  stop: () => Promise<void>;
};

export async function startDemo(): Promise<Demo> {
  const server = await startBenchServer({ RATE_LIMIT_FACTOR: '1000' });
  return demoOn(server);
}

/** The demo of a running server. */
export async function demoOn(server: { url: string; stop: () => Promise<void> }): Promise<Demo> {
  const signedIn = async (email: string): Promise<Someone> => {
    const { password } = demoAccounts.find((account) => account.email === email)!;
    const { token, user } = (await apiOf(server)('POST', '/auth/login', { email, password })).body;
    return { token, user, call: apiOf(server, token) };
  };
  const [customer, admin] = await Promise.all([signedIn('elif@vitrin.test'), signedIn('admin@vitrin.test')]);
  return {
    url: server.url,
    customer,
    admin,
    model: (name) => derivedId(`demo/model/${name}`),
    workflow: (key) => derivedId(`demo/workflow/${key}`),
    stop: () => server.stop(),
  };
}
