import { Fragment } from 'react';

/** A sentence of ours whose words between backticks are code, which nobody translates. */
export function InlineCode({ children }: { children: string }) {
  return children.split('`').map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 1 ? (
      <code key={key} translate="no" className="mono breakable">
        {part}
      </code>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
}
