// spec: 7.91
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageIn, shortMessage } from '#core/webhooks/reported-words.ts';

test.each<[unknown, string | null]>([
  [{ error: { message: 'no credit' } }, 'no credit'],
  [{ error: 'no credit' }, 'no credit'],
  [{ detail: 'User is locked.' }, 'User is locked.'],
  [{ detail: [{ loc: ['body'], msg: 'field required' }] }, 'field required'],
  [
    { status: 'ERROR', error: 'Invalid status code: 422', payload: { detail: [{ msg: 'x' }] } },
    'Invalid status code: 422',
  ],
  [{ promptFeedback: { blockReason: 'SAFETY' } }, 'SAFETY'],
  [{ id: 'a', name: 'bad_request', errors: ['image: invalid image'] }, 'image: invalid image'],
  [{ error: 'HTTPException', detail: 'Init image not found', body: '', errors: '' }, 'Init image not found'],
  [
    {
      error: { type: 'prompt_outputs_failed_validation', message: 'Prompt outputs failed validation', details: '' },
      node_errors: { 4: { errors: [{ message: 'Value not in list', details: "ckpt_name: 'a' not in ['b']" }] } },
    },
    "ckpt_name: 'a' not in ['b']",
  ],
  [{ error: { message: 'Prompt has no outputs' }, node_errors: {} }, 'Prompt has no outputs'],
  [
    { done: true, response: { generateVideoResponse: { raiMediaFilteredReasons: ['We can’t create it.'] } } },
    'We can’t create it.',
  ],
  [{ prompt: 'a beach' }, null],
  [
    { error: 'cannot fetch https://vitrin.example/api/files/shared/k1.Ab-_9.png, nor "/files/shared/k1.x"' },
    'cannot fetch https://vitrin.example/api/files/shared/•••, nor "/files/shared/•••"',
  ],
  [{ error: '  ' }, null],
  [null, null],
])('%j says %j', (json, message) => {
  expect(messageIn(json)).toBe(message);
});

test('is one line of at most 300 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 900 }), (text) => {
      const message = shortMessage(text);
      if (message === null) return;
      expect([...message].length).toBeLessThanOrEqual(300);
      expect(message).not.toMatch(/[\n\r\t]/);
    }),
  );
});
