import type { RouteOf } from './route.ts';
import type * as schema from './verification-schema.ts';

export const recordedFile: RouteOf<typeof schema.recordedFile> = {
  name: 'verification.file',
  method: 'GET',
  path: '/verification/file',
  access: 'public',
  replyKeys: ['file'],
};

export const recordedPost: RouteOf<typeof schema.recordedPost> = {
  name: 'verification.post',
  method: 'GET',
  path: '/verification/post',
  access: 'public',
  replyKeys: ['post'],
};
