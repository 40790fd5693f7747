import type { RouteOf } from './route.ts';
import type * as schema from './files-schema.ts';

/**
 * The body is the file itself, of any type; `Content-Type` is checked against its bytes. The same bytes again are the
 * same file (200). A file over the limit of the installation is refused while it comes in (413), and nothing of it is
 * stored.
 */
export const upload: RouteOf<typeof schema.upload> = {
  name: 'files.upload',
  method: 'POST',
  path: '/uploads',
  access: 'signed-in',
  replyKeys: ['file'],
};
