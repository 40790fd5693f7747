import { registerRoute } from 'workbox-routing';
import {
  shareLandingPath,
  sharedFilesCache,
  shareTargetField,
  shareTargetPath,
} from '../install/service-worker-names.ts';

const maxImages = 10;

/**
 * The one request besides GET that is handled here: the system posts another app's images as a navigation (W3C Web Share Target). They wait
 * in their own cache, only the newest share, until the creator takes them.
 */
export function receiveSharedPictures(): void {
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && url.pathname === shareTargetPath && request.mode === 'navigate',
    async ({ request }) => {
      const form = await request.formData();
      const imageFiles = form.getAll(shareTargetField).filter((part) => typeof part !== 'string');
      await caches.delete(sharedFilesCache);
      const cache = await caches.open(sharedFilesCache);
      const images = imageFiles.filter(({ type }) => type.startsWith('image/')).slice(0, maxImages);
      for (const [at, image] of images.entries()) {
        const headers = { 'Content-Type': image.type, 'X-File-Name': encodeURIComponent(image.name) };
        await cache.put(`${shareTargetPath}/${at}`, new Response(image, { headers }));
      }
      return Response.redirect(shareLandingPath, 303);
    },
    'POST',
  );
}
