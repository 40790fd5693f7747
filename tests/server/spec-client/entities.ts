import { expect } from 'vitest';

const text = expect.any(String);
const number = expect.any(Number);
const flag = expect.any(Boolean);
const list = expect.any(Array);
const json = expect.any(Object);
const orNull = (matcher: unknown) => expect.toBeOneOf([matcher, null]);
const listOf = (matcher: unknown) => expect.toSatisfy((value) => isListOf(value, matcher), 'a list of such values');
const date = expect.toSatisfy((value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)), 'a date');
const oneOf = (...values: unknown[]) => expect.toBeOneOf(values);
const entity = (fields: object) => expect.objectContaining(fields);

function isListOf(value: unknown, matcher: unknown): boolean {
  if (!Array.isArray(value)) return false;
  expect(value).toEqual(value.map(() => matcher));
  return true;
}

const contentTypes = oneOf('image', 'video', 'text');

/**
 * The entities of specification §3 with the fields that it names; a field whose type the specification gives as text is
 * a string.
 */
export const user = entity({ id: text, name: text, email: text, role: oneOf('admin', 'customer'), createdAt: date });

export const model = entity({
  id: text,
  name: text,
  age: orNull(number),
  gender: oneOf('female', 'male', 'other'),
  height: orNull(number),
  weight: orNull(number),
  hairColor: text,
  personality: text,
  story: text,
  referenceImageUrl: orNull(text),
  createdAt: date,
  instagramAccount: orNull(entity({ username: text, followerCount: number })),
  stats: entity({ purchaseCount: number, contentCount: number }),
  sampleContents: list,
  pricing: orNull(
    entity({
      price: orNull(number),
      category: orNull(text),
      description: orNull(text),
      tags: orNull(listOf(text)),
      isPublic: flag,
    }),
  ),
});
/** The entities that an admin manages have the prompt too. */
export const managedModel = expect.toSatisfy((value) => {
  expect(value).toEqual(model);
  expect(value).toEqual(entity({ creatorPrompt: text }));
  return true;
}, 'a model with its prompt');

export const content = entity({
  id: text,
  influencerId: text,
  contentType: contentTypes,
  prompt: text,
  contentUrl: orNull(text),
  thumbnailUrl: orNull(text),
  generatedText: orNull(text),
  status: oneOf('archived', 'published'),
  inputData: json,
  createdAt: date,
  publishedAt: orNull(date),
});

export const generationResult = entity({
  success: true,
  contentType: contentTypes,
  url: orNull(text),
  data: json,
  temporaryImageUrls: listOf(text),
  imageDetails: list,
  videoDetails: list,
  responseFields: listOf(entity({ displayName: text, value: expect.anything() })),
  generationInfo: json,
  creditsUsed: number,
  webhookConfig: entity({ id: text, name: text }),
});

export const inputField = entity({
  id: text,
  fieldName: text,
  displayName: text,
  fieldType: oneOf('text', 'number', 'select', 'image', 'file', 'audio', 'video'),
  isRequired: flag,
  placeholder: orNull(text),
  displayOrder: number,
  options: orNull({ options: listOf(text) }),
  validation: orNull(json),
});

export const responseField = entity({
  id: text,
  fieldPath: text,
  displayName: text,
  fieldType: oneOf('image', 'video', 'image_array', 'video_array', 'text', 'json'),
  renderComponent: oneOf('ImageComponent', 'VideoComponent', 'ImageGridComponent', 'TextComponent'),
  renderOptions: orNull(json),
  displayOrder: number,
  isRequired: flag,
  isPrimaryImage: flag,
});

const offeredWebhook = {
  id: text,
  name: text,
  description: text,
  creditCost: entity({ costPerUse: number }),
  createdAt: date,
  inputFields: listOf(inputField),
};
/** A customer chooses one; its address, template and response fields are for admins. */
export const activeWebhook = entity(offeredWebhook);
export const webhook = entity({
  ...offeredWebhook,
  webhookUrl: text,
  requestTemplate: orNull(json),
  responseFields: listOf(responseField),
  isActive: flag,
});

export const schedule = entity({
  id: text,
  influencerId: text,
  platformId: text,
  scheduledAt: date,
  prompt: text,
  contentType: oneOf('image', 'video', 'text', 'story', 'reels'),
  webhookConfigId: orNull(text),
  templateId: orNull(text),
  autoPublish: flag,
  inputData: json,
  status: oneOf('pending', 'processing', 'completed', 'failed'),
});

export const platform = entity({ id: text, name: text, displayName: text, isActive: flag });

export const instagramAccount = entity({
  id: text,
  username: text,
  followerCount: number,
  instagramUserId: text,
  isActive: flag,
  createdAt: date,
  influencer: entity({ name: text }),
});

const posting = {
  id: text,
  description: text,
  type: text,
  amount: number,
  createdAt: date,
  reference: orNull(text),
};
export const transaction = entity(posting);
export const namedTransaction = entity({ ...posting, user: entity({ name: text, email: text }) });

export const creditStats = entity({
  totalUsers: number,
  totalCreditsIssued: number,
  totalCreditsUsed: number,
  activeSubscriptions: number,
  totalRevenue: number,
});

const planFields = {
  id: text,
  name: text,
  displayName: text,
  description: text,
  price: number,
  credits: number,
  interval: oneOf('month', 'year'),
  features: listOf(text),
  isActive: flag,
};
export const plan = entity(planFields);
export const managedPlan = entity({ ...planFields, stripePriceId: orNull(text) });

export const subscription = entity({
  id: text,
  user: entity({ name: text }),
  plan: entity({ name: text, price: number }),
  planId: text,
  status: text,
  currentPeriodStart: orNull(date),
  currentPeriodEnd: orNull(date),
});

export const analytics = entity({
  totalUsers: number,
  totalInfluencers: number,
  totalContents: number,
  monthlyGrowth: orNull(number),
});

/** At least one. */
export const listOfAll = (matcher: unknown) =>
  expect.toSatisfy((value) => isListOf(value, matcher) && (value as unknown[]).length > 0, 'a list of such values');
