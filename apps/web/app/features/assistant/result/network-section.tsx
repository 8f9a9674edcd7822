import { Link } from 'react-router';
import { MESSAGES as RESULT_TEXT } from '#messages/assistant-result.ts';
import { DomainLink } from '../../../components/domain-link.tsx';
import { RelationshipMark } from '../../../components/relationship-mark.tsx';
import { type RelatedDomain, toRelatedDomains } from '../flow/analysis-request.ts';
import type { ShownAnalysis } from '../shown-analysis.ts';
import { CollapsibleList } from './collapsible-list.tsx';
import { Section } from './section.tsx';

/** Domains that name this one, and domains that it names. Renders nothing if neither is known. */
export function NetworkSection({ analysis, says }: { analysis: ShownAnalysis; says: readonly RelatedDomain[] }) {
  const { trustedBy = [], trustsOthers = [] } = analysis.answer;
  const references = toRelatedDomains(analysis.answer.references);
  const domain = analysis.publisherDomain ?? analysis.domain;
  const isConfirmed = (item: RelatedDomain) => Number(item.state === 'confirmed');
  const others = [
    ...new Set(references.toSorted((a, b) => isConfirmed(b) - isConfirmed(a)).map((reference) => reference.domain)),
  ].filter((item) => !trustedBy.includes(item));
  if (trustedBy.length === 0 && trustsOthers.length === 0 && others.length === 0) return null;
  return (
    <Section
      part="network"
      head={RESULT_TEXT.network}
      note={<Link to={`/trust-graph?domain=${encodeURIComponent(domain)}`}>{RESULT_TEXT.openExplorer}</Link>}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(200px,100%),1fr))] gap-x-6 gap-y-3">
        <RelatedList
          head={RESULT_TEXT.trustedBy}
          domains={trustedBy}
          related={references}
          none={RESULT_TEXT.noTrustedBy}
        />
        <RelatedList head={RESULT_TEXT.trusts} domains={trustsOthers} related={says} none={RESULT_TEXT.namesNone} />
        {others.length > 0 && <RelatedList head={RESULT_TEXT.namedBy} domains={others} related={references} none="" />}
      </div>
    </Section>
  );
}

interface RelatedListProps {
  head: string;
  domains: readonly string[];
  related: readonly RelatedDomain[];
  none: string;
}

function RelatedList({ head, domains, related, none }: RelatedListProps) {
  return (
    <div>
      <h4 className="mb-1 font-sans font-medium text-13/[1.5] quiet">{head}</h4>
      {domains.length === 0 && <p className="quiet small">{none}</p>}
      <CollapsibleList
        items={domains}
        first={10}
        className="[&_li]:flex [&_li]:flex-wrap [&_li]:gap-x-3 [&_li]:items-baseline [&_li]:py-1.5 [&_li]:border-b [&_li]:border-rule [&_li]:breakable"
      >
        {(domain) => (
          <li key={domain}>
            <DomainLink domain={domain} />
            {related
              .filter((item) => item.domain === domain)
              .map(({ relationship, state }) => (
                <RelationshipMark
                  key={relationship}
                  type={relationship}
                  {...(state === null || state === 'confirmed'
                    ? {}
                    : { text: RESULT_TEXT.unconfirmed({ relationship }) })}
                />
              ))}
          </li>
        )}
      </CollapsibleList>
    </div>
  );
}
