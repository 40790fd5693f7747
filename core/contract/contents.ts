import type { RouteOf } from './route.ts';
import type * as schema from './contents-schema.ts';

export const saveContent: RouteOf<typeof schema.saveContent> = {
  name: 'contents.save',
  method: 'POST',
  path: '/contents',
  access: 'signed-in',
  replyKeys: ['content'],
};

export const contents: RouteOf<typeof schema.contents> = {
  name: 'contents.list',
  method: 'GET',
  path: '/contents',
  access: 'signed-in',
  replyKeys: ['contents', 'total', 'next'],
};

export const contentTags: RouteOf<typeof schema.contentTags> = {
  name: 'contents.tags',
  method: 'GET',
  path: '/contents/tags',
  access: 'signed-in',
  replyKeys: ['tags'],
};

export const organiseContent: RouteOf<typeof schema.organiseContent> = {
  name: 'contents.organise',
  method: 'PUT',
  path: '/contents/{id}',
  access: 'signed-in',
  replyKeys: ['content'],
};

export const deleteContents: RouteOf<typeof schema.deleteContents> = {
  name: 'contents.delete',
  method: 'POST',
  path: '/contents/delete',
  access: 'signed-in',
  replyKeys: ['deleted', 'kept'],
};

export const restoreContents: RouteOf<typeof schema.restoreContents> = {
  name: 'contents.restore',
  method: 'POST',
  path: '/contents/restore',
  access: 'signed-in',
  replyKeys: ['restored'],
};

export const archiveContents: RouteOf<typeof schema.archiveContents> = {
  name: 'contents.archive',
  method: 'POST',
  path: '/contents/archive',
  access: 'signed-in',
  replyKeys: ['grant'],
};

export const setPoster: RouteOf<typeof schema.setPoster> = {
  name: 'contents.setPoster',
  method: 'PUT',
  path: '/contents/videos/poster',
  access: 'signed-in',
  replyKeys: ['url'],
};
