import { Fragment } from 'react';
import { showReordering } from '../lib/show-reordering.ts';

/** A domain or address that wraps only after a dot, a slash or a hyphen. */
export function DomainText({ children }: { children: string }) {
  const parts = showReordering(children).split(/(?<=[./-])(?=.)/);
  return (
    <span translate="no">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one constant text
        <Fragment key={index}>
          {part}
          {index < parts.length - 1 && <wbr />}
        </Fragment>
      ))}
    </span>
  );
}
