import { Fragment } from 'react';

/** Characters that change the direction of the text after them, and line breaks that look like spaces. */
const REORDERING = /([\u2028-\u202e\u2066-\u2069])/;

/**
 * Text as a file or page states it, with the code point in place of each character that would reorder it. Otherwise the
 * line `member=https://a.example/` could be shown backwards, as a statement about another site.
 */
export function ExactText({ children }: { children: string | null | undefined }) {
  return children?.split(REORDERING).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one constant text
    <Fragment key={index}>{index % 2 === 1 ? <span className="quiet">{formatCodePoint(part)}</span> : part}</Fragment>
  ));
}

const formatCodePoint = (character: string): string => `U+${character.charCodeAt(0).toString(16).toUpperCase()}`;
