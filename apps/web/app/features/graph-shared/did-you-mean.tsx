import type { ReactNode } from 'react';
import { MESSAGES as RESULTS_TEXT } from '#messages/graph-results.ts';
import { MESSAGES as RELATIONSHIP_LABELS } from '#messages/relationship-labels.ts';
import { ErrorText } from '../../components/problem-text.tsx';
import { DossierLink, ViewLink } from './dossier-link.tsx';
import type { Nearest } from './graph-responses.ts';
import type { GraphUrl } from './graph-url.ts';

interface DidYouMeanProps {
  title: string;
  nearest: Nearest | null;
  /** Error of the server, if the typed text cannot be a domain. */
  reason?: Error | null;
  to: (domain: string) => Partial<GraphUrl>;
  /** More about the domain, after the title. */
  children?: ReactNode;
}

/** Message about a domain that is not in the graph, with the most similar one that is. */
export function DidYouMean({ title, nearest, reason, to, children }: DidYouMeanProps) {
  return (
    <div className="grid gap-1.5 p-6 phone:p-4">
      <p className="font-serif font-medium text-20/[1.3] tracking-[-0.01em]">{title}</p>
      {children}
      <p className="breakable">
        <ErrorText error={reason} fallback={RELATIONSHIP_LABELS.neverRead} />
      </p>
      {nearest && (
        <p>
          {RESULTS_TEXT.nearest} <DossierLink domain={nearest.domain} />
          {nearest.name && <span className="quiet"> {nearest.name}</span>}
          {' · '}
          <ViewLink to={to(nearest.domain)}>{RESULTS_TEXT.useThisDomain}</ViewLink>
        </p>
      )}
      <p className="quiet small">{RESULTS_TEXT.willEnterGraph}</p>
    </div>
  );
}
