import type { AnyRoute } from '#core/contract/route.ts';
import { describe, expect, test } from 'vitest';
import { allRoutes } from '#core/contract/contract.ts';

/**
 * The calls of specification §7 with who may make them (§6) and the names of their payloads. Written out here, so that a change of the
 * contract that takes a call, a name or a guard away is seen.
 */
const calls: readonly (readonly [call: string, access: AnyRoute['access'], names?: string])[] = [
  ['POST /auth/login', 'public', 'email password rememberMe'],
  ['POST /auth/register', 'public', 'email password name role'],
  ['GET /influencers', 'admin'],
  ['GET /influencers/owned', 'signed-in'],
  ['GET /influencers/{id}/owned', 'signed-in'],
  [
    'POST /influencers',
    'admin',
    'name creatorPrompt age gender height weight hairColor personality story referenceImageUrl price category description tags isPublic',
  ],
  [
    'PUT /influencers/{id}',
    'admin',
    'name creatorPrompt age gender height weight hairColor personality story referenceImageUrl price category description tags isPublic',
  ],
  ['DELETE /influencers/{id}', 'admin'],
  ['POST /falai/generate', 'signed-in', 'prompt type influencer_id webhookId inputData'],
  ['POST /contents', 'signed-in', 'influencerId prompt contentType contentUrl status'],
  ['GET /contents', 'signed-in', 'influencer_id user_id'],
  ['POST /instagram/publish-real', 'signed-in', 'contentId caption'],
  ['GET /instagram/accounts', 'admin'],
  ['DELETE /instagram/accounts/{id}', 'admin'],
  ['GET /instagram/auth-url/{id}', 'admin'],
  ['GET /users', 'admin'],
  ['POST /users', 'admin', 'name email password role'],
  ['DELETE /users/{id}', 'admin'],
  ['POST /upload/image', 'admin'],
  ['GET /analytics', 'admin'],
  ['GET /webhook-config', 'admin'],
  ['GET /webhook-config/active', 'signed-in'],
  [
    'POST /webhook-config',
    'admin',
    'name description webhookUrl requestTemplate responseFields isActive creditCost inputFields',
  ],
  [
    'PUT /webhook-config/{id}',
    'admin',
    'name description webhookUrl requestTemplate responseFields isActive creditCost inputFields',
  ],
  ['DELETE /webhook-config/{id}', 'admin'],
  ['POST /webhook-config/{id}/test', 'admin', 'testPayload'],
  ['GET /schedule/platforms', 'signed-in'],
  ['GET /schedule/influencer/{id}', 'signed-in', 'start end status'],
  [
    'POST /schedule/create',
    'signed-in',
    'influencerId platformId scheduledAt prompt contentType webhookConfigId templateId autoPublish inputData',
  ],
  [
    'PUT /schedule/{id}',
    'signed-in',
    'platformId scheduledAt prompt contentType webhookConfigId templateId autoPublish inputData',
  ],
  ['DELETE /schedule/{id}', 'signed-in'],
  ['POST /schedule/{id}/trigger', 'signed-in'],
  ['GET /marketplace/models', 'public', 'search category limit'],
  ['GET /marketplace/models/{id}', 'public'],
  ['GET /marketplace/categories', 'public'],
  ['GET /marketplace/user/owned-models', 'signed-in'],
  ['GET /credits/balance', 'signed-in'],
  ['GET /credits/transactions', 'signed-in', 'type limit offset'],
  ['GET /subscriptions/plans', 'public'],
  ['GET /subscriptions/user/current', 'signed-in'],
  ['DELETE /subscriptions/cancel', 'signed-in'],
  ['GET /subscriptions/user/billing-history', 'signed-in', 'limit offset'],
  ['POST /payments/create-model-payment', 'signed-in', 'modelId'],
  ['POST /payments/create-credit-payment', 'signed-in', 'creditAmount packageType'],
  ['POST /payments/create-subscription-payment', 'signed-in', 'planId'],
  ['POST /credits/admin/add-to-user', 'admin', 'userId amount description'],
  ['GET /credits/admin/stats', 'admin'],
  ['GET /credits/admin/transactions', 'admin', 'limit offset'],
  [
    'POST /subscriptions/admin/plans',
    'admin',
    'name displayName price credits features stripePriceId isActive description interval',
  ],
  [
    'PUT /subscriptions/admin/plans/{id}',
    'admin',
    'displayName price credits features stripePriceId isActive name description interval active',
  ],
  ['GET /subscriptions/admin/all', 'admin', 'limit offset'],
];

const routeOf = (call: string): AnyRoute => {
  const [method, path] = call.split(' ') as [string, string];
  const found = allRoutes.find((route) => route.method === method && route.path === path);
  if (!found) throw new Error(`no call ${call}`);
  return found;
};
const namesOf = (schema: unknown) => Object.keys((schema as { shape: object }).shape);

describe('the calls of the specification', () => {
  test.each(calls.map(([call, access, names = '']) => [call, access, names] as const))(
    '%s: %s',
    (call, access, names) => {
      const route = routeOf(call);
      expect(route.access).toBe(access);
      const taken = namesOf(route.method === 'GET' ? route.query : route.body);
      expect(taken).toEqual(expect.arrayContaining(names.split(' ').filter(Boolean)));
    },
  );

  test('a call that is not of the specification is as closed as what it belongs to', () => {
    const listed = new Set(calls.map(([call]) => call));
    const others = allRoutes.filter(({ method, path }) => !listed.has(`${method} ${path}`));
    const open = others.filter(({ access }) => access === 'public').map(({ method, path }) => `${method} ${path}`);
    expect(open).toEqual([
      'POST /auth/forgot-password',
      'POST /auth/reset-password',
      'POST /auth/verify-email',
      'GET /marketplace/certificates/{number}',
      'GET /config',
    ]);
    const admins = /^\/(audit|users|settings|analytics|webhook-config|subscriptions\/admin|credits\/admin)\b|\/uses$/;
    expect(others.filter(({ path, access }) => admins.test(path) && access !== 'admin')).toEqual([]);
  });

  test('a photo is sent as the multipart field image', () => {
    expect(routeOf('POST /upload/image')).toMatchObject({ bodyKind: 'form', formField: 'image' });
  });
});

test.each([
  ['GET /marketplace/models', 12],
  ['GET /credits/transactions', 10],
  ['GET /credits/admin/transactions', 50],
  ['GET /subscriptions/admin/all', 50],
  ['GET /subscriptions/user/billing-history', 20],
  ['GET /users', 50],
])('%s answers %i from the first on when no page is named', (call, limit) => {
  expect(routeOf(call).query.parse({})).toMatchObject({ limit, offset: 0 });
});
