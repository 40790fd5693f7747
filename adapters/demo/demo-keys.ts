import type { DemoWorkflowKey } from './demo-workflows.ts';

/** What the stand-in of a demo workflow asks for in the Authorization header; the others ask for nothing. */
export const demoWorkflowKeys: Partial<Record<DemoWorkflowKey, string>> = { video: 'Bearer vitrin-demo-video-key' };
