import * as z from 'zod/mini';
import { userDetailSchema } from '#core/analytics/user-detail-schema.ts';
import { userSorts } from '#core/accounts/user.ts';
import { adminUserSchema, listedUserSchema, userSchema } from '#core/accounts/user-schema.ts';
import { count, done, id, isTotalBounded, pageLimit } from '#core/shared/schema.ts';
import { routeSchema } from './route-schema.ts';

export const users = routeSchema({
  query: z.object({
    search: z._default(z.string().check(z.maxLength(200)), ''),
    sort: z._default(z.enum(userSorts), 'joined'),
    order: z._default(z.enum(['asc', 'desc']), 'desc'),
    limit: z._default(pageLimit(100), 50),
    offset: z._default(count(1_000_000), 0),
  }),
  reply: z.object({ users: z.array(listedUserSchema), total: z.number(), isTotalBounded }),
  summary: 'Accounts, newest first unless sorted otherwise. `search`: beginnings of words of name or email.',
});

export const createUser = routeSchema({
  body: z.object({
    name: z.optional(z.string().check(z.maxLength(120))),
    email: z.optional(z.string().check(z.maxLength(254))),
    password: z.optional(z.string().check(z.maxLength(1000))),
    role: z.optional(userSchema.shape.role),
  }),
  reply: z.object({ user: adminUserSchema }),
  status: 201,
  summary: 'Creates an account; a customer’s unless `role` is sent.',
});

export const userDetail = routeSchema({
  params: z.object({ id }),
  reply: userDetailSchema,
  summary:
    'One account with its balance, latest orders and runs, models, live sign-ins and the writes of admins to it.',
});

export const updateUser = routeSchema({
  params: z.object({ id }),
  /** With `version`, an edit of an older version is refused (409). */
  body: z.object({
    role: z.optional(userSchema.shape.role),
    disabled: z.optional(z.boolean()),
    version: z.optional(z.number().check(z.int())),
  }),
  reply: z.object({ user: adminUserSchema }),
  summary: 'Changes the role of an account, or whether it can sign in; not of the caller’s own.',
});

export const deleteUser = routeSchema({
  params: z.object({ id }),
  reply: done,
  summary: 'Deletes another person: name, email and sign-ins are deleted, the ledger stays.',
});

export const endUserSessions = routeSchema({
  params: z.object({ id }),
  reply: done,
  summary: 'Ends all sign-ins of a person.',
});

export const endUserSession = routeSchema({
  params: z.object({ id, sessionId: id }),
  reply: done,
  summary: 'Ends one sign-in of a person.',
});
