const KNOWN_TYPES = new Set(['MEMBER', 'BELONGTO', 'CONTROL', 'CONTROLLEDBY', 'VENDOR', 'CUSTOMER']);

/** The CSS token of a relationship type's hue. */
export const getRelationshipColor = (type: string): string =>
  `var(--rel-${KNOWN_TYPES.has(type) ? type.toLowerCase() : 'other'})`;

/** A relationship type with its hue; the word suffices to read it. */
export function RelationshipMark({ type }: { type: string }) {
  return (
    <span className="inline-flex items-baseline gap-2 text-13 tracking-[0.02em] nowrap" translate="no">
      <span
        className="w-3.5 h-0.75 self-center flex-none forced-color-adjust-none"
        style={{ background: getRelationshipColor(type) }}
      />
      {type}
    </span>
  );
}
