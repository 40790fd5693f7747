import type { Mailer } from '#core/ports.ts';
import { createTransport } from 'nodemailer';

/**
 * The same mail would always get the same response. Every other 4xx is about our token, our address or the moment (401,
 * 403, 404, 408, 409 while a repeat runs, 429), and the mail is sent once that is fixed.
 */
const aboutTheMail: ReadonlySet<number> = new Set([400, 413, 422, 451]);

export type SmtpSettings = {
  host: string;
  port: number;
  /** TLS from the first byte (smtps, RFC 8314). Without it STARTTLS is used where the server offers it. */
  secure: boolean;
  /** Sends nothing, the password included, over a connection that STARTTLS has not secured. */
  requireTls: boolean;
  /** null: the server needs none. */
  login: { user: string; password: string } | null;
  from: string;
  timeoutMs?: number;
};

/**
 * Sends mails to a mail server over SMTP. The mail's id is its Message-ID (RFC 5322 §3.6.4): the protocol recognises no
 * repeats, so after a lost response only the reader's mailbox can detect them.
 */
export function createSmtpMailer(settings: SmtpSettings): Mailer {
  const { host, port, secure, requireTls, login, from, timeoutMs = 15_000 } = settings;
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: requireTls,
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^@>]+)>?$/.exec(from)?.[1] ?? host;
  return {
    async send({ id, to, subject, text, html }) {
      try {
        const messageId = `<${id}@${domain}>`;
        await transport.sendMail({ messageId, from, to: { name: '', address: to }, subject, text, html });
        return { kind: 'sent' };
      } catch (fault) {
        return afterFault(fault, id);
      }
    },
  };
}

/**
 * RFC 5321 §4.2.1: 5yz of the envelope or the message is permanent. Reported by its numbers alone: words may repeat the
 * mail.
 */
function afterFault(fault: unknown, id: string): { kind: 'refused'; detail: string } {
  const { code, responseCode } = fault as { code?: string; responseCode?: number };
  const detail = `The mail server answered ${responseCode ?? code ?? 'a fault'} to mail ${id}`;
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isAboutMail && responseCode !== undefined && responseCode >= 500) return { kind: 'refused', detail };
  throw new Error(detail);
}

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
