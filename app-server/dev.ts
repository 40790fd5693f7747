import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createServer } from 'vite';
import { readConfig } from './start/read-config.ts';
import { stopOnSignals } from './start/shutdown.ts';
import { reportPath } from '#core/shared/page-names.ts';
import { withApiBase } from './http/serve-pwa.ts';
import { describeStartFailure, startProblem } from './start/start-problem.ts';

/**
 * `npm run dev`: Vite with hot reload on PORT; behind it the API on PORT + 1, restarted when a file it uses changes.
 * One address for both, as in the built product.
 */
const root = join(import.meta.dirname, '..');
try {
  const config = readConfig();
  const apiPort = config.port + 1;
  const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'app-server/main.ts', '--no-build'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(apiPort),
      PUBLIC_URL: config.publicUrl ?? `http://localhost:${config.port}`,
    },
  });
  const target = `http://127.0.0.1:${apiPort}`;
  // At the root, the path alone cannot distinguish the API from the app.
  if (config.apiBasePath === '') throw startProblem('npm run dev needs an API_BASE_PATH other than /');
  const proxied = [config.apiBasePath, '/media', '/health', reportPath];
  const { apiBasePath } = config;
  const vite = await createServer({
    configFile: join(root, 'pwa/vite.config.ts'),
    plugins: [{ name: 'api-base', transformIndexHtml: (page) => withApiBase(page, apiBasePath) }],
    server: {
      host: config.host,
      port: config.port,
      strictPort: true,
      proxy: Object.fromEntries(proxied.map((path) => [path, target])),
    },
  });
  await vite.listen();
  vite.printUrls();
  const apiEnded = once(api, 'exit');
  const stop = async () => {
    api.kill('SIGTERM');
    await Promise.all([apiEnded, vite.close()]);
  };
  stopOnSignals(stop, console.log);
  void apiEnded.then(() => vite.close()).then(() => process.exit());
} catch (fault) {
  console.error(describeStartFailure(fault));
  process.exit(1);
}
