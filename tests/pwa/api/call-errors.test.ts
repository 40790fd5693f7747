// spec: 7.4, 8.1
import { expect, test } from 'vitest';
import { errorOf } from '../../../pwa/src/api/call.ts';

test('a failed call throws the sentence of the server, also with an unknown or missing code', () => {
  const known = errorOf(402, { error: 'Krediniz yetmiyor.', code: 'credits.insufficient', params: { cost: 2 } });
  expect(known).toMatchObject({ code: 'credits.insufficient', message: 'Krediniz yetmiyor.', params: { cost: 2 } });
  expect(errorOf(409, { error: 'Yeni bir kural.', code: 'some.newCode' }).message).toBe('Yeni bir kural.');
  expect(errorOf(500, { error: 'Özel sunucu hatası' })).toMatchObject({
    code: 'server.fault',
    message: 'Özel sunucu hatası',
  });
});
