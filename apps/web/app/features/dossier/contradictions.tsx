import type { DossierResponse } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/dossier.ts';
import { DomainLink } from '../../components/domain-link.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { RELATIONSHIPS } from '../../lib/relationships.ts';
import { getRulePath } from '../../lib/section-links.ts';
import { showReordering } from '../../lib/show-reordering.ts';
import { formatDate } from '../../lib/time.ts';
import { StatementItems } from '../statements/statement-list.tsx';
import css from './dossier-screen.module.css';
import { DossierSection } from './dossier-section.tsx';
import { FileAddress } from './file-address.tsx';

export const hasContradictions = ({
  contradictions: { statements_total, site_contradictions },
}: DossierResponse): boolean => statements_total > 0 || site_contradictions.length > 0;

/** Current statements and pages that contradict each other. */
export function Contradictions({
  dossier: { domain, contradictions, control_claims, headline },
}: {
  dossier: DossierResponse;
}) {
  const { subject } = headline;
  const { statements, statements_total, site_contradictions } = contradictions;
  return (
    <DossierSection id="contradictions" head={MESSAGES.contradictions}>
      {statements_total > 0 && <p>{MESSAGES.denied({ count: statements_total })}</p>}
      {control_claims.domains.map((claimant) => (
        <p key={claimant}>
          <DomainLink domain={claimant} />{' '}
          {RELATIONSHIPS.aboutThisSite({ relationship: 'CONTROL', statement: null }, subject)}. {MESSAGES.claimsControl}
        </p>
      ))}
      {control_claims.total > control_claims.domains.length && (
        <p>{RELATIONSHIPS.moreClaimants(control_claims.total - control_claims.domains.length, subject)}</p>
      )}
      <StatementItems
        statements={statements.filter(({ statement }) => statement.publisher !== domain)}
        direction="namedBy"
        domain={domain}
      />
      <StatementItems
        statements={statements.filter(({ statement }) => statement.publisher === domain)}
        direction="names"
        domain={domain}
      />
      {site_contradictions.map((contradiction) => (
        <div key={contradiction.rule + contradiction.first_seen_at} className={`py-3 ${css.quotes}`}>
          <p className="small">
            <StatusBadge state="contradicted" />{' '}
            <Link to={getRulePath(contradiction.rule)} translate="no">
              {contradiction.rule}
            </Link>{' '}
            <span>{MESSAGES.firstSeen({ day: formatDate(contradiction.first_seen_at) ?? '' })}</span>
          </p>
          {contradiction.quotes.map((quote) => (
            <blockquote key={`${quote.url} ${quote.line} ${quote.text}`}>
              <p className="mono breakable" translate="no">
                {showReordering(quote.text)}
              </p>
              <footer className="small quiet">
                <FileAddress address={quote.url} /> {MESSAGES.quoteAt({ line: quote.line })}
              </footer>
            </blockquote>
          ))}
        </div>
      ))}
    </DossierSection>
  );
}
