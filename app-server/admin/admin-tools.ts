import type { Knex } from 'knex';
import type { Ports } from '#core/ports.ts';

export type AdminTools = {
  ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'passwords' | 'log'>;
  knex: Knex;
  report: (line: string) => void;
};
