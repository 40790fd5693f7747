import * as z from 'zod/mini';
import { userSchema } from '#core/accounts/user.ts';
import { count } from '#core/shared/schema.ts';
import { defineRoute } from './define.ts';

export const users = defineRoute({
  name: 'users.list',
  method: 'GET',
  path: '/users',
  access: 'admin',
  query: z.object({ limit: z._default(count(100), 50), offset: z._default(count(1_000_000), 0) }),
  reply: z.object({ users: z.array(userSchema), total: z.number() }),
  summary: 'Accounts, newest first.',
});
