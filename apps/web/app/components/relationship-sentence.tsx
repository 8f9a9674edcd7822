import type { StatedRelationship } from '@vouchwire/api-contract';
import { RELATIONSHIP_SENTENCES } from '../lib/relationship-sentences.ts';
import { DomainLink } from './domain-link.tsx';

interface RelationshipSentenceProps {
  relationship: StatedRelationship & { readonly source: string; readonly target: string };
}

/** What a file states about another site, with a link to each of the two. */
export const RelationshipSentence = ({ relationship }: RelationshipSentenceProps) =>
  RELATIONSHIP_SENTENCES.split(relationship).map((part) =>
    typeof part === 'string' ? (
      <span key={part} className="quiet">
        {part}
      </span>
    ) : (
      <b key={part.side}>
        <DomainLink domain={relationship[part.side]} />
      </b>
    ),
  );
