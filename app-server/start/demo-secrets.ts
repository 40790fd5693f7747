import { createECDH, randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Keys of demo mode: created once, stored beside the data they protect. */
export type DemoSecrets = {
  encryptionKey: string;
  stripeSecretKey: string;
  stripePublishableKey: string;
  stripeWebhookSecret: string;
  instagramAppId: string;
  instagramAppSecret: string;
  mailToken: string;
  /** Of the raw private key of P-256; the public one follows from it. */
  vapidPrivateKey: string;
};

export async function readDemoSecrets(dataDir: string): Promise<DemoSecrets> {
  const path = join(dataDir, 'secrets.json');
  const kept = JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as Partial<DemoSecrets>;
  const secrets = { ...makeSecrets(), ...kept };
  if (Object.keys(makeSecrets()).every((name) => name in kept)) return secrets;
  // Synced and renamed: half a file here would make every sealed value unreadable.
  const partial = `${path}.${process.pid}`;
  const file = await open(partial, 'w', 0o600);
  await file.writeFile(`${JSON.stringify(secrets, null, 2)}\n`);
  await file.sync();
  await file.close();
  await rename(partial, path);
  return secrets;
}

function makeSecrets(): DemoSecrets {
  return {
    encryptionKey: randomBytes(32).toString('base64'),
    stripeSecretKey: `sk_test_${word(16)}`,
    stripePublishableKey: `pk_test_${word(16)}`,
    stripeWebhookSecret: `whsec_${word(24)}`,
    instagramAppId: String(randomBytes(6).readUIntBE(0, 6)),
    instagramAppSecret: word(16),
    mailToken: word(16),
    vapidPrivateKey: vapidPrivateKey(),
  };
}

function vapidPrivateKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Leading zeros are dropped when it is read; the form has all 32 bytes.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

function word(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}
