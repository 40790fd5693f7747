import type { Content } from '#core/contents/content.ts';
import { rowOf } from './row-model.ts';

export type ContentRow = Content & { tagKeys: string[]; searchText: string };

export class ContentModel extends rowOf<ContentRow>() {
  static override tableName = 'contents';
  static override jsonAttributes = ['inputData', 'files'];
}

/** Without the columns that only serve the search. */
export const contentColumns =
  `id user_id influencer_id content_type prompt content_url thumbnail_url files generated_text status input_data created_at
  published_at permalink generation_id is_favourite tags score deleted_at`.split(/\s+/);
