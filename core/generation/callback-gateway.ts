import type { CallbackSignature } from '#core/webhooks/answer-mode.ts';

/** What a callback came with. `header` finds a header in any case; undefined when it did not come. */
export type SentCallback = { bytes: Uint8Array; header: (name: string) => string | undefined };
/** What a signature is of. `body`: its bytes in order, which may still be coming in, and are read once at most. */
export type SignedCallback = Pick<SentCallback, 'header'> & {
  body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
};
/** How it has to be signed; `secret` of `standard` and `hmac` is opened. */
export type WantedSignature =
  | Extract<CallbackSignature, { kind: 'token' | 'fal' }>
  | { kind: 'standard'; secret: string }
  | { kind: 'hmac'; secret: string; header: string; encoding: 'hex' | 'base64'; prefix: string };

export type CallbackGateway = {
  /** Where a service calls for one run: `…/callbacks/generations/{id}/{token}` at our public address. */
  addressOf(generationId: string, token: string): string;
  /** The same for a test of an admin's: `…/callbacks/tests/{id}/{token}`. */
  testAddressOf(testId: string, token: string): string;
  /**
   * Whether the body, byte by byte, was signed as wanted, and not more than five minutes ago where the signature has a time. Asks the
   * service for its keys where they are published; false when they cannot be had.
   */
  isSigned(sent: SignedCallback, wanted: WantedSignature, now: string): Promise<boolean>;
};
