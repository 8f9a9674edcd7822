import { Fragment } from 'react';

/** A message with code between backticks. The code is marked as not to be translated. */
export function InlineCode({ children, className }: { children: string; className?: string }) {
  return children.split('`').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one constant text
    <Fragment key={index}>
      {index % 2 === 1 ? (
        <code translate="no" className={className}>
          {part}
        </code>
      ) : (
        part
      )}
    </Fragment>
  ));
}
