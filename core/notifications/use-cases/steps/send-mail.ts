import type { Mailer, Ports } from '#core/ports.ts';

/**
 * Sends a mail. One that will never be accepted is reported to an operator, and its job is over: a retry would end
 * alike.
 */
export async function sendMail(
  ports: Pick<Ports, 'mailer' | 'log'>,
  mail: Parameters<Mailer['send']>[0],
): Promise<void> {
  const outcome = await ports.mailer.send(mail);
  if (outcome.kind === 'refused') ports.log('error', 'mail.refused', { mailId: mail.id, detail: outcome.detail });
}
