import { Fragment } from 'react';

/** An address that breaks behind its parts, in the middle of a word only where one is longer than the line. */
export function Address({ children }: { children: string }) {
  return children.split(/(?<=[/?&=.:_-])(?![/?&=.:_-])/).map((part, at) => (
    // Parts of one address keep their places.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
