import type { JobHandlers, Ports } from '#core/ports.ts';
import { mailOf } from '#core/notifications/mails.ts';

export function mailJobs(ports: Pick<Ports, 'mailer'>): JobHandlers {
  return {
    'send-mail': ({ id, to, locale, ...letter }) => ports.mailer.send({ id, to, ...mailOf(letter, locale) }),
  };
}
