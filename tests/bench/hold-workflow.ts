import { startWorkflowSandbox } from '#adapters/sandbox/workflow/start-workflow-sandbox.ts';

/** The workflow stand-in in a process of its own, so that its memory is not counted. */
const sandbox = await startWorkflowSandbox({ port: 0, delayMs: 0 });
process.stdout.write(`${sandbox.url}\n`);
