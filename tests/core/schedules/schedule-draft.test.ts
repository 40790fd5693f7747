// spec: 3.41, 3.43, 5.36, 5.38, 5.41, 9.34
import { defaultSettings } from '#core/settings/settings.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DraftContext, DraftWorkflow, ScheduleInput } from '#core/schedules/schedule-draft.ts';
import type { Issue } from '#core/shared/result.ts';
import { parseScheduleDraft, publishProblem } from '#core/schedules/schedule-draft.ts';
import { maxPromptLength } from '#core/generation/generation-draft.ts';
import { planFields, scheduleContentTypes, storedPlan } from '#core/schedules/plan-fields.ts';
import { sentences } from '#core/texts/sentences.ts';

const instagram = { id: 'p-instagram', name: 'instagram', displayName: 'Instagram', isActive: true };
const tiktok = { id: 'p-tiktok', name: 'tiktok', displayName: 'TikTok', isActive: false };
const blog = { id: 'p-blog', name: 'blog', displayName: 'Blog', isActive: true };

const field = (fieldName: string, fieldType: 'text' | 'image', isRequired: boolean) => ({
  fieldName,
  displayName: { tr: 'Mekân', en: 'Place' },
  fieldType,
  isRequired,
  displayOrder: 1,
  options: null,
  validation: null,
});
const workflows: DraftWorkflow[] = [
  { id: 'w-image-place', contentType: 'image', inputFields: [field('place', 'text', true)] },
  { id: 'w-image', contentType: 'image', inputFields: [field('place', 'text', false), field('photo', 'image', false)] },
  { id: 'w-video', contentType: 'video', inputFields: [] },
  { id: 'w-text', contentType: 'text', inputFields: [] },
];
const context: DraftContext = {
  now: '2026-11-21T09:00:00.000Z',
  platforms: [instagram, tiktok, blog],
  workflows,
  hasAccount: true,
  disclosure: defaultSettings.disclosure,
};
const input: ScheduleInput = {
  platformId: instagram.id,
  scheduledAt: '2026-11-30T06:00:00.000Z',
  prompt: 'Sahilde gün batımı #yaz',
  contentType: 'image',
  webhookConfigId: 'w-image',
  autoPublish: true,
  inputData: {},
};
const parse = (change: Partial<ScheduleInput>, within: Partial<DraftContext> = {}) =>
  parseScheduleDraft({ ...input, ...change }, { ...context, ...within });
function issuesOf(change: Partial<ScheduleInput>, within: Partial<DraftContext> = {}): Issue[] {
  const parsed = parse(change, within);
  return parsed.ok ? [] : (parsed.refusal.issues ?? []);
}
const codesOf = (change: Partial<ScheduleInput>): string[] =>
  issuesOf(change).map(({ path, code }) => `${path} ${code}`);

const chosen = (contentType: ScheduleInput['contentType']) => {
  const parsed = parse({ contentType, webhookConfigId: null, autoPublish: contentType !== 'text' });
  return parsed.ok ? parsed.value.webhookConfigId : parsed.refusal.issues;
};

describe('a good draft', () => {
  test('is returned in the form in which it is stored', () => {
    expect(parse({ prompt: '  deniz  ', scheduledAt: '2026-11-30T09:00:00+03:00', templateId: 't' })).toEqual({
      ok: true,
      value: {
        ...storedPlan({}),
        platformId: instagram.id,
        scheduledAt: '2026-11-30T06:00:00.000Z',
        prompt: 'deniz',
        caption: null,
        contentType: 'image',
        webhookConfigId: 'w-image',
        templateId: 't',
        autoPublish: true,
        inputData: {},
        sourceContentId: null,
      },
    });
  });

  test('without a workflow uses one that has no other required field', () => {
    expect(chosen('image')).toBe('w-image');
    expect(chosen('story')).toBe('w-image');
    expect(chosen('video')).toBe('w-video');
    expect(chosen('reels')).toBe('w-video');
    expect(chosen('text')).toBe('w-text');
    expect(issuesOf({ webhookConfigId: null }, { workflows: workflows.slice(0, 1) })).toEqual([
      { path: 'webhookConfigId', code: 'schedules.webhookRequired' },
    ]);
  });
});

describe('the required fields', () => {
  test('are platform, time and prompt, and every missing one is named', () => {
    expect(codesOf({ platformId: '', scheduledAt: '', prompt: '   ' })).toEqual([
      'platformId required',
      'scheduledAt required',
      'prompt required',
    ]);
  });

  test('of the workflow are named by their own names', () => {
    expect(issuesOf({ webhookConfigId: 'w-image-place' })).toEqual([
      { path: 'inputData.place', code: 'fieldRequired', params: { field: { tr: 'Mekân', en: 'Place' } } },
    ]);
    expect(codesOf({ webhookConfigId: 'w-image-place', inputData: { place: 'Kaş' } })).toEqual([]);
  });
});

