import type { Demo } from '../demo.ts';

const names = { tr: 'Editoryal çekim, her alanıyla', en: 'Editorial shoot with every field' };
const twoTexts = (tr: string, en: string) => ({ tr, en });
const inputs = [
  ['place', 'select', twoTexts('Mekân', 'Place'), { options: ['Kafe', 'Sahil', 'Çatı'] }],
  ['mood', 'text', twoTexts('Hava', 'Mood'), {}],
  ['frames', 'number', twoTexts('Kare sayısı', 'Frames'), {}],
  [
    'outfit',
    'image',
    twoTexts('Kıyafet', 'Outfit'),
    { validation: { acceptedTypes: ['image/png'], maxSize: 5_242_880 } },
  ],
  ['brief', 'file', twoTexts('Brif', 'Brief'), {}],
  ['voice', 'audio', twoTexts('Ses', 'Voice'), {}],
  ['motion', 'video', twoTexts('Hareket örneği', 'Motion reference'), {}],
] as const;

/** A repeat without them would leave those of the screen before. */
const later = {
  bodyKind: 'json',
  scene: '',
  moderationWords: [],
  keyHosts: [],
  costPath: null,
  costUnit: null,
  purpose: 'create',
  scorePath: null,
};

/** A workflow with every type of field, headers, a secret in header and query, in the given mode. Returns its id. */
export async function everything(
  { admin, workflow }: Demo,
  { path = '/workflows/photo-grid', ...parts }: { path?: string } = {},
): Promise<string> {
  const configs = (await admin.call('GET', '/webhook-config')).body.webhooks as { id: string; name: { tr: string } }[];
  const payload = {
    name: names,
    description: twoTexts('Derginin kapak çekimi gibi.', 'Like the cover shoot of a magazine.'),
    webhookUrl: new URL(path, addressOf(configs, workflow('photo'))).href,
    requestTemplate: {
      prompt: '{{scene}}',
      references: '{{references.url}}',
      inputs: '{{inputs}}',
      place: '{{input.place}}',
      tone: '{{input.tone}}',
      person: { name: '{{influencer.name}}' },
    },
    headers: [
      { name: 'Authorization', value: 'Bearer gizli-anahtar-42', secret: true },
      { name: 'X-Team', value: 'vitrin', secret: false },
    ],
    query: [{ name: 'key', value: 'sorgu-anahtari-42', secret: true }],
    inputFields: inputs.map(([fieldName, fieldType, displayName, rest]) => ({
      fieldName,
      fieldType,
      displayName,
      isRequired: fieldName === 'place',
      ...rest,
    })),
    responseFields: [
      {
        fieldPath: 'images',
        displayName: twoTexts('Kareler', 'Frames'),
        fieldType: 'image_array',
        isRequired: true,
        isPrimaryImage: true,
      },
      { fieldPath: 'caption', displayName: twoTexts('Açıklama', 'Caption'), fieldType: 'text', isRequired: false },
      { fieldPath: 'meta.score', displayName: twoTexts('Puan', 'Score'), fieldType: 'json', isRequired: true },
    ],
    creditCost: 2,
    isActive: false,
    mode: { kind: 'answer' },
    ...later,
    ...parts,
  };
  const known = configs.find(({ name }) => name.tr === names.tr);
  const answer = known
    ? await admin.call('PUT', `/webhook-config/${known.id}`, payload)
    : await admin.call('POST', '/webhook-config', payload);
  if (answer.status >= 400) throw new Error(JSON.stringify(answer.body));
  return answer.body.webhook.id;
}

function addressOf(configs: readonly { id: string }[], id: string): string {
  return (configs.find((each) => each.id === id) as unknown as { webhookUrl: string }).webhookUrl;
}
