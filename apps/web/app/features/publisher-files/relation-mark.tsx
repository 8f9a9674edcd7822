import type { StatementComparison } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/publisher-files.ts';
import { StatusIcon, type StatusIconName } from '../../components/status-icon.tsx';

type Relation = keyof typeof MESSAGES.relations;

const RELATION_MARKS: Record<Relation, readonly [icon: StatusIconName, color: string]> = {
  agree: ['filled', 'text-confirmed'],
  'written-differently': ['half', 'text-claimed'],
  // Red is reserved for contradicted statements, because a difference between files is not a fault.
  differ: ['crossed', 'text-ink'],
  'not-comparable': ['dotted', 'text-stale'],
  'one-file': ['open', 'text-stale'],
  part: ['open', 'text-stale'],
};

/** The relation as text, with a shape, so that it is recognizable without color. */
export function RelationMark({ comparison: { relation, statements } }: { comparison: StatementComparison }) {
  const shown: Relation = statements.every(({ coverage }) => coverage === 'part') ? 'part' : relation;
  const [icon, color] = RELATION_MARKS[shown];
  return (
    <span className={`inline-flex items-center gap-1.5 ${color}`} data-relation={shown}>
      <StatusIcon name={icon} />
      {MESSAGES.relations[shown]}
    </span>
  );
}
