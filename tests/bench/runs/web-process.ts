import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { composePorts } from '../../../app-server/compose-ports.ts';
import { composeWeb } from '../../../app-server/compose-web.ts';
import { benchSettings } from '../bench-settings.ts';

/** The role `web` alone, on the given database: it serves the API and has no runs, as in an installation with separate workers. */
const [databaseUrl, folder, workflowUrl] = process.argv.slice(2) as [string, string, string];
const settings = benchSettings({ databaseUrl, folder, workflowUrl });
const { app } = composeWeb(
  settings,
  composePorts(settings, () => {}),
);
const server = createServer(app.callback()).listen(0, '127.0.0.1');
await once(server, 'listening');
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
