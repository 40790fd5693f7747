import { Fragment } from 'react';

/** An address of a page or of a person that breaks after its parts, and inside a part only where that is longer than the line. */
export function Address({ children }: { children: string }) {
  return children.split(/(?<=[/?&=.:_@-])(?![/?&=.:_@-])/).map((part, at) => (
    // The parts of one address never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
