import type { Issue } from '#core/shared/result.ts';
import { issue } from '#core/shared/result.ts';

/**
 * Texts no database keeps: with a NUL character (postgresql.org/docs/current/datatype-character.html) or half a surrogate pair
 * (RFC 8259 §8.2). Walks without recursion: what is sent may be nested as deep as it is long.
 */
export function textIssues(sent: unknown): Issue[] {
  const issues: Issue[] = [];
  const open: { path: string; value: unknown }[] = [{ path: '', value: sent }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { path, value } = next;
    if (typeof value === 'string') {
      if (!isKeepable(value)) issues.push(issue(path, 'format'));
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, child] of Object.entries(value)) {
        if (isKeepable(name)) open.push({ path: path === '' ? name : `${path}.${name}`, value: child });
        else issues.push(issue(path, 'format'));
      }
    }
  }
  return issues;
}

function isKeepable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
