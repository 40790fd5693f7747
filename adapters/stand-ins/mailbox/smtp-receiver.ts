import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailboxMessage = {
  id: string;
  to: string;
  from: string | null;
  subject: string;
  text: string;
  html: string | null;
  at: string;
  /** The sender's `Idempotency-Key`, or the Message-ID of a mail that came over SMTP. */
  key: string | null;
};

/** A mail as it came in. */
export type NewMessage = Omit<MailboxMessage, 'id' | 'at'>;

/**
 * The mailbox's SMTP side, on loopback and without TLS. A reader whose address begins with `yok` does not exist (550).
 * `receive` returns false for a failure on purpose (451).
 */
export async function startSmtpReceiver(options: {
  port: number;
  /** null: no sign-in needed. */
  password: string | null;
  receive: (message: NewMessage) => boolean;
}): Promise<{ port: number; stop(): Promise<void> }> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: options.password === null,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth({ username, password }, _session, done) {
      const fits = username === 'vitrin' && password === options.password;
      done(fits ? null : answer(535, 'wrong user or password'), fits ? { user: username } : undefined);
    },
    onRcptTo({ address }, _session, done) {
      done(address.startsWith('yok') ? answer(550, 'no such reader') : undefined);
    },
    onData(stream, session, done) {
      void readMail(stream, session.envelope.rcptTo).then(
        (messages) => done(messages.every(options.receive) ? null : answer(451, 'down on purpose')),
        () => done(answer(554, 'not readable')),
      );
    },
  });
  server.listen(options.port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** One message for each reader of the envelope, as the headers of a mail name no hidden ones. */
async function readMail(stream: Readable, readers: { address: string }[]): Promise<NewMessage[]> {
  const mail = await PostalMime.parse(await buffer(stream));
  const { name = '', address } = mail.from ?? {};
  return readers.map((reader) => ({
    to: reader.address,
    from: address === undefined ? null : name === '' ? address : `${name} <${address}>`,
    subject: mail.subject ?? '',
    text: mail.text?.trimEnd() ?? '',
    html: mail.html?.trimEnd() ?? null,
    key: mail.messageId ?? null,
  }));
}

function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
