import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeHtml } from '#core/shared/escape-html.ts';
import { jsonForScript } from '../../../pwa/src/server/page-head.ts';

test('no text ends a tag or an attribute, and a browser reads the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", 'a', 'ş', ' ') }), (text) => {
      const escaped = escapeHtml(text);
      expect(escaped).not.toMatch(/[<>"']/);
      const read = escaped.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
      expect(read).toBe(text);
    }),
  );
});

test('no value ends a script or begins a comment in it, and it is the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom('</script>', '<!--', ']]>', '\u2028', '&lt;'), (value, hostile) => {
      const given = { value, hostile, nested: [{ text: `${hostile}${hostile}` }] };
      const written = jsonForScript(given);
      expect(written).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(given)));
    }),
  );
});
