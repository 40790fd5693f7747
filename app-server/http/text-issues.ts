import type { Issue } from '#core/shared/result.ts';
import { issue } from '#core/shared/result.ts';
import { maxIssues, maxPathLength } from './schema-issues.ts';

type Place = { value: unknown; name: string; parent: Place | null };

/**
 * Issues for texts that PostgreSQL cannot store: with a NUL character
 * (postgresql.org/docs/current/datatype-character.html) or half a surrogate pair (RFC 8259 §8.2). Walks without
 * recursion, since the input may be nested deep; builds a path only for an issue, and stops after twenty. `leftOut`: a
 * field that is skipped.
 */
export function textIssues(sent: unknown, leftOut: string | null = null): Issue[] {
  const issues: Issue[] = [];
  const open: Place[] = [{ value: sent, name: '', parent: null }];
  for (let place = open.pop(); place !== undefined && issues.length < maxIssues; place = open.pop()) {
    const { value } = place;
    if (typeof value === 'string') {
      if (!isKeepable(value)) issues.push(issue(pathOf(place), 'format'));
    } else if (typeof value === 'object' && value !== null) {
      for (const name of Object.keys(value)) {
        if (place.parent === null && name === leftOut) continue;
        if (isKeepable(name)) open.push({ value: (value as Record<string, unknown>)[name], name, parent: place });
        else if (issues.length < maxIssues) issues.push(issue(pathOf(place), 'format'));
      }
    }
  }
  return issues;
}

function pathOf(place: Place): string {
  const names: string[] = [];
  for (let at = place; at.parent; at = at.parent) names.unshift(at.name);
  return names.join('.').slice(0, maxPathLength);
}

function isKeepable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
