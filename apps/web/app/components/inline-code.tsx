import { Fragment } from 'react';

/** A message in which code stands between backticks, which no language changes. */
export function InlineCode({ children }: { children: string }) {
  return children.split('`').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one constant text
    <Fragment key={index}>{index % 2 === 1 ? <code translate="no">{part}</code> : part}</Fragment>
  ));
}
