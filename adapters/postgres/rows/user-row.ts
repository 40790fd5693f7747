import { Model } from 'objection';
import type { UserWithPassword } from '#core/accounts/account-stores.ts';
import type { User } from '#core/accounts/user.ts';

export class UserRow extends Model {
  static override tableName = 'users';
  declare id: string;
  declare name: string;
  declare email: string;
  declare password_hash: string;
  declare role: User['role'];
  declare created_at: string;
}

export function toUser(row: UserRow): User {
  return { id: row.id, name: row.name, email: row.email, role: row.role, createdAt: row.created_at };
}

export function toUserRow(user: UserWithPassword) {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    password_hash: user.passwordHash,
    role: user.role,
    created_at: user.createdAt,
  };
}
