import type { NamedRelationship } from '@vouchwire/api-contract';
import { RELATIONSHIP_SENTENCES } from '../lib/relationship-sentences.ts';
import { DomainLink } from './domain-link.tsx';

interface RelationshipSentenceProps {
  relationship: NamedRelationship;
  /** Line of the source’s file that its link opens, from 1. */
  line?: number | null;
}

/** What a file states about another site, with a link to each of the two. */
export const RelationshipSentence = ({ relationship, line = null }: RelationshipSentenceProps) =>
  RELATIONSHIP_SENTENCES.split(relationship).map((part) =>
    typeof part === 'string' ? (
      <span key={part} className="quiet">
        {part}
      </span>
    ) : (
      <b key={part.side}>
        <DomainLink domain={relationship[part.side]} line={part.side === 'source' ? line : null} />
      </b>
    ),
  );
