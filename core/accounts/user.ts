export type { User, AdminUser } from './user-schema.ts';

export const userSorts = ['joined', 'name', 'email', 'role'] as const;
export type UserSort = (typeof userSorts)[number];
