import { getSubject, type RelatedSite, type StatedRelationship } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES as RESULT_TEXT } from '#messages/assistant-result.ts';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { DateText } from '../../../components/date-text.tsx';
import { DomainLink } from '../../../components/domain-link.tsx';
import { RelationshipMark } from '../../../components/relationship-mark.tsx';
import { StateDate } from '../../../components/state-date.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { isLookOfLine } from '../../../lib/is-look-of-line.ts';
import type { Received } from '../../../lib/received.ts';
import { RELATIONSHIPS } from '../../../lib/relationships.ts';
import { formatObservedDate } from '../../../lib/time.ts';
import type { ShownAnalysis } from '../shown-analysis.ts';
import { CollapsibleList } from './collapsible-list.tsx';
import { Section } from './section.tsx';

/** Sites that name this one, and sites that it names. Renders nothing if neither is known. */
export function NetworkSection({ analysis }: { analysis: ShownAnalysis }) {
  const { trust_counts: counts, trustedBy, trustsOthers } = analysis.answer;
  const stale = counts?.trusts_stale ?? 0;
  if (trustedBy.length === 0 && trustsOthers.length === 0 && stale === 0) return null;
  const domain = analysis.publisherDomain ?? analysis.domain;
  return (
    <Section
      part="network"
      head={RESULT_TEXT.network}
      note={<Link to={`/trust-graph?domain=${encodeURIComponent(domain)}`}>{RESULT_TEXT.openExplorer}</Link>}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(240px,100%),1fr))] gap-x-6 gap-y-3">
        <RelatedList
          head={RESULT_TEXT.trustedBy}
          sites={trustedBy}
          formatStatement={(site) => RELATIONSHIPS.aboutThisSite(toStated(site), getSubject(domain))}
          count={counts?.trusted_by_count ?? trustedBy.length}
          confirmed={counts?.trusted_by_confirmed ?? null}
        />
        <RelatedList
          head={RESULT_TEXT.trusts}
          sites={trustsOthers}
          formatStatement={(site) => RELATIONSHIPS.byThisSite(toStated(site))}
          count={counts?.trusts_count ?? trustsOthers.length}
          confirmed={counts?.trusts_confirmed ?? null}
          note={stale > 0 && COMMON.staleFile({ count: stale })}
        />
      </div>
    </Section>
  );
}

const isUnrecognized = ({ recognized }: Received<RelatedSite>): boolean => recognized === false;

const toStated = ({ relationship, is_claim, last_seen, missed }: Received<RelatedSite>): StatedRelationship => ({
  relationship,
  is_claim,
  statement: { last_seen, missed },
});

interface RelatedListProps {
  head: string;
  sites: readonly Received<RelatedSite>[];
  /** Formats what is stated, for the position after the name of the other site. */
  formatStatement: (site: Received<RelatedSite>) => string;
  count: number;
  confirmed: number | null;
  note?: string | false;
}

function RelatedList({ head, sites, formatStatement, count, confirmed, note }: RelatedListProps) {
  const unrecognized = sites.filter(isUnrecognized);
  return (
    <div>
      <h4 className="font-sans font-medium text-13/[1.5] quiet">{head}</h4>
      <p className="mb-1 num small">{COMMON.entities({ count, confirmed })}</p>
      {note && <p className="mb-1 quiet small">{note}</p>}
      <RelatedSites sites={sites.filter((site) => !isUnrecognized(site))} formatStatement={formatStatement} />
      {unrecognized.length > 0 && (
        <>
          <h5 className="mt-3 font-sans font-medium text-13/[1.5] quiet">{COMMON.notRecognized}</h5>
          <RelatedSites sites={unrecognized} formatStatement={formatStatement} />
        </>
      )}
    </div>
  );
}

const RelatedSites = ({ sites, formatStatement }: Pick<RelatedListProps, 'sites' | 'formatStatement'>) => (
  <CollapsibleList
    items={sites}
    first={10}
    className="[&_li]:flex [&_li]:flex-wrap [&_li]:gap-x-3 [&_li]:items-baseline [&_li]:py-1.5 [&_li]:border-b [&_li]:border-rule [&_li]:breakable"
  >
    {(site) => (
      <li key={site.domain}>
        <DomainLink domain={site.domain} />
        <RelationshipMark type={site.relationship} text={formatStatement(site)} />
        {site.state && <StatusBadge state={site.state} />}
        {isLookOfLine(site) ? (
          <DateText className="quiet small" instant={site.last_seen} format={formatObservedDate} />
        ) : (
          <StateDate readings={site} />
        )}
      </li>
    )}
  </CollapsibleList>
);
