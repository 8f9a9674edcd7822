import { getTense, type LineReading } from '@vouchwire/api-contract';
import { isRelationship } from '@vouchwire/trust-graph';
import { MESSAGES as RELATIONSHIP_LABELS } from '#messages/relationship-labels.ts';

/** Returns the CSS variable for the color of a relationship type. */
export const getRelationshipColor = (type: string): string =>
  `var(--rel-${isRelationship(type) ? type.toLowerCase() : 'other'})`;

/**
 * Returns "says it controls" for CONTROL, or "said it controlled". It is true of every statement, whether or not the
 * other side confirms it. Null for an unknown type.
 */
export const getRelationshipText = (type: string, tense: 'past' | 'present' = 'present'): string | null =>
  isRelationship(type) ? RELATIONSHIP_LABELS.label({ relationship: type, tense }) : null;

/** Like {@link getRelationshipText}. In the past tense if the last checks did not find the files of all lines. */
export const getStatedText = (type: string, lines: readonly LineReading[]): string | null =>
  getRelationshipText(type, lines.every((line) => getTense(line) === 'past') ? 'past' : 'present');

/**
 * Shows a relationship in plain words and as the attribute of the file, with its color.
 * @param text words that replace the usual ones, for a place without a column for the state
 */
export function RelationshipMark({ type, text = getRelationshipText(type) }: { type: string; text?: string | null }) {
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
