import type { AdminTools } from './admin-tools.ts';
import type { Issue, Result } from '#core/shared/result.ts';
import { createSecretBox } from '#adapters/crypto/secrets.ts';
import { requeueDeadJobs } from '#adapters/jobs/queues.ts';
import { countSealed, resealAll } from '#adapters/postgres/sealed-values.ts';
import { foldEmail } from '#core/accounts/credentials.ts';
import { replacePassword } from '#core/accounts/use-cases/replace-password.ts';
import { createAdmin, endSessions } from '#core/accounts/use-cases/users.ts';
import { systemActor } from '#core/audit/audit-entry.ts';
import { auditLedger } from '#core/credits/use-cases/audit-ledger.ts';
import { setMaintenance } from '#core/settings/use-cases/set-maintenance.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { startProblem } from '../start/start-problem.ts';

type AdminCommand = {
  usage: string;
  takes: (args: readonly string[]) => boolean;
  run: (tools: AdminTools, args: readonly string[]) => Promise<void>;
};

const actor = { userId: systemActor, role: 'admin' } as const;
const takesNothing = (args: readonly string[]) => args.length === 0;
const takesEmail = (args: readonly string[]) => args.length === 1;

/** The commands of `npm run admin`, by name. Each may be repeated, beside running processes. */
const adminCommands: ReadonlyMap<string, AdminCommand> = new Map(
  Object.entries<AdminCommand>({
    create: {
      usage: 'create email name',
      takes: (args) => Boolean(args[0]),
      async run({ ports, choosePassword, report }, [email = '', ...names]) {
        const { password, isGenerated } = await choosePassword();
        const made = valueOf(await createAdmin(ports)({ email, name: names.join(' '), password }));
        report(`Admin ${made.email} can sign in${isGenerated ? ` with the password ${password}` : ''}`);
      },
    },
    'reset-password': {
      usage: 'reset-password email',
      takes: takesEmail,
      async run({ ports, choosePassword, report }, [email = '']) {
        const { disabledAt } = await accountOf(ports, email);
        const { password, isGenerated } = await choosePassword();
        const user = valueOf(await replacePassword(ports)({ actor, email, password }));
        const sentence =
          disabledAt === null ? 'can sign in' : 'is disabled: enable it in the admin area, then it can sign in';
        report(
          `${user.email} ${sentence}${isGenerated ? ` with the password ${password}` : ''}; every other sign-in has ended`,
        );
      },
    },
    'end-sessions': {
      usage: 'end-sessions email',
      takes: takesEmail,
      async run({ ports, report }, [email = '']) {
        const user = await accountOf(ports, email);
        valueOf(await endSessions(ports)({ actor, userId: user.id, sessionId: null }));
        report(`Every sign-in of ${user.email} has ended`);
      },
    },
    requeue: {
      usage: 'requeue',
      takes: takesNothing,
      async run({ knex, report }) {
        report(`${await requeueDeadJobs(knex)} failed jobs are in their queues again`);
      },
    },
    'rotate-keys': {
      usage: 'rotate-keys',
      takes: takesNothing,
      async run({ knex, encryptionKeys, report }) {
        const keys = encryptionKeys();
        if (keys === null) throw startProblem('ENCRYPTION_KEY is not set: the demo has one key, in DATA_DIR');
        const newest = keys[0].id;
        const { resealed, unreadable } = await resealAll(knex, createSecretBox(keys), newest);
        report(`${resealed} values are sealed with ${newest} now`);
        if (unreadable > 0) throw startProblem(`${unreadable} values open with none of the keys of ENCRYPTION_KEY`);
        const needed = Object.keys(await countSealed(knex)).filter((id) => id !== newest);
        report(
          needed.length > 0
            ? `Still needed: ${needed.join(', ')}; run it again`
            : 'In a day the old keys are not needed any more',
        );
      },
    },
    audit: {
      usage: 'audit',
      takes: takesNothing,
      async run({ ports, report }) {
        const differences = await auditLedger({ ...ports, log: () => {} })();
        for (const { rule, subject, expected, found } of differences) {
          report(`${rule} ${subject}: expected ${expected}, found ${found}`);
        }
        if (differences.length > 0)
          throw startProblem(`The ledger has ${differences.length} differences (docs/RUNBOOK.md)`);
        report('The ledger has no difference');
      },
    },
    maintenance: {
      usage: 'maintenance on|off',
      takes: (args) => args.length === 1 && ['on', 'off'].includes(args[0]!),
      async run({ ports, report }, [state]) {
        valueOf(await setMaintenance(ports)({ actor, isOn: state === 'on' }));
        report(state === 'on' ? 'The product is closed to customers' : 'The product is open');
      },
    },
  }),
);

/** The command of these words, to run; without one it throws the usage. */
export function readAdminCommand(args: readonly string[], usage?: string): (tools: AdminTools) => Promise<void> {
  const [name = '', ...rest] = args;
  const command = adminCommands.get(name);
  if (!command?.takes(rest)) throw startProblem(`Usage:${usage === undefined ? everyUsage() : ` ${usage}`}`);
  return (tools) => command.run(tools, rest);
}

async function accountOf({ read }: Pick<AdminTools['ports'], 'read'>, email: string) {
  const user = await read((stores) => stores.users.byEmail(foldEmail(email)));
  if (!user) throw startProblem(`No account has the e-mail ${email}`);
  return user;
}

function everyUsage(): string {
  return [...adminCommands.values()].map(({ usage }) => `\n  npm run admin -- ${usage}`).join('');
}

function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { code, params, issues = [] } = result.refusal;
  const sentences = issues.map((issue: Issue) => sentenceOf(issue.code, 'en', issue.params));
  throw startProblem(sentences.length > 0 ? sentences.join(' ') : sentenceOf(code, 'en', params));
}
