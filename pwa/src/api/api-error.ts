import type { GenerationTextCode } from '#core/generation/error-of-text.ts';
import type { RefusalCode, SentenceParams } from '#core/texts/texts.ts';
import type { TextKey } from '../i18n/text-types.ts';

/** `network.failed`: the server was not reached, or what answered was not it. `payment.invalid`: a payment reply without what the card form needs. A newer server may send codes this type does not name. */
export type ErrorCode = RefusalCode | GenerationTextCode | 'network.failed' | 'payment.invalid';
/** What is wrong with one field. A newer server may send codes this version does not know: `message` is its own sentence. */
export type FieldIssue = { path: string; code: string; message: string; params?: SentenceParams };

/** What the server, or the line to it, refused with. `code` decides; `message` is the server's sentence. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly params: Record<string, string | number>;
  readonly issues: FieldIssue[];
  /** The reply named its code, so that its sentence can be made in any language. */
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

/** Never reached the server, or it never answered. */
export const networkFailed = 'network.failed' satisfies ErrorCode;

/** The sentence to show for anything that was thrown; a refusal in the language it was asked in. `failureText` follows a switch. */
export function messageOf(error: unknown, t: (key: TextKey) => string): string {
  if (!(error instanceof ApiError)) return t('ui.unexpectedError');
  if (error.code !== networkFailed) return error.message;
  return t(error.status >= 500 ? 'ui.serverFailing' : 'ui.networkError');
}
