import type { FeatureRecord } from '#core/feature-record.ts';
import type { AccountLinkStore, SessionStore, UserStore } from './account-stores.ts';
import * as authRoutes from '#core/contract/auth.ts';
import * as authSchemas from '#core/contract/auth-schema.ts';
import * as accountRoutes from '#core/contract/account.ts';
import * as accountSchemas from '#core/contract/account-schema.ts';
import * as usersRoutes from '#core/contract/users.ts';
import * as usersSchemas from '#core/contract/users-schema.ts';
import { served } from '#core/contract/route-schema.ts';
import { typesOf } from '#core/feature-record.ts';

export const feature = {
  uses: ['audit'],
  stores: typesOf<{
    users: UserStore;
    sessions: SessionStore;
    accountLinks: AccountLinkStore;
  }>(),
  routes: [
    ...served(authRoutes, authSchemas),
    ...served(accountRoutes, accountSchemas),
    ...served(usersRoutes, usersSchemas),
  ],
} satisfies FeatureRecord;
