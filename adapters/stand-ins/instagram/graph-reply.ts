import { randomBytes } from 'node:crypto';
import { jsonReply, type PlainReply } from '../kit/sandbox-server.ts';

/** The envelope of developers.facebook.com/docs/graph-api/guides/error-handling. */
export function graphError(
  code: number,
  subcode: number | null,
  message: string,
  options: { status?: number; type?: string; isTransient?: boolean } = {},
): PlainReply {
  return jsonReply(
    options.status ?? 400,
    {
      error: {
        message,
        type: options.type ?? (code === 190 ? 'OAuthException' : 'IGApiException'),
        code,
        ...(subcode === null ? {} : { error_subcode: subcode }),
        is_transient: options.isTransient ?? false,
        error_user_title: 'İşlem tamamlanamadı',
        error_user_msg: 'Bu ileti çevrilir ve değişir; kararlar kodla verilir.',
        fbtrace_id: traceId(),
      },
    },
    { 'x-fb-trace-id': traceId() },
  );
}

export function graphOk(value: unknown): PlainReply {
  const usage = {
    call_count: 1,
    total_cputime: 1,
    total_time: 1,
    type: 'instagram',
    estimated_time_to_regain_access: 0,
  };
  return jsonReply(200, value, { 'x-business-use-case-usage': JSON.stringify({ sandbox: [usage] }) });
}

/** A JSON object with one value written verbatim: Meta sends some ids as numbers that JavaScript cannot represent. */
export function withRawNumber(value: Record<string, unknown>, field: string, digits: string): string {
  return JSON.stringify({ ...value, [field]: '\u0000' }).replace('"\\u0000"', digits);
}

function traceId(): string {
  return `A${randomBytes(8).toString('base64url')}`;
}
