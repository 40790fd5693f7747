/** Names that the page and its service worker share. */

/** Images of contents for offline viewing. Signing out deletes the cache. */
export const mediaCache = 'vi-media';
/** Images that another app shared with this one, until the creator takes them. Signing out deletes the cache. */
export const sharedFilesCache = 'vi-shared';
/** The address to which the system posts a shared image (`share_target` of the manifest). Only the service worker handles it. */
export const shareTargetPath = '/share';
/** The form field of the shared images. */
export const shareTargetField = 'pictures';
/** The page that receives a shared image: the creator of the last chosen model. */
export const shareLandingPath = '/dashboard/content-creator?shared=1';
/** A new version waits until it gets this message. */
export const activateNow = 'activate-now';
/** A pressed notification makes the open page navigate to its `link`. */
export const openAddress = 'open-address';
/** Where this device stores that it receives pushes, and for whom. */
export const pushStorageKey = 'vitrin.push';
