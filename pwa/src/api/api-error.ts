import type { GenerationTextCode } from '#core/generation/error-of-text.ts';
import type { DeviceRefusalCode, RefusalCode, SentenceParams } from '#core/texts/texts.ts';
import type { TextKey } from '../i18n/text-types.ts';

/**
 * `network.failed`: the server was not reached, or something else responded. `payment.invalid`: a payment response without the data that
 * the card form needs. A newer server may send codes that this type does not name.
 */
export type ErrorCode = RefusalCode | DeviceRefusalCode | GenerationTextCode | 'network.failed' | 'payment.invalid';
/** The error of one field. A newer server may send codes that this version does not know: `message` is its own sentence. */
export type FieldIssue = { path: string; code: string; message: string; params?: SentenceParams };

/** A refusal of the server, or a failure of the connection to it. `code` decides; `message` is the server's sentence. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly params: Record<string, string | number>;
  readonly issues: FieldIssue[];
  /** The response named its code, so the sentence can be shown in any language. */
  readonly isCoded: boolean;

  constructor(parts: {
    code: ErrorCode;
    message: string;
    status: number;
    params?: Record<string, string | number> | undefined;
    issues?: FieldIssue[] | undefined;
    isCoded?: boolean;
  }) {
    super(parts.message);
    this.name = 'ApiError';
    this.code = parts.code;
    this.status = parts.status;
    this.params = parts.params ?? {};
    this.issues = parts.issues ?? [];
    this.isCoded = parts.isCoded ?? false;
  }
}

/** The request did not reach the server, or the server did not respond. */
export const networkFailed = 'network.failed' satisfies ErrorCode;

/** The sentence to show for any thrown value; a refusal is in the language of its request. `failureText` follows a change of language. */
export function messageOf(error: unknown, t: (key: TextKey) => string): string {
  if (!(error instanceof ApiError)) return t('ui.unexpectedError');
  // An error of this device has no words before the sentences are loaded.
  if (error.code !== networkFailed) return error.message || t('ui.unexpectedError');
  return t(error.status >= 500 ? 'ui.serverFailing' : 'ui.networkError');
}
