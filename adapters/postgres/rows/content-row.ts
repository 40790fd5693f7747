import { Model } from 'objection';
import type { Content } from '#core/contents/content.ts';

export class ContentRow extends Model {
  static override tableName = 'contents';
  declare id: string;
  declare user_id: string;
  declare influencer_id: string;
  declare generation_id: string | null;
  declare content_type: Content['contentType'];
  declare prompt: string;
  declare content_url: string | null;
  declare thumbnail_url: string | null;
  declare generated_text: string | null;
  declare status: Content['status'];
  declare input_data: Record<string, unknown>;
  declare permalink: string | null;
  declare created_at: string;
  declare published_at: string | null;
}

export function toContent(row: ContentRow): Content {
  return {
    id: row.id,
    userId: row.user_id,
    influencerId: row.influencer_id,
    generationId: row.generation_id,
    contentType: row.content_type,
    prompt: row.prompt,
    contentUrl: row.content_url,
    thumbnailUrl: row.thumbnail_url,
    generatedText: row.generated_text,
    status: row.status,
    inputData: row.input_data,
    permalink: row.permalink,
    createdAt: row.created_at,
    publishedAt: row.published_at,
  };
}

export function toContentRow(content: Content) {
  return {
    id: content.id,
    user_id: content.userId,
    influencer_id: content.influencerId,
    generation_id: content.generationId,
    content_type: content.contentType,
    prompt: content.prompt,
    content_url: content.contentUrl,
    thumbnail_url: content.thumbnailUrl,
    generated_text: content.generatedText,
    status: content.status,
    input_data: JSON.stringify(content.inputData),
    permalink: content.permalink,
    created_at: content.createdAt,
    published_at: content.publishedAt,
  };
}
