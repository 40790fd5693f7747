import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreedType, plainType } from '#core/files/file-type.ts';

const shows = (type: string) => ({ type, isText: false });
const text = { type: null, isText: true };
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const binary = { type: null, isText: false };

test.each([
  ['image/png', shows('image/png'), 'image/png'],
  ['image/jpg; q=1', shows('image/jpeg'), 'image/jpeg'],
  ['IMAGE/PNG', shows('image/png'), 'image/png'],
  [null, shows('image/png'), 'image/png'],
  ['application/octet-stream', shows('image/png'), 'image/png'],
  ['audio/mp4', shows('video/mp4'), 'audio/mp4'],
  ['audio/webm', shows('video/webm'), 'audio/webm'],
  ['audio/x-m4a', shows('audio/x-m4a'), 'audio/mp4'],
  [docx, shows('application/zip'), docx],
  ['image/svg+xml', shows('application/xml'), 'image/svg+xml'],
  ['text/csv', text, 'text/csv'],
  ['application/json', text, 'application/json'],
  [null, text, 'text/plain'],
  [null, binary, 'application/octet-stream'],
  ['application/x-blender', binary, 'application/x-blender'],
] as const)('a file named %s with such a beginning has the type of its name (%#)', (claimed, detected, type) => {
  expect(agreedType(claimed, detected)).toBe(type);
});

test.each([
  ['image/png', shows('image/jpeg')],
  ['image/png', shows('video/mp4')],
  ['text/plain', shows('application/x-elf')],
  ['image/png', text],
  ['image/png', binary],
  ['video/mp4', binary],
  ['application/pdf', text],
  ['text/csv', binary],
  ['audio/mpeg', shows('video/mp4')],
  ['image/svg+xml', shows('image/png')],
] as const)('a file named %s with another beginning is refused (%#)', (claimed, detected) => {
  expect(agreedType(claimed, detected)).toBeNull();
});

test('a claim never turns one known beginning into an unrelated type', () => {
  const types = ['image/png', 'image/jpeg', 'video/mp4', 'audio/mpeg', 'application/pdf', 'text/plain', 'text/html'];
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.constantFrom('image/png', 'application/pdf'), (claimed, displayed) => {
      expect([displayed, null]).toContain(agreedType(claimed, shows(displayed)));
    }),
  );
});

test('any declared type becomes a plain type or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z]{1,5}\/[a-z+.]{1,8};.{0,5}$/)), (sent) => {
      expect(plainType(sent) ?? 'a/b').toMatch(/^[\w.+-]+\/[\w.+-]+$/);
    }),
  );
});
