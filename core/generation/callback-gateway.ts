import type { CallbackSignature } from '#core/webhooks/result-mode.ts';

/** The parts of a received callback. `header` finds a header in any case; undefined when it is missing. */
export type SentCallback = { bytes: Uint8Array; header: (name: string) => string | undefined };
/** The signed parts. `body`: its bytes in order, which may still be coming in, and are read once at most. */
export type SignedCallback = Pick<SentCallback, 'header'> & {
  body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
};
/** The required signature; `secret` of `standard` and `hmac` is unsealed. */
export type WantedSignature =
  | Extract<CallbackSignature, { kind: 'token' | 'fal' }>
  | { kind: 'standard'; secret: string }
  | { kind: 'hmac'; secret: string; header: string; encoding: 'hex' | 'base64'; prefix: string };

export type CallbackGateway = {
  /** The callback address of one run: `…/callbacks/generations/{id}/{token}` at our public address. */
  addressOf(generationId: string, token: string): string;
  /** The same for a test of an admin's: `…/callbacks/tests/{id}/{token}`. */
  testAddressOf(testId: string, token: string): string;
  /**
   * Whether the body, byte by byte, has the required signature, and not more than five minutes ago where the signature
   * has a time. Requests the service's keys where they are published; false when they are unavailable.
   */
  isSigned(sent: SignedCallback, wanted: WantedSignature, now: string): Promise<boolean>;
};
