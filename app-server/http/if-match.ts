/**
 * The versions an If-Match header accepts (RFC 9110 §13.1.1); null when it accepts every version. A value that is no
 * version of ours matches none.
 */
export function versionsOf(header: string): number[] | null {
  const sent = header.trim();
  if (sent === '' || sent === '*') return null;
  return sent.split(',').flatMap((tag) => {
    const version = /^"(\d{1,9})"$/.exec(tag.trim())?.[1];
    return version === undefined ? [] : [Number(version)];
  });
}
