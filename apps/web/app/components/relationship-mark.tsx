import { MESSAGES as PATH_TEXT } from '#messages/path-sentence.ts';

const KNOWN_TYPES = new Set(['MEMBER', 'BELONGTO', 'CONTROL', 'CONTROLLEDBY', 'VENDOR', 'CUSTOMER']);

/** The CSS token of a relationship type's hue. */
export const getRelationshipColor = (type: string): string =>
  `var(--rel-${KNOWN_TYPES.has(type) ? type.toLowerCase() : 'other'})`;

/** "lists as a member" for MEMBER; null for a type without plain words. */
export const getRelationshipText = (type: string): string | null =>
  KNOWN_TYPES.has(type) ? PATH_TEXT.relationshipLabel({ relationship: type }) : null;

/** "lists as a member (MEMBER)"; the type alone if it has no plain words. */
export function formatRelationship(type: string): string {
  const text = getRelationshipText(type);
  return text === null ? type : `${text} (${type})`;
}

/** What one file says of another site, in plain words and as the attribute of the file, with its hue. */
export function RelationshipMark({ type }: { type: string }) {
  const text = getRelationshipText(type);
  return (
    <span className="inline-flex items-baseline gap-2 text-13">
      <span
        className="w-3.5 h-0.75 self-center flex-none forced-color-adjust-none"
        style={{ background: getRelationshipColor(type) }}
      />
      <span>
        {text}{' '}
        <span className={text ? 'quiet' : undefined} translate="no">
          {text ? `(${type})` : type}
        </span>
      </span>
    </span>
  );
}
