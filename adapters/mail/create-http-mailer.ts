import type { Mailer } from '#core/ports.ts';

/**
 * Sends mails to a mail service over HTTP: `POST url {to, from, subject, text, html}`. `Idempotency-Key` lets the
 * service recognise a repeat (resend.com/docs/api-reference/emails/send-email has this shape;
 * datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header).
 */
export function createHttpMailer(options: {
  url: string;
  /** Sent as a bearer token; null: the service needs none. */
  token: string | null;
  from: string;
  timeoutMs?: number;
}): Mailer {
  const { url, token, from, timeoutMs = 15_000 } = options;
  return {
    async send({ id, to, subject, text, html }) {
      const status = await post(url, timeoutMs, {
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to, from, subject, text, html }),
      });
      if (status >= 200 && status <= 299) return { kind: 'sent' };
      const detail = `The mail service answered ${status} to mail ${id}`;
      if (aboutTheMail.has(status)) return { kind: 'refused', detail };
      throw new Error(detail);
    },
  };
}

/**
 * The same mail would always get the same response. Every other 4xx is about our token, our address or the moment (401,
 * 403, 404, 408, 409 while a repeat runs, 429), and the mail is sent once that is fixed.
 */
const aboutTheMail: ReadonlySet<number> = new Set([400, 413, 422, 451]);

/**
 * An error of fetch is reported by its kind alone, and the response of the service is not read: either may repeat token
 * or mail.
 */
async function post(url: string, timeoutMs: number, request: { headers: Record<string, string>; body: string }) {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...request, method: 'POST', redirect: 'manual', signal });
    await response.body?.cancel();
    return response.status;
  } catch (fault) {
    const { name, cause } = fault as { name?: string; cause?: { code?: string } };
    // oxlint-disable-next-line preserve-caught-error
    throw new Error(`The mail service could not be reached: ${cause?.code ?? name ?? 'network fault'}`);
  }
}
