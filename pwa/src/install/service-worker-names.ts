/** Names that the page and its service worker share. */

/** Pictures of contents for looking at without a network. Signing out deletes it. */
export const mediaCache = 'vi-media';
/** Pictures another app shared with this one, until the creator takes them. Signing out deletes it. */
export const sharedFilesCache = 'vi-shared';
/** Where the system posts a shared picture (`share_target` of the manifest). Only the service worker answers here. */
export const shareTargetPath = '/share';
/** The form field of the shared pictures. */
export const shareTargetField = 'pictures';
/** Where a shared picture is taken to: the creator of the model chosen last. */
export const shareLandingPath = '/dashboard/content-creator?shared=1';
/** A new version waits until it gets this message. */
export const activateNow = 'activate-now';
/** A pressed notification asks the open page to go to its `link`. */
export const openAddress = 'open-address';
/** Where this device remembers that it is pushed to, and for whom. */
export const pushStorageKey = 'vitrin.push';
