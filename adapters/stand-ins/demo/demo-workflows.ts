import type { LocalText } from '#core/shared/locale.ts';
import type { InputField, ResponseField, Webhook } from '#core/webhooks/webhook.ts';
import { lights, places } from './scenes.ts';

/** The Authorization header required by the stand-in of a demo workflow; the others require none. */
export const demoWorkflowKeys: Partial<Record<DemoWorkflowKey, string>> = { video: 'Bearer vitrin-demo-video-key' };

/** The keys the stand-ins of known services require, as each service's header carries them (docs/RUNNING.md). */
export const demoServiceKeys = {
  fal: 'Key vitrin-demo-fal-key',
  replicate: 'Bearer vitrin-demo-replicate-key',
  n8n: 'Bearer vitrin-demo-n8n-key',
  make: 'vitrin-demo-make-key',
};

export type DemoWorkflowKey = 'photo' | 'photo-grid' | 'video' | 'text';
/** A workflow before it has ids, an address and images. */
export type DemoWorkflow = Pick<Webhook, 'name' | 'description' | 'contentType' | 'creditCost' | 'requestTemplate'> & {
  key: DemoWorkflowKey;
  inputFields: Omit<InputField, 'id' | 'displayOrder'>[];
  responseFields: Omit<ResponseField, 'id' | 'displayOrder'>[];
  /** Names of images. */
  previews: string[];
};

const place = select(
  'place',
  { tr: 'Mekân', en: 'Place' },
  { tr: 'Bir mekân seçin', en: 'Choose a place' },
  places,
  true,
);
const anyPlace = { ...place, isRequired: false, placeholder: { tr: 'Anlatım belirlesin', en: 'As described' } };
const light = select('light', { tr: 'Işık', en: 'Light' }, { tr: 'Fark etmez', en: 'Any' }, lights, false);
const image = (fieldPath: string, displayName: LocalText): DemoWorkflow['responseFields'][number] => ({
  fieldPath,
  displayName,
  fieldType: 'image',
  renderComponent: 'ImageComponent',
  isRequired: true,
  isPrimaryImage: true,
});

/** Scores the likeness of photos. Customers do not see it. */
export const demoJudge = {
  key: 'judge',
  name: { tr: 'Yüz karşılaştırma', en: 'Face comparison' },
  description: {
    tr: 'Her fotoğrafın modele ne kadar benzediğini ölçer.',
    en: 'Measures how much each photo looks like the model.',
  },
  purpose: 'judge',
  scorePath: 'similarity',
  requestTemplate: {
    prompt: '{{prompt}}',
    result: '{{result.url}}',
    references: ['{{references.url}}', '{{influencer.referenceImageUrl}}'],
    generationId: '{{generationId}}',
  },
} as const;

