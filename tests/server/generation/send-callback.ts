import type { GenerationSetup } from './generation-setup.ts';
import { expectedCallback, receiveCallback } from '#core/generation/use-cases/receive-callback.ts';

/**
 * Sends a callback as its route does: the token first, then the body. Returns `received`, `unknown` or the code of the
 * refusal.
 */
export async function sendCallback(
  { ports }: Pick<GenerationSetup, 'ports'>,
  address: string,
  text: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const [, id, token] = /generations\/([^/]+)\/(.+)$/.exec(address) ?? [];
  const run = id && token ? await expectedCallback(ports)(id, token) : null;
  if (!run) return 'unknown';
  const header = (name: string) => headers[name.toLowerCase()];
  const sent = { bytes: Buffer.from(text), header, contentType: headers['content-type'] ?? 'application/json' };
  const received = await receiveCallback(ports)(run, sent);
  return received.ok ? 'received' : received.refusal.code;
}
