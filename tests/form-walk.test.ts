import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formsWithoutRules, walkedForms } from './components/forms/walked-forms.ts';

const app = 'pwa/src';
/** A form that is drawn, or values kept with `useRuleForm`; its own module and types of it are neither. */
const isForm = /<form[\s>]|\buseRuleForm(<[^;=]*>)?\(/;

test('every form of the app is walked with every error', () => {
  const modules = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && path !== 'fields/useRuleForm.ts')
    .filter((path) => isForm.test(withoutComments(readFileSync(join(app, path), 'utf8'))));
  const walked = Object.values(walkedForms).flatMap((part) => Object.values<readonly string[]>(part).flat());
  expect([...new Set([...walked, ...formsWithoutRules])].toSorted()).toEqual(modules.toSorted());
});

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
}
