import type { Knex } from 'knex';
import type { Ports } from '#core/ports.ts';
import type { Config } from '../config.ts';
import type { ChosenPassword } from './prompt-password.ts';

export type AdminTools = {
  ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'passwords' | 'log'>;
  knex: Knex;
  /** The keys of the settings; null without any. Read by the command that needs them: it alone needs every setting. */
  encryptionKeys: () => Config['encryptionKeys'];
  choosePassword: () => Promise<ChosenPassword>;
  report: (line: string) => void;
};
