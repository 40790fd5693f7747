import type { DemoWorkflowKey } from './demo-workflows.ts';

/** The Authorization header required by the stand-in of a demo workflow; the others require none. */
export const demoWorkflowKeys: Partial<Record<DemoWorkflowKey, string>> = { video: 'Bearer vitrin-demo-video-key' };

/** The keys the stand-ins of known services require, as each service's header carries them (docs/RUNNING.md). */
export const demoServiceKeys = {
  fal: 'Key vitrin-demo-fal-key',
  replicate: 'Bearer vitrin-demo-replicate-key',
  n8n: 'Bearer vitrin-demo-n8n-key',
  make: 'vitrin-demo-make-key',
};
