import { createTransport } from 'nodemailer';
import type { Mailer } from '#core/ports.ts';

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
