import { describeFinding } from './doctor/finding.ts';
import { examine } from './doctor/examine.ts';
import { readEnvFile } from './start/read-config.ts';
import { describeStartFailure } from './start/start-problem.ts';

/** `npm run doctor -- [file of settings]`: one line for each check, with its remedy; exits with 1 when something cannot work. */
try {
  const findings = await examine(process.env, readEnvFile(process.argv[2] ?? '.env'));
  for (const finding of findings) process.stdout.write(`${describeFinding(finding)}\n`);
  if (findings.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1;
} catch (fault) {
  process.stderr.write(`${describeStartFailure(fault)}\n`);
  process.exitCode = 1;
}
