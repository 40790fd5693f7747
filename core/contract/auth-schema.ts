import * as z from 'zod/mini';
import { userSchema } from '#core/accounts/user-schema.ts';
import { done, line, typedPassword } from '#core/shared/schema.ts';
import { routeSchema } from './route-schema.ts';

const session = z.object({ token: z.string(), user: userSchema });

export const login = routeSchema({
  body: z.object({
    email: line(254),
    password: typedPassword,
    rememberMe: z._default(z.boolean(), false),
  }),
  reply: session,
  secretReply: true,
  summary: 'Signs in; responds with a bearer token and the user.',
});

export const register = routeSchema({
  body: z.object({
    name: line(120),
    email: line(254),
    password: typedPassword,
    role: z.optional(z.string().check(z.maxLength(40))),
  }),
  reply: session,
  secretReply: true,
  status: 201,
  summary: 'Creates a customer account and signs in.',
});

const linkToken = z.string().check(z.minLength(1), z.maxLength(200));

export const forgotPassword = routeSchema({
  body: z.object({ email: line(254) }),
  reply: done,
  summary:
    'Mails a link to choose a new password, if the address has an account; the response is the same if it has none.',
});

export const resetPassword = routeSchema({
  body: z.object({ token: linkToken, password: typedPassword }),
  reply: session,
  secretReply: true,
  summary: 'Sets a new password with a mailed link, once; ends every sign-in and signs in.',
});

export const verifyEmail = routeSchema({
  body: z.object({ token: linkToken }),
  reply: z.object({ email: z.string() }),
  summary: 'Confirms an address with the link mailed to it; a new address replaces the old one.',
});

export const logout = routeSchema({
  reply: done,
  summary: 'Ends this sign-in.',
});

export const me = routeSchema({
  reply: z.object({ user: userSchema }),
  summary: 'The signed-in user.',
});
