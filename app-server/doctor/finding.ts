/**
 * One line of the doctor. `failed`: the product or a part of it cannot work; `warning`: it works, and an operator should know;
 * `skipped`: another problem made the check impossible. Never contains a secret.
 */
export type Finding = {
  check: string;
  outcome: 'ok' | 'warning' | 'failed' | 'skipped';
  found: string;
  /** What to do; null when there is nothing to do. */
  remedy: string | null;
};

export const fine = (check: string, found: string): Finding => ({ check, outcome: 'ok', found, remedy: null });
export const skipped = (check: string, found: string): Finding => ({ check, outcome: 'skipped', found, remedy: null });
export const failed = (check: string, found: string, remedy: string): Finding => ({
  check,
  outcome: 'failed',
  found,
  remedy,
});
export const warning = (check: string, found: string, remedy: string): Finding => ({
  check,
  outcome: 'warning',
  found,
  remedy,
});

/** One line for each finding: `failed   stripe: the key is refused (401). Copy it again …`. */
export function describeFinding({ check, outcome, found, remedy }: Finding): string {
  return `${outcome.padEnd(8)} ${check}: ${found}${remedy === null ? '' : `. ${remedy}`}`;
}

/** A check that itself has a fault is a failed one, with its message. */
export async function findingsOf(
  check: string,
  remedy: string,
  run: () => Promise<Finding | Finding[]>,
): Promise<Finding[]> {
  try {
    return [await run()].flat();
  } catch (fault) {
    const { message, code } = fault as { message?: string; code?: string };
    return [failed(check, oneLineOf(message || code || String(fault)), remedy)];
  }
}

function oneLineOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replace(/\.$/, '');
}