describe('the time', () => {
  test.each([
    ['2026-11-21T08:54:59.999Z', ['scheduledAt schedules.past']],
    ['2026-11-21T08:55:00.000Z', []],
    ['2027-11-21T09:00:00.000Z', []],
    ['2027-11-21T09:00:00.001Z', ['scheduledAt schedules.tooFar']],
    ['2026-02-30T09:00:00Z', ['scheduledAt format']],
    ['yarın', ['scheduledAt format']],
    ['2026-11-30T09:00', []],
    ['2026-02-30T09:00', ['scheduledAt format']],
    ['2026-11-30', ['scheduledAt format']],
  ])('%s gives %j', (scheduledAt, codes) => {
    expect(codesOf({ scheduledAt })).toEqual(codes);
  });
});

test('a time without a zone is the wall clock in Turkey', () => {
  expect(parse({ scheduledAt: '2026-11-30T09:00' })).toMatchObject({
    ok: true,
    value: { scheduledAt: '2026-11-30T06:00:00.000Z' },
  });
});

const auto = (change: Partial<ScheduleInput>, within: Partial<DraftContext> = {}) => {
  const parsed = parse({ autoPublish: undefined, ...change }, within);
  return parsed.ok ? parsed.value.autoPublish : parsed.refusal.issues;
};

describe('automatic posting', () => {
  test('is on by default where it is possible, and off elsewhere', () => {
    expect(auto({})).toBe(true);
    expect(auto({}, { hasAccount: false })).toBe(false);
    expect(auto({ contentType: 'text', webhookConfigId: 'w-text' })).toBe(false);
    expect(auto({ platformId: blog.id })).toBe(false);
  });

  test('is refused immediately when it is requested without an account', () => {
    expect(auto({ autoPublish: true }, { hasAccount: false })).toEqual([
      { path: 'autoPublish', code: 'schedules.accountMissing' },
    ]);
    expect(auto({ autoPublish: false }, { hasAccount: false })).toBe(false);
  });
});

test.each([
  ['text', { contentType: 'text' }, true, 'schedules.textNotPublishable'],
  ['another platform', { platformId: blog.id }, true, 'schedules.platformNotPublishable'],
  ['no account', {}, false, 'schedules.accountMissing'],
  ['a saved content without an account', { sourceContentId: 'c' }, false, null],
  [
    'a saved content on another platform',
    { sourceContentId: 'c', platformId: blog.id },
    false,
    'schedules.platformNotPublishable',
  ],
  ['an image', {}, true, null],
] as const)('the reason why a schedule cannot be posted automatically: %s', (_title, change, hasAccount, problem) => {
  const plan = { platformId: instagram.id, contentType: 'image' as const, ...change };
  expect(publishProblem(plan, { platforms: [instagram, blog], hasAccount })).toBe(problem);
});

const tags = (count: number) => Array.from({ length: count }, (_, index) => `#yaz_modası${index}`).join(' ');

test('a text is at most as long as its entry in the table permits, also where its own rules do not apply', () => {
  const { max } = planFields.caption;
  expect(codesOf({ caption: 'a'.repeat(max), contentType: 'story' })).toEqual([]);
  expect(issuesOf({ caption: 'a'.repeat(max + 1), contentType: 'story' })).toEqual([
    { path: 'caption', code: 'tooLong', params: { max } },
  ]);
  expect(codesOf({ prompt: 'a'.repeat(planFields.prompt.max + 1) })).toEqual(['prompt schedules.promptTooLong']);
});

describe('the prompt', () => {
  test('is as long as in the creator at most', () => {
    expect(codesOf({ prompt: 'a'.repeat(maxPromptLength) })).toEqual([]);
    expect(issuesOf({ prompt: 'a'.repeat(maxPromptLength + 1) })).toEqual([
      { path: 'prompt', code: 'schedules.promptTooLong', params: { max: 4000 } },
    ]);
  });

  test('is not a caption, so the limits of Instagram apply to the caption alone', () => {
    expect(codesOf({ prompt: tags(31) })).toEqual([]);
    expect(codesOf({ caption: tags(30) })).toEqual([]);
    expect(codesOf({ caption: tags(31) })).toEqual(['caption instagram.tooManyHashtags']);
    expect(codesOf({ caption: tags(31), contentType: 'story' })).toEqual([]);
  });
});

