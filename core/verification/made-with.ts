/** A model as anybody may know it. `id`: of its public page; null without one. `name`: empty for one that is erased. */
export type PublicModel = { id: string | null; name: string };

/** A stored file whose bytes are those that were checked. */
export type RecordedFile = { model: PublicModel; madeAt: string };

/** A post that this product published, with Instagram's AI label as every post has it (`containerForm`). */
export type RecordedPost = { model: PublicModel; publishedAt: string };

const maxLinkLength = 500;
const instagramHosts = ['instagram.com', 'www.instagram.com', 'm.instagram.com', 'instagr.am'];
/** Scheme, host with its port, and path; the host has a dot and no name of a person. */
const webAddress = /^(?:(https?):\/\/)?([\w-]+(?:\.[\w-]+)+(?::\d+)?)(\/[^\s?#]*)?(?:[?#].*)?$/i;
/** Instagram opens a post under each of these, whichever it is, also behind the name of its account. */
const postPath = /^(?:\/[\w.]+)?\/(?:p|reel|reels|tv)\/([\w-]+)\/?$/;

/**
 * The addresses under which a post may be stored whose link was pasted, without query and fragment; null for a text that
 * is no address of the web. `https://` may be missing.
 */
export function postAddresses(link: string): string[] | null {
  const text = link.trim();
  const [, scheme = 'https', host = '', rest = ''] = webAddress.exec(text) ?? [];
  if (text.length > maxLinkLength || host === '') return null;
  const hostname = host.toLowerCase();
  const path = rest.replace(/\/+$/, '');
  const origin = `${scheme.toLowerCase()}://${hostname}`;
  if (!instagramHosts.includes(hostname)) return [`${origin}${path}`, `${origin}${path}/`];
  const [, code] = postPath.exec(path) ?? [];
  const kinds = code === undefined ? [path.slice(1)] : ['p', 'reel', 'reels', 'tv'].map((kind) => `${kind}/${code}`);
  return kinds.flatMap((kind) => [`https://www.instagram.com/${kind}/`, `https://www.instagram.com/${kind}`]);
}
