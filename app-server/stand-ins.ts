import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareDataDir } from './start/data-dir.ts';
import { createShutdown, stopOnSignals } from './start/shutdown.ts';
import { describeStartFailure, startProblem } from './start/start-problem.ts';
import { readDemoSecrets, startSandboxes } from './start/start-sandboxes.ts';

const usage =
  'Usage: npm run stand-ins -- --public-url https://… [--server http://127.0.0.1:3000] [--data-dir .stand-ins]';
const report = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * `npm run stand-ins`: the stand-ins of Stripe, Instagram, workflows and mail for a rehearsal in live mode, with keys that begin like
 * live ones. Prints the settings of the rehearsal; their addresses need names and TLS in front (docs/RUNNING.md).
 */
const shutdown = createShutdown(() => {});
stopOnSignals(() => shutdown.run(), report);
try {
  const { publicUrl, serverUrl, dataDir } = readArguments();
  await prepareDataDir(dataDir);
  const stored = await readDemoSecrets(dataDir);
  const secrets = {
    ...stored,
    stripeSecretKey: live(stored.stripeSecretKey),
    stripePublishableKey: live(stored.stripePublishableKey),
  };
  const sandboxes = await startSandboxes({ dataDir, secrets, serverUrl, publicUrl, apiBasePath: '/api' });
  shutdown.add('outside', () => sandboxes.stop());
  for (const [name, url] of Object.entries(sandboxes.urls)) report(`# ${name.padEnd(9)} ${url}`);
  report(`STRIPE_SECRET_KEY=${secrets.stripeSecretKey}`);
  report(`STRIPE_PUBLISHABLE_KEY=${secrets.stripePublishableKey}`);
  report(`STRIPE_WEBHOOK_SECRET=${secrets.stripeWebhookSecret}`);
  report(`INSTAGRAM_APP_ID=${secrets.instagramAppId}`);
  report(`INSTAGRAM_APP_SECRET=${secrets.instagramAppSecret}`);
  report(`MAIL_TOKEN=${secrets.mailToken}`);
} catch (fault) {
  process.stderr.write(`${describeStartFailure(fault)}\n`);
  await shutdown.run();
  process.exitCode = 1;
}

function readArguments(): { publicUrl: string; serverUrl: string; dataDir: string } {
  try {
    const { values } = parseArgs({
      options: {
        'public-url': { type: 'string' },
        server: { type: 'string', default: 'http://127.0.0.1:3000' },
        'data-dir': { type: 'string', default: '.stand-ins' },
      },
    });
    const publicUrl = URL.parse(values['public-url'] ?? '')?.origin;
    const serverUrl = URL.parse(values.server)?.origin;
    if (publicUrl && serverUrl) return { publicUrl, serverUrl, dataDir: resolve(values['data-dir']) };
  } catch {
    // An unknown option, like a wrong address: the usage below.
  }
  throw startProblem(usage);
}

function live(key: string): string {
  return key.replace('_test_', '_live_');
}
