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
