import { Fragment } from 'react';

/** A sentence with code between backticks, which stays untranslated. */
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