export const demoWorkflows: readonly DemoWorkflow[] = [
  {
    key: 'photo',
    name: { tr: 'Stüdyo çekimi', en: 'Studio shot' },
    description: {
      tr: 'Tek kare, yüksek çözünürlük. Mekânı ve ışığı seçebilirsiniz; duruşu siz anlatırsınız.',
      en: 'One frame in high resolution. You choose place and light; the prompt decides the pose.',
    },
    contentType: 'image',
    creditCost: 1,
    requestTemplate: null,
    // Nothing is required here, so that bulk plans, which are a date, a time and a prompt, have a workflow (spec §5).
    inputFields: [anyPlace, light],
    responseFields: [image('images[0].url', { tr: 'Fotoğraf', en: 'Photo' })],
    previews: ['defne/preview-photo-studio'],
  },
  {
    key: 'photo-grid',
    name: { tr: 'Dört kare', en: 'Set of four' },
    description: {
      tr: 'Aynı fikirden dört farklı kare. Beğendiğinizi ana görsel yapın, kalanlar da sizin.',
      en: 'Four frames of one idea. Make your favourite the main one; the others are yours as well.',
    },
    contentType: 'image',
    creditCost: 2,
    requestTemplate: null,
    inputFields: [
      place,
      {
        fieldName: 'outfit',
        displayName: { tr: 'Referans kıyafet', en: 'Reference outfit' },
        fieldType: 'image',
        isRequired: false,
        placeholder: { tr: 'JPG, PNG ya da WebP, en fazla 5 MB', en: 'JPG, PNG or WebP, at most 5 MB' },
        options: null,
        validation: { acceptedTypes: ['image/jpeg', 'image/png', 'image/webp'], maxSize: 5_242_880 },
      },
    ],
    responseFields: [
      {
        fieldPath: 'images',
        displayName: { tr: 'Kareler', en: 'Frames' },
        fieldType: 'image_array',
        renderComponent: 'ImageGridComponent',
        isRequired: true,
        isPrimaryImage: true,
      },
    ],
    previews: [
      'defne/preview-photo-grid-bosphorus',
      'defne/preview-photo-grid-cafe',
      'defne/preview-photo-grid-rooftop',
      'defne/preview-photo-grid-tiles',
    ],
  },
  {
    key: 'video',
    name: { tr: 'Kısa video', en: 'Short video' },
    description: {
      tr: 'Reels ve hikâye için dikey, birkaç saniyelik video (1080 × 1920).',
      en: 'A vertical film of a few seconds for reels and stories (1080 × 1920).',
    },
    contentType: 'video',
    creditCost: 3,
    requestTemplate: {
      prompt: '{{prompt}}',
      scene: '{{scene}}',
      references: '{{references.url}}',
      inputData: { place: '{{input.place}}', mood: '{{input.mood}}' },
      influencer: { id: '{{influencer.id}}', name: '{{influencer.name}}', gender: '{{influencer.gender}}' },
      output: { format: 'mp4', width: 1080, height: 1920 },
      generationId: '{{generationId}}',
    },
    inputFields: [
      place,
      {
        fieldName: 'mood',
        displayName: { tr: 'Hava', en: 'Mood' },
        fieldType: 'text',
        isRequired: false,
        placeholder: { tr: 'Örneğin: sakin, rüzgârlı', en: 'For example: calm, windy' },
        options: null,
        validation: null,
      },
    ],
    responseFields: [
      {
        fieldPath: 'video.url',
        displayName: { tr: 'Video', en: 'Video' },
        fieldType: 'video',
        renderComponent: 'VideoComponent',
        isRequired: true,
        isPrimaryImage: true,
      },
      {
        fieldPath: 'thumbnail.url',
        displayName: { tr: 'Kapak', en: 'Cover' },
        fieldType: 'image',
        renderComponent: 'ImageComponent',
        isRequired: false,
        isPrimaryImage: false,
      },
    ],
    previews: ['defne/preview-video-beach'],
  },
  {
    key: 'text',
    name: { tr: 'Gönderi metni', en: 'Post text' },
    description: {
      tr: 'Modelin kendi sesiyle kısa bir gönderi metni ve etiketleri. Konuyu hangi dilde yazarsanız o dilde yazar.',
      en: 'A short post with hashtags in the model’s own voice, in the language of your topic.',
    },
    contentType: 'text',
    creditCost: 1,
    requestTemplate: null,
    inputFields: [
      select(
        'tone',
        { tr: 'Üslup', en: 'Tone' },
        { tr: 'Fark etmez', en: 'Any' },
        {
          friendly: { name: { tr: 'Samimi', en: 'Friendly' } },
          informative: { name: { tr: 'Bilgilendirici', en: 'Informative' } },
          witty: { name: { tr: 'Esprili', en: 'Witty' } },
        },
        false,
      ),
    ],
    responseFields: [
      {
        fieldPath: 'text',
        displayName: { tr: 'Metin', en: 'Text' },
        fieldType: 'text',
        renderComponent: 'TextComponent',
        isRequired: true,
        isPrimaryImage: false,
      },
    ],
    previews: ['ela/preview-text-library'],
  },
];

function select(
  fieldName: string,
  displayName: LocalText,
  placeholder: LocalText,
  choices: Record<string, { name: LocalText }>,
  isRequired: boolean,
): DemoWorkflow['inputFields'][number] {
  const options = Object.entries(choices).map(([value, { name }]) => ({ value, label: name }));
  return {
    fieldName,
    displayName,
    fieldType: 'select',
    isRequired,
    placeholder,
    options: { options },
    validation: null,
  };
}