describe('the platform and the kind', () => {
  test('an inactive or unknown platform is refused', () => {
    expect(codesOf({ platformId: tiktok.id })).toContain('platformId schedules.platformInactive');
    expect(codesOf({ platformId: 'nobody' })).toEqual(['platformId schedules.platformInactive']);
  });

  test('text cannot be posted to Instagram, which is refused when it is scheduled', () => {
    expect(codesOf({ contentType: 'text', webhookConfigId: 'w-text' })).toEqual([
      'autoPublish schedules.textNotPublishable',
    ]);
    expect(codesOf({ contentType: 'text', webhookConfigId: 'w-text', autoPublish: false })).toEqual([]);
  });

  test('only Instagram posts automatically', () => {
    expect(codesOf({ platformId: blog.id })).toEqual(['autoPublish schedules.platformNotPublishable']);
    expect(codesOf({ platformId: blog.id, autoPublish: false })).toEqual([]);
  });

  test('the workflow must be active and make the scheduled kind', () => {
    expect(codesOf({ webhookConfigId: 'w-gone' })).toEqual(['webhookConfigId schedules.webhookInactive']);
    const suits = {
      image: ['w-image'],
      story: ['w-image', 'w-video'],
      video: ['w-video'],
      reels: ['w-video'],
      text: ['w-text'],
    };
    for (const contentType of scheduleContentTypes) {
      for (const webhookConfigId of ['w-image', 'w-video', 'w-text']) {
        const expected = suits[contentType].includes(webhookConfigId)
          ? []
          : ['webhookConfigId schedules.webhookUnsuited'];
        expect(codesOf({ contentType, webhookConfigId, autoPublish: false })).toEqual(expected);
      }
    }
  });
});

test('assets are refused where the workflow sends none, also when a device knows nothing of them', () => {
  expect(issuesOf({ assetIds: ['cup'] })).toEqual([{ path: 'assetIds', code: 'assets.notTaken', params: { max: 0 } }]);
});

describe('a file', () => {
  const photo = { sha256: 'ab'.repeat(32), type: 'image/png', size: 7, name: 'k.png' };
  test('stays when the displayed reference is sent back', () => {
    const parsed = parse({ inputData: { photo, place: 'Kaş' } }, { files: [photo] });
    expect(parsed).toMatchObject({ ok: true, value: { inputData: { photo, place: 'Kaş' } } });
  });

  test('of another user cannot be referred to', () => {
    expect(issuesOf({ inputData: { photo } }).map(({ code }) => code)).toEqual(['fileUnknown']);
    const other = { ...photo, sha256: 'cd'.repeat(32) };
    expect(issuesOf({ inputData: { photo } }, { files: [other] }).map(({ code }) => code)).toEqual(['fileUnknown']);
  });
});

describe('any request', () => {
  const anyInput: fc.Arbitrary<ScheduleInput> = fc.record({
    platformId: fc.oneof(fc.constantFrom(instagram.id, tiktok.id, blog.id), fc.string()),
    scheduledAt: fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.constantFrom('2026-11-30T09:00:00+03:00', '2026-12-01T00:00:00Z'),
      fc.string(),
    ),
    prompt: fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.nat(3000).map((length) => 'ş'.repeat(length)),
    ),
    contentType: fc.constantFrom(...scheduleContentTypes),
    webhookConfigId: fc.option(fc.oneof(fc.constantFrom(...workflows.map(({ id }) => id)), fc.string())),
    templateId: fc.option(fc.string()),
    autoPublish: fc.boolean(),
    inputData: fc.dictionary(fc.oneof(fc.constantFrom('place', 'photo'), fc.string()), fc.anything()),
  });

  test('never throws; is refused with issues that have a sentence, or follows the rules', () => {
    fc.assert(
      fc.property(anyInput, (sent) => {
        const parsed = parseScheduleDraft(sent, context);
        if (!parsed.ok) {
          expect(parsed.refusal.code).toBe('input.invalid');
          expect(parsed.refusal.issues!.length).toBeGreaterThan(0);
          return;
        }
        const { value } = parsed;
        expect(value.prompt.length).toBeGreaterThan(0);
        expect(value.prompt.length).toBeLessThanOrEqual(maxPromptLength);
        expect(new Date(value.scheduledAt).toISOString()).toBe(value.scheduledAt);
        expect(value.autoPublish && value.contentType === 'text').toBe(false);
      }),
    );
  });

  test('that was stored is a valid draft again', () => {
    const good = fc.record({
      prompt: fc.string().map((text) => ` deniz ${text} `),
      minutesAhead: fc.integer({ min: -5, max: 500_000 }),
      kind: fc.constantFrom(['image', 'w-image'], ['story', null], ['reels', 'w-video'], ['video', null] as const),
      place: fc.string(),
    });
    fc.assert(
      fc.property(good, ({ prompt, minutesAhead, kind, place }) => {
        const scheduledAt = new Date(Date.parse(context.now) + minutesAhead * 60_000).toISOString();
        const [contentType, webhookConfigId] = kind as [ScheduleInput['contentType'], string | null];
        const parsed = parse({ prompt, scheduledAt, contentType, webhookConfigId, inputData: { place, other: 1 } });
        expect(parsed.ok).toBe(true);
        if (parsed.ok) expect(parseScheduleDraft(parsed.value, context)).toEqual(parsed);
      }),
    );
  });

  test('has a sentence for every code of its own', () => {
    const codes = ['past', 'tooFar', 'promptTooLong', 'textNotPublishable'];
    for (const code of codes) expect(sentences).toHaveProperty([`schedules.${code}`]);
  });
});

