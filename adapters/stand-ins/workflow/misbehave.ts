import { takeOver, textReply } from '../kit/sandbox-server.ts';
import type { SandboxReply } from '../kit/sandbox-server.ts';
import type { Scenario } from './scenarios.ts';

/** The response to a start whose scenario is about the response itself; null for all others. */
export function misbehave(
  scenario: Scenario | null,
  refusals: { unauthorized: () => SandboxReply; rateLimited: () => SandboxReply },
): SandboxReply | null {
  if (scenario === 'unauthorized' || scenario === 'rateLimited') return refusals[scenario]();
  if (scenario === 'garbage') return page();
  return null;
}

export function page(): SandboxReply {
  return textReply(200, '<!doctype html><title>Gateway</title><h1>It works!</h1>', 'text/html; charset=utf-8');
}

/** The caller waits until it gives up. */
export function silence(): SandboxReply {
  return takeOver(() => {});
}
