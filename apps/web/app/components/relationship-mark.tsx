import css from './relationship-mark.module.css';

const KNOWN = new Set(['MEMBER', 'BELONGTO', 'CONTROL', 'CONTROLLEDBY', 'VENDOR', 'CUSTOMER']);

/** The token that holds a relationship type's hue. */
export const relationshipHue = (type: string): string => `var(--rel-${KNOWN.has(type) ? type.toLowerCase() : 'other'})`;

/** A relationship type with its hue beside it; the word alone suffices to read it. */
export function RelationshipMark({ type }: { type: string }) {
  return (
    <span className={css.mark} translate="no">
      <span className={css.hue} style={{ background: relationshipHue(type) }} />
      {type}
    </span>
  );
}
