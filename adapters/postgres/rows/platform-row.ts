import { Model } from 'objection';

export class PlatformRow extends Model {
  static override tableName = 'platforms';
  declare id: string;
  declare name: string;
  declare display_name: string;
  declare is_active: boolean;
  declare display_order: number;
}
