export type MailboxMessage = {
  id: string;
  to: string;
  from: string | null;
  subject: string;
  text: string;
  html: string | null;
  at: string;
  /** The sender's `Idempotency-Key`, or the Message-ID of a mail received over SMTP. */
  key: string | null;
};

/** A mail as received. */
export type NewMessage = Omit<MailboxMessage, 'id' | 'at'>;
