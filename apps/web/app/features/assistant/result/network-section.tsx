import { Link } from 'react-router';
import { WORDS } from '#messages/assistant-result.ts';
import { DomainText } from '../../../components/domain-text.tsx';
import { RelationshipMark } from '../../../components/relationship-mark.tsx';
import type { ShownAnalysis } from '../answers/read-analysis.ts';
import { FoldedList } from './folded-list.tsx';
import css from './network-section.module.css';
import { Section } from './section.tsx';

type Related = { domain: string; relationship: string };

/** Who names the domain and whom it names. Left out where neither is known. */
export function NetworkSection({ analysis, says }: { analysis: ShownAnalysis; says: readonly Related[] }) {
  const { trustedBy, trusts, references } = analysis;
  const domain = analysis.publisherDomain ?? analysis.domain;
  const others = [...new Set(references.map((reference) => reference.domain))].filter(
    (one) => !trustedBy.includes(one),
  );
  if (trustedBy.length === 0 && trusts.length === 0 && others.length === 0) return null;
  return (
    <Section
      part="network"
      head={WORDS.network}
      aside={<Link to={`/trust-graph?domain=${encodeURIComponent(domain)}`}>{WORDS.toExplorer}</Link>}
    >
      <div className={css.sides}>
        <Side head={WORDS.trustedBy} domains={trustedBy} related={references} none={WORDS.nobodyTrusts} />
        <Side head={WORDS.trusts} domains={trusts} related={says} none={WORDS.namesNobody} />
        {others.length > 0 && <Side head={WORDS.namedBy} domains={others} related={references} none="" />}
      </div>
    </Section>
  );
}

interface SideProps {
  head: string;
  domains: readonly string[];
  related: readonly Related[];
  none: string;
}

function Side({ head, domains, related, none }: SideProps) {
  return (
    <div>
      <h4 className={css.head}>{head}</h4>
      {domains.length === 0 && <p className="quiet small">{none}</p>}
      <FoldedList items={domains} first={10} className={css.domains}>
        {(domain) => (
          <li key={domain}>
            <Link to={`/trust-graph?domain=${encodeURIComponent(domain)}`} className="mono">
              <DomainText>{domain}</DomainText>
            </Link>
            {[...new Set(related.filter((one) => one.domain === domain).map(({ relationship }) => relationship))].map(
              (type) => (
                <RelationshipMark key={type} type={type} />
              ),
            )}
          </li>
        )}
      </FoldedList>
    </div>
  );
}
