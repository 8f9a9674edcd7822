import type { Finding, LinkState } from '@vouchwire/api-contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/landing.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { getQueryPath } from '../../lib/graph-links.ts';
import { formatMonth } from '../../lib/time.ts';
import css from './highlights.module.css';

const MAX_HIGHLIGHTS = 3;

/** Figures of the current graph: each finding with its date, and a link to its evidence. */
export function Highlights({ findings }: { findings: readonly Finding[] }) {
  return (
    <section className="wrap" aria-labelledby="findings">
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,9fr)] gap-x-6 pt-4 pb-16 border-t border-ink medium:grid-cols-1 medium:gap-y-4 phone:pb-12">
        <h2 id="findings" className="max-w-[10em] medium:max-w-none">
          {MESSAGES.highlights}
        </h2>
        {findings.length === 0 ? (
          <p className="quiet">{MESSAGES.noHighlights}</p>
        ) : (
          <ol>
            {findings.slice(0, MAX_HIGHLIGHTS).map((finding) => (
              <Highlight key={finding.kind} finding={finding} />
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

interface HighlightText {
  label: ReactNode;
  to: string;
  text: string;
  state: LinkState;
}

function getHighlightText(finding: Finding): HighlightText {
  const query = getQueryPath(finding.evidence);
  switch (finding.kind) {
    case 'members-answered':
      return {
        label: MESSAGES.memberships,
        to: query,
        text: MESSAGES.membersConfirmed({
          named: finding.named,
          readable: finding.readable,
          confirmed: finding.confirmed,
        }),
        state: 'confirmed',
      };
    case 'control-contradicted':
      return {
        label: MESSAGES.controlLines,
        to: query,
        text: MESSAGES.controlContradicted({ named: finding.named, contradicted: finding.contradicted }),
        state: 'contradicted',
      };
    case 'listed-without-file':
      return {
        label: MESSAGES.withoutFile,
        to: query,
        text: MESSAGES.listedWithoutFile({
          sites: finding.sites,
          associations: finding.associations,
          name: finding.name ?? finding.domain,
        }),
        state: 'claimed',
      };
    case 'largest-association':
      return {
        label: <Domain>{finding.domain}</Domain>,
        to: query,
        text: MESSAGES.largestAssociation({
          name: finding.name ?? finding.domain,
          members: finding.members,
          confirmed: finding.confirmed,
        }),
        state: 'confirmed',
      };
  }
}

function Highlight({ finding }: { finding: Finding }) {
  const { label, to, text, state } = getHighlightText(finding);
  const month = formatMonth(finding.seen);
  return (
    <li className="grid grid-cols-[152px_minmax(0,1fr)_152px] gap-6 items-baseline py-3.5 border-b border-rule phone:grid-cols-1 phone:gap-1.5 first:pt-0">
      <Link to={to}>{label}</Link>
      <p className={css.text}>{text}</p>
      <p className="small grid justify-items-start gap-0.5 phone:flex phone:flex-wrap phone:gap-x-3 phone:gap-y-0.5">
        <StatusBadge state={state} />
        <span className="quiet">
          {month && finding.seen && <time dateTime={finding.seen}>{MESSAGES.asOf({ month })}</time>}
        </span>
      </p>
    </li>
  );
}

const Domain = ({ children }: { children: string }) => (
  <span className="mono breakable" translate="no">
    {children}
  </span>
);
