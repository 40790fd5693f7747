import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { parseConfig, type Config, type Environment } from '../config.ts';
import { describeProblem } from '../config-problems.ts';
import { startProblem } from './start-problem.ts';

/** The environment, with `.env` of the working folder behind it. Throws one problem that lists all. */
export function readConfig(environment: Environment = process.env, envFile = '.env'): Config {
  const config = parseConfig({ ...readEnvFile(envFile), ...environment });
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
