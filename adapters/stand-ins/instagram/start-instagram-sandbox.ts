import { startSandboxServer, type Sandbox } from '../kit/sandbox-server.ts';
import { openStateFile } from '../kit/state-file.ts';
import { consentRoutes } from './consent-routes.ts';
import { containerApi } from './container-api.ts';
import { controlRoutes } from './control-routes.ts';
import { feedRoutes } from './feed-routes.ts';
import { firstState, acceptDemoAccounts } from './seed-accounts.ts';
import { unknownPath } from './graph-call.ts';
import type { InstagramSandboxOptions, InstagramWorld } from './instagram-state.ts';
import { openMediaFolder } from './media-folder.ts';
import { pictureRoutes } from './picture-routes.ts';
import { publishApi } from './publish-api.ts';
import { tokenApi } from './token-api.ts';

export type { InstagramSandboxOptions } from './instagram-state.ts';

/**
 * A stand-in for Instagram on loopback: the consent page at /oauth/authorize, tokens, containers, publishing and reading in the
 * shape of Graph API v26.0, the profiles of its accounts at / for people, and a control API for tests under /_control.
 */
export async function startInstagramSandbox(options: InstagramSandboxOptions): Promise<Sandbox> {
  const startedAt = (options.now ?? Date.now)();
  const state = openStateFile(options.stateFile, () => firstState(options, startedAt));
  acceptDemoAccounts(state.value, options.demoAccounts ?? [], startedAt);
  let sandbox: Sandbox | undefined;
  const world: InstagramWorld = {
    options,
    state,
    media: openMediaFolder(options.stateFile),
    url: () => sandbox?.url ?? '',
    now: () => (options.now ?? Date.now)() + state.value.clockMs,
  };
  sandbox = await startSandboxServer({
    port: options.port,
    routes: [
      ...controlRoutes(world),
      ...consentRoutes(world),
      ...pictureRoutes(world),
      ...tokenApi(world),
      ...containerApi(world),
      ...feedRoutes(world),
      ...publishApi(world),
    ],
    notFound: unknownPath,
  });
  return sandbox;
}
