export const typesByExtension: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.mov': 'video/quicktime',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain',
  '.csv': 'text/csv',
};

/** The type shown by the first bytes of a file: a type with a known beginning, and whether they could be text. */
export type DetectedType = { type: string | null; isText: boolean };

/** Names of one type that browsers and systems use. */
const sameType: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'audio/mp3': 'audio/mpeg',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/x-aac': 'audio/aac',
  'audio/x-flac': 'audio/flac',
  'audio/x-aiff': 'audio/aiff',
  'video/x-m4v': 'video/mp4',
  'video/x-msvideo': 'video/vnd.avi',
  'video/avi': 'video/vnd.avi',
  'video/x-matroska': 'video/matroska',
  'application/x-pdf': 'application/pdf',
  'application/x-zip-compressed': 'application/zip',
  'application/csv': 'text/csv',
  'text/xml': 'application/xml',
};

/** Types that share a container, so that the beginning may show another member than the type of the file. */
const families: RegExp[] = [
  /^(video|audio)\/(mp4|quicktime|3gpp2?)$/,
  /^(video|audio)\/(webm|matroska)$/,
  /^(video|audio|application)\/ogg$/,
  /^(application\/xml|.+\+xml)$/,
  /^(application\/zip|.+\+zip|application\/vnd\.(openxmlformats|oasis)[.-].+)$/,
];

/** Types that the bytes always show. A claim of one is false when the bytes show nothing. */
const alwaysDetected =
  /^(image|audio|video|font)\/|^application\/(pdf|zip|gzip|x-7z-compressed|vnd\.(openxmlformats|oasis)[.-])/;
const textual = /^text\/|^application\/(json|xml|yaml|javascript)$|\+(json|xml)$/;

/** A media type without parameters, in its usual name; null without a claim. */
export function plainType(type: string | null): string | null {
  const name = (type ?? '').split(';')[0]!.trim().toLowerCase();
  if (name === '' || name === 'application/octet-stream' || !/^[\w.+-]+\/[\w.+-]+$/.test(name)) return null;
  return sameType[name] ?? name;
}

/**
 * The type of a file: the one its bytes show, or where they show none (text, formats without a known beginning) the
 * sender's claim. Null when the claim and the bytes contradict each other.
 */
export function agreedType(claimed: string | null, detected: DetectedType): string | null {
  const claim = plainType(claimed);
  const displayed = plainType(detected.type);
  if (displayed !== null) {
    if (claim === null || claim === displayed) return displayed;
    return families.some((family) => family.test(claim) && family.test(displayed)) ? claim : null;
  }
  if (claim === null) return detected.isText ? 'text/plain' : 'application/octet-stream';
  if (textual.test(claim)) return detected.isText ? claim : null;
  return alwaysDetected.test(claim) ? null : claim;
}

/**
 * The name of an image format that neither workflows nor browsers read, so that no upload has it; null for every other
 * type.
 */
export function unsupportedImage(type: string): 'HEIC' | 'TIFF' | null {
  if (/^image\/hei[cf](-sequence)?$/.test(type)) return 'HEIC';
  return type === 'image/tiff' ? 'TIFF' : null;
}
