import type { CallbackGateway } from '#core/generation/callback-gateway.ts';
import type { SafeFetchOptions } from '#adapters/safe-fetch/create-safe-fetch.ts';
import { createSafeFetch } from '#adapters/safe-fetch/create-safe-fetch.ts';
import { isFalSigned, isHmacSigned, isStandardSigned } from './callback-signatures.ts';
import { createPublishedKeys } from './published-keys.ts';

/** `baseUrl`: the public address of our API; the rest is for fetching key sets. */
export function createCallbackGateway(options: SafeFetchOptions & { baseUrl: string }): CallbackGateway {
  const keys = createPublishedKeys(createSafeFetch(options));
  return {
    addressOf: (generationId, token) => `${options.baseUrl}/callbacks/generations/${generationId}/${token}`,
    testAddressOf: (testId, token) => `${options.baseUrl}/callbacks/tests/${testId}/${token}`,
    async isSigned(sent, wanted, now) {
      const nowMs = Date.parse(now);
      switch (wanted.kind) {
        case 'token':
          return true;
        case 'fal':
          return isFalSigned(sent, (fresh) => keys(wanted.jwksUrl, nowMs, fresh), nowMs);
        case 'standard':
          return isStandardSigned(sent, wanted.secret, nowMs);
        case 'hmac':
          return isHmacSigned(sent, wanted);
        default:
          return wanted satisfies never;
      }
    },
  };
}
