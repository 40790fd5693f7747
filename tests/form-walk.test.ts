// spec: 5.61
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  confirmationsWithoutRequest,
  formsWithoutRules,
  walkedConfirmations,
  walkedForms,
} from './components/forms/walked-forms.ts';

const app = 'pwa/src';
/** A module that draws a form or uses `useRuleForm`; the module of the hook itself and its types are excluded. */
const isForm = /<form[\s>]|\buseRuleForm(<[^;=]*>)?\(/;
const isConfirmation = /<ConfirmDialog[\s>]/;

test('every form of the app is walked with every error', () => {
  const walked = Object.values(walkedForms).flatMap((part) => Object.values<readonly string[]>(part).flat());
  expect([...new Set([...walked, ...formsWithoutRules])].toSorted()).toEqual(
    modulesWith(isForm).filter((path) => path !== 'fields/useRuleForm.ts'),
  );
});

test('every confirmation of the app is walked with refusals', () => {
  const named = [...Object.values<string>(walkedConfirmations), ...confirmationsWithoutRequest];
  expect(named.toSorted()).toEqual(modulesWith(isConfirmation));
});

function modulesWith(pattern: RegExp): string[] {
  return readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) => pattern.test(withoutComments(readFileSync(join(app, path), 'utf8'))))
    .toSorted();
}

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
}