const captionOf = (caption: string | null | undefined) => {
  const parsed = parse({ caption });
  return parsed.ok ? parsed.value.caption : parsed.refusal.issues;
};

describe('a separate caption', () => {
  test('is stored trimmed, and an empty one is stored as none', () => {
    expect(captionOf('  Merhaba #yaz ')).toBe('Merhaba #yaz');
    expect([captionOf('  '), captionOf(null), captionOf(undefined)]).toEqual([null, null, null]);
  });

  test('follows the limits of Instagram: 2,200 characters and 30 hashtags, with the words of disclosure', () => {
    const marked = { isAdvertising: true, brand: '@acme' };
    const words = '#Reklam #İşbirliği @acme\n\n'.length;
    expect(codesOf({ caption: 'a'.repeat(2200 - words), ...marked })).toEqual([]);
    expect(codesOf({ caption: 'a'.repeat(2201 - words), ...marked })).toEqual(['caption instagram.captionTooLong']);
    expect(codesOf({ caption: 'a'.repeat(2200) })).toEqual([]);
    expect(codesOf({ caption: 'a'.repeat(2201) })).toEqual(['caption instagram.captionTooLong']);
    expect(codesOf({ caption: '#a '.repeat(30) })).toEqual([]);
    expect(codesOf({ caption: '#a '.repeat(31) })).toEqual(['caption instagram.tooManyHashtags']);
  });

  test('of a story is never posted, so it has no limits', () => {
    expect(codesOf({ caption: 'a'.repeat(2201), contentType: 'story' })).toEqual([]);
  });
});

describe('a schedule of a saved content', () => {
  const content = { id: 'c', contentType: 'image' } as const;
  const planned = (change: Partial<ScheduleInput> = {}, within: Partial<DraftContext> = { content }) =>
    parse({ sourceContentId: 'c', webhookConfigId: null, autoPublish: undefined, prompt: '', ...change }, within);
  const codes = (...given: Parameters<typeof planned>) => {
    const parsed = planned(...given);
    return parsed.ok ? [] : parsed.refusal.issues?.map(({ path, code }) => `${path} ${code}`);
  };

  test('requires no workflow and no prompt, and always posts', () => {
    const stored = { sourceContentId: 'c', webhookConfigId: null, autoPublish: true, inputData: {} };
    expect(planned()).toMatchObject({ ok: true, value: stored });
    expect(planned({ webhookConfigId: 'w-image', autoPublish: false })).toMatchObject({ ok: true, value: stored });
  });

  test('is refused when the content is not allowed or does not fit the kind of post', () => {
    expect(codes({}, {})).toEqual(['sourceContentId schedules.contentGone']);
    expect(codes({}, { content: { ...content, id: 'd' } })).toEqual(['sourceContentId schedules.contentGone']);
    expect(codes({ contentType: 'reels' })).toEqual(['contentType schedules.contentUnsuited']);
    expect(codes({ contentType: 'story' })).toEqual([]);
  });

  test('is refused for audio, which Instagram does not post', () => {
    const audio = { id: 'c', contentType: 'audio' } as const;
    expect(codes({ contentType: 'reels' }, { content: audio })).toEqual(['contentType schedules.audioNotPublishable']);
  });

  test('is refused for the kind of post whose rules its file breaks', () => {
    const tooLong = { ...content, problems: { story: 'storyLength' as const } };
    expect(codes({ contentType: 'story' }, { content: tooLong })).toEqual(['contentType publication.storyLength']);
    expect(codes({}, { content: tooLong })).toEqual([]);
  });

  test('requires no account yet: it waits for one', () => {
    expect(planned({}, { content, hasAccount: false })).toMatchObject({ ok: true, value: { autoPublish: true } });
  });

  test('is refused on a platform without posting', () => {
    expect(codes({ contentType: 'text' }, { content: { id: 'c', contentType: 'text' } })).toEqual([
      'autoPublish schedules.textNotPublishable',
    ]);
  });
});
