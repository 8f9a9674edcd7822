import { getTense, type LineReading } from '@vouchwire/api-contract';
import { isRelationship } from '@vouchwire/trust-graph';
import { MESSAGES as RELATIONSHIP_LABELS } from '#messages/relationship-labels.ts';

/** Returns the CSS variable for the color of a relationship type. */
export const getRelationshipColor = (type: string): string =>
  `var(--rel-${isRelationship(type) ? type.toLowerCase() : 'other'})`;

/**
 * Returns "says it controls" for CONTROL, or "said it controlled" if all lines are in the past tense. It is true of every
 * statement, whether or not the other side confirms it. Null for an unknown type.
 * @param lines what files state. None for a legend, which explains the type
 */
export const getRelationshipText = (type: string, ...lines: readonly (LineReading | null)[]): string | null =>
  isRelationship(type)
    ? RELATIONSHIP_LABELS.label({
        relationship: type,
        tense: lines.length === 0 || lines.some((line) => getTense(line) === 'present') ? 'present' : 'past',
      })
    : null;

/**
 * Shows a relationship in plain words and as the attribute of the file, with its color.
 * @param text what a file states, with its tense. Default: the explanation of the type, for a legend. Null for none
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
