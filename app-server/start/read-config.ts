import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { Config, DatabaseConfig, Environment } from '../config.ts';
import { parseConfig, parseDatabaseConfig } from '../config.ts';
import type { ConfigProblem } from '../config-values.ts';
import { describeProblem } from '../config-values.ts';
import type { Result } from '#core/shared/result.ts';
import { readSecretFiles } from './secret-files.ts';
import { startProblem } from './start-problem.ts';

/** The environment, with `.env` of the working folder as fallback and secrets from files. Throws one problem that lists all. */
export function readConfig(environment: Environment = process.env, envFile = '.env'): Config {
  return read(parseConfig, environment, envFile);
}

/** For a command that only works on the database and the files: it needs no secret of an outside service. */
export function readDatabaseConfig(environment: Environment = process.env, envFile = '.env'): DatabaseConfig {
  return read(parseDatabaseConfig, environment, envFile);
}

function read<T>(
  parse: (environment: Environment) => Result<T, { issues: ConfigProblem[] }>,
  environment: Environment,
  envFile: string,
): T {
  const config = readSettings(parse, { ...readEnvFile(envFile), ...environment });
  if (config.ok) return config.value;
  const lines = config.refusal.issues.map((problem) => `  ${describeProblem(problem)}`);
  throw startProblem(`The settings cannot be used (docs/RUNNING.md):\n${lines.join('\n')}`);
}

/** A secret whose file cannot be used is reported by its file alone, not as missing as well. */
export function readSettings<T>(
  parse: (environment: Environment) => Result<T, { issues: ConfigProblem[] }>,
  environment: Environment,
): Result<T, { issues: ConfigProblem[] }> {
  const files = readSecretFiles(environment);
  const config = parse(files.environment);
  if (files.issues.length === 0) return config;
  const named = new Set(files.issues.map(({ path }) => path.replace(/_FILE$/, '')));
  const others = config.ok ? [] : config.refusal.issues.filter(({ path }) => !named.has(path));
  return { ok: false, refusal: { issues: [...files.issues, ...others] } };
}

export function readEnvFile(path: string): Environment {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw startProblem(`${path} cannot be read: ${(fault as Error).message}`, fault);
  }
}
