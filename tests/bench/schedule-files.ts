import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { apiOf } from '../support/api-client.ts';
import { sendUpload, signInToken } from '../support/uploads.ts';
import type { BenchServer } from './bench-server.ts';

const plans = 30;
const fileMb = 5;
const warmUps = 20;
const readings = 100;

/** Thirty schedules with a file of 5 MB each: the time and the memory of listing them. */
export async function scheduleFiles(server: BenchServer): Promise<string[]> {
  const token = await signInToken(server, 'elif@vitrin.test');
  const call = apiOf(server, token);
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  const model = (await call('GET', '/influencers/owned')).body.influencers[0];
  const platform = (await call('GET', '/schedule/platforms')).body.platforms[0];
  const workflow = (await call('GET', '/webhook-config/active')).body.webhooks.find(fieldOf);
  const { fieldName } = fieldOf(workflow);
  const others = Object.fromEntries(
    workflow.inputFields
      .filter((field: Field) => field.isRequired && field.fieldName !== fieldName)
      .map((field: Field) => [field.fieldName, field.options?.options[0]?.value ?? 'Kaş']),
  );
  const before = (await server.memory()).rssMb;
  for (let plan = 0; plan < plans; plan++) {
    const bytes = Buffer.concat([image, randomBytes(fileMb * 1_048_576 - image.length)]);
    const { file } = (await sendUpload(server, token, bytes, { type: 'image/png', name: `${plan}.png` })).body;
    const made = await call('POST', '/schedule/create', {
      id: randomUUID(),
      influencerId: model.id,
      platformId: platform.id,
      scheduledAt: new Date(Date.now() + (plan + 48) * 3_600_000).toISOString(),
      prompt: 'Sahilde gün batımı',
      contentType: workflow.contentType,
      webhookConfigId: workflow.id,
      autoPublish: false,
      inputData: { ...others, [fieldName]: file },
    });
    if (made.status !== 201) throw new Error(`${made.status} ${JSON.stringify(made.body)}`);
  }
  const planned = (await server.memory()).rssMb;
  const list = () => call('GET', `/schedule/influencer/${model.id}`);
  for (let at = 0; at < warmUps; at++) await list();
  const warm = (await server.memory()).rssMb;
  const times: number[] = [];
  let bytes = 0;
  for (let at = 0; at < readings; at++) {
    const start = performance.now();
    bytes = JSON.stringify((await list()).body).length;
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(1);
  return [
    `${plans} schedules with a file of ${fileMb} MB each, listed ${readings} times: median ${at(0.5)} ms, p95 ${at(0.95)} ms, ${Math.round(bytes / 1024)} kB`,
    `memory of the server: ${before} MB before, ${planned} MB once planned, ${warm} MB warm, ${(await server.memory()).rssMb} MB after the lists`,
  ];
}

type Field = {
  fieldName: string;
  fieldType: string;
  isRequired: boolean;
  options: { options: { value: string }[] } | null;
};

function fieldOf(workflow: { contentType: string; inputFields: Field[] }): Field {
  return workflow.inputFields.find(({ fieldType }) => fieldType === 'image') as Field;
}
