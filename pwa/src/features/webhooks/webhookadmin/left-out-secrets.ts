import type { WebhookForm } from './webhook-form.ts';

/** Names of the secrets a copy or a file came without. */
export function secretsLeftOut({ headers, query, mode }: WebhookForm, signatureWord: string): string[] {
  const entries = [...headers, ...query].filter(({ secret, value }) => secret && value === '').map(({ name }) => name);
  const { kind, secret } = mode.signature;
  const signs = mode.kind === 'callback' && (kind === 'standard' || kind === 'hmac') && secret === '';
  return signs ? [...entries, signatureWord] : entries;
}
