import type { Span } from '@opentelemetry/api';
import { SpanKind } from '@opentelemetry/api';
import type { Spans } from './spans.ts';
import { noteFault } from './spans.ts';

/** The part of a connection of `pg` that is used. */
export type StatementClient = { query: (...input: never[]) => unknown };
type Query = (...input: unknown[]) => unknown;
type Done = (fault: Error | null, result: unknown) => void;

/** A statement that is longer is cut. */
const maxChars = 2_000;
const maxKnown = 2_000;

/**
 * Gives each statement of a connection a span, as long as it belongs to an open one: the heartbeats, looks and sweeps of a process have
 * none around them. The span has the text with placeholders, never the values.
 */
export function traceStatements(client: StatementClient, spans: Spans): void {
  const query = client.query.bind(client) as Query;
  const traced: Query = (...input) => {
    const text = textOf(input[0]);
    const done = input.at(-1);
    if (text === null || typeof done !== 'function' || !spans.current()?.isRecording()) return query(...input);
    const span = startStatement(text, spans);
    const end: Done = (fault, result) => {
      if (fault) noteFault(span, fault);
      span.end();
      (done as Done)(fault, result);
    };
    return query(...input.slice(0, -1), end);
  };
  client.query = traced;
}

function textOf(first: unknown): string | null {
  const text = typeof first === 'string' ? first : (first as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? text : null;
}

function startStatement(sql: string, spans: Spans): Span {
  const { name, text } = described(sql);
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
  return spans.start(name, { kind: SpanKind.CLIENT, attributes });
}

type Described = { name: string; text: string };
const known = new Map<string, Described>();

function described(sql: string): Described {
  const before = known.get(sql);
  if (before) return before;
  if (known.size >= maxKnown) known.clear();
  const value = describeStatement(sql);
  known.set(sql, value);
  return value;
}

/** `SELECT users` and the text without literals. Our statements have none with a value of a person; this does not rely on it. */
export function describeStatement(sql: string): Described {
  const text = sql
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const operation = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';
  const table = /\b(?:from|into|update|join)\s+(?:only\s+)?((?:"?\w+"?\.)?"?\w+"?)/i.exec(text)?.[1];
  const name = table === undefined ? operation : `${operation} ${table.replaceAll('"', '')}`;
  return { name, text: text.slice(0, maxChars) };
}
