import { takeOver, textReply } from '../kit/sandbox-server.ts';
import type { SandboxReply } from '../kit/sandbox-server.ts';
import type { Scenario } from './scenarios.ts';

/** What a start is answered with when its scenario is about the answer itself; null for all others. */
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
