import { Model } from 'objection';

export class SessionRow extends Model {
  static override tableName = 'sessions';
  declare id: string;
  declare user_id: string;
  declare token_hash: string;
  declare created_at: string;
  declare expires_at: string;
}
