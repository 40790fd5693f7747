import type { Ports } from '#core/ports.ts';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { personId } from '#adapters/stand-ins/demo/seed-people.ts';
import { startProblem } from './start-problem.ts';

/** The passwords of the demo's accounts are public: a live server must not accept them. */
export async function refuseDemoAccounts(ports: Pick<Ports, 'read' | 'ids'>): Promise<void> {
  const found = await ports.read(async ({ users }) => {
    const emails: string[] = [];
    for (const { email } of demoAccounts) {
      // Also by id: an admin may have changed the account's e-mail and left its password.
      const user = (await users.byId(personId(ports, email))) ?? (await users.byEmail(email));
      if (user) emails.push(user.email);
    }
    return emails;
  });
  if (found.length === 0) return;
  throw startProblem(
    `The database holds accounts of the demo (${found.join(', ')}), whose passwords anybody knows. ` +
      'Live mode needs a database the demo never ran on: set DATABASE_URL to another one',
  );
}
