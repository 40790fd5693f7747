import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newId, openTab } from '../support/offline/device-page.ts';
import { drained, useDevices } from '../support/offline/use-devices.ts';

const { here, model, rowOf } = useDevices();
const megabyte = 1_048_576;

/** PNG bytes with noise behind them. */
function image(bytes: number): Buffer {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const head = Buffer.from(png, 'base64');
  return Buffer.concat([head, randomBytes(bytes - head.length)]);
}

test('F36: a file of 10 MB picked offline survives a reload and is sent once, before its plan', async () => {
  const { page, device } = await openTab(here.context, here.proxy.url, here.elif);
  await device.flush();
  const workflow = here.elif.withImage;
  // The demo's field takes 5 MB.
  const { knex } = here.server;
  await knex.raw("update webhooks set input_fields = replace(input_fields::text, '5242880', '10485760')::jsonb");
  here.proxy.always('drop');
  const bytes = image(10 * megabyte);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const stored = await device.storeFile('yaz.png', 'image/png', bytes.toString('base64'));
  expect(stored).toEqual({ sha256, type: 'image/png', size: 10 * megabyte, name: 'yaz.png' });
  expect(await device.storeFile('yaz.png', 'image/png', bytes.toString('base64'))).toEqual(stored);
  const inputData = { ...workflow.filled, [workflow.field]: stored };
  const id = newId();
  const fields = here.elif.planned('Dosyalı', { webhookConfigId: workflow.id, inputData });
  expect(await device.create(id, model(), fields)).toMatch(/-/);
  await page.reload();
  await page.waitForFunction(() => 'device' in globalThis);
  await device.start();
  expect(await device.attachments()).toEqual([{ sha256, size: 10 * megabyte, sentAt: null }]);
  expect(JSON.stringify(await device.outbox()).length).toBeLessThan(16_000);

  here.proxy.always('pass');
  await drained(device);
  expect(await device.outbox()).toEqual([]);
  expect((await rowOf(id)).input_data[workflow.field]).toMatchObject({ sha256, size: 10 * megabyte });
  expect(await here.server.knex('uploads').where({ sha256 })).toHaveLength(1);
  await device.sweep();
  expect(await device.attachments()).toEqual([]);
});

test('more than 10 MB in one file or 50 MB together is refused with a message; the stored files stay', async () => {
  const { device } = await openTab(here.context, here.proxy.url, here.elif);
  await device.flush();
  here.proxy.always('drop');
  expect(await device.ignoreNoise(10 * megabyte + 1)).toBe('outbox.fileTooLarge');
  for (let count = 0; count < 5; count++) expect(await device.ignoreNoise(10 * megabyte)).toBe('stored');
  expect(await device.ignoreNoise(1)).toBe('outbox.filesFull');
  expect(await device.attachments()).toHaveLength(5);
  // No operation names one, but a form may refer to them.
  await device.sweep();
  expect(await device.attachments()).toHaveLength(5);
});
