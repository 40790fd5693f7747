import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { Config, DatabaseConfig, Environment } from '../config.ts';
import { parseConfig, parseDatabaseConfig } from '../config.ts';
import type { ConfigProblem } from '../config-values.ts';
import { describeProblem } from '../config-values.ts';
import type { Result } from '#core/shared/result.ts';
import { startProblem } from './start-problem.ts';

/** The environment, with `.env` of the working folder as fallback. Throws one problem that lists all. */
export function readConfig(environment: Environment = process.env, envFile = '.env'): Config {
  return valueOf(parseConfig({ ...readEnvFile(envFile), ...environment }));
}

/** For a command that only works on the database and the files: it needs no secret of an outside service. */
export function readDatabaseConfig(environment: Environment = process.env, envFile = '.env'): DatabaseConfig {
  return valueOf(parseDatabaseConfig({ ...readEnvFile(envFile), ...environment }));
}

function valueOf<T>(config: Result<T, { issues: ConfigProblem[] }>): T {
  if (config.ok) return config.value;
  const lines = (config.refusal.issues ?? []).map((problem) => `  ${describeProblem(problem)}`);
  throw startProblem(`The settings cannot be used (docs/RUNNING.md):\n${lines.join('\n')}`);
}

function readEnvFile(path: string): Environment {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw startProblem(`${path} cannot be read: ${(fault as Error).message}`, fault);
  }
}
