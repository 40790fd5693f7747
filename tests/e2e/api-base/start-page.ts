import { marketplaceModels } from '#core/contract/marketplace.ts';
import { call } from '../../../pwa/src/api/call.ts';
import { loadRuntimeConfig } from '../../../pwa/src/api/runtime-config.ts';

/** The app does this first: find the addresses, then call. */
await loadRuntimeConfig();
const displayed = await call(marketplaceModels, {}).then(
  ({ total }) => `modeller: ${total}`,
  (error: unknown) => String(error),
);
document.body.append(Object.assign(document.createElement('p'), { textContent: displayed }));
