import { Model } from 'objection';

export class OwnershipRow extends Model {
  static override tableName = 'ownerships';
  static override idColumn = ['user_id', 'influencer_id'];
  declare user_id: string;
  declare influencer_id: string;
  declare order_id: string | null;
  declare created_at: string;
}
