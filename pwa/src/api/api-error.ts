import type { RefusalCode, SentenceCode } from '#core/texts/texts.ts';
import type { TextKey } from '../i18n/text-types.ts';

/** `network.failed`: the server was not reached, or what answered was not it. `payment.invalid`: a payment reply without what the card form needs. A newer server may send codes this type does not name. */
export type ErrorCode = RefusalCode | 'network.failed' | 'payment.invalid';
export type FieldIssue = { path: string; code: SentenceCode; message: string };

/** What the server, or the line to it, said no with. `code` decides; `message` is a sentence ready to be shown. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly params: Record<string, string | number>;
  readonly issues: FieldIssue[];

  constructor(parts: {
    code: ErrorCode;
    message: string;
    status: number;
    params?: Record<string, string | number> | undefined;
    issues?: FieldIssue[] | undefined;
  }) {
    super(parts.message);
    this.name = 'ApiError';
    this.code = parts.code;
    this.status = parts.status;
    this.params = parts.params ?? {};
    this.issues = parts.issues ?? [];
  }

  /** The sentence for one field of the form, when the server complained about it. */
  issueOf(path: string): string | undefined {
    return this.issues.find((issue) => issue.path === path)?.message;
  }
}

/** Never reached the server, or it never answered. */
export const networkFailed = 'network.failed' satisfies ErrorCode;

/** The sentence to show for anything that was thrown. */
export function messageOf(error: unknown, t: (key: TextKey) => string): string {
  if (error instanceof ApiError) return error.code === networkFailed ? t('ui.networkError') : error.message;
  return t('ui.unexpectedError');
}
