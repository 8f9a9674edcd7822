import type { Finding, LinkState } from '@vouchwire/api-contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/landing.ts';
import { StateMark } from '../../components/state-mark.tsx';
import { queryLink } from '../../lib/graph-links.ts';
import { monthOf } from '../../lib/time.ts';
import css from './findings.module.css';

const SHOWN = 3;

/** What was counted in the graph as it is: each finding dated, and linked to what shows it. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <section className="wrap" aria-labelledby="findings">
      <div className={css.findings}>
        <h2 id="findings" className={css.title}>
          {MESSAGES.findings}
        </h2>
        {findings.length === 0 ? (
          <p className={`quiet ${css.list}`}>{MESSAGES.noFindings}</p>
        ) : (
          <ol className={css.list}>
            {findings.slice(0, SHOWN).map((finding) => (
              <Entry key={finding.kind} finding={finding} />
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

interface Wording {
  label: ReactNode;
  to: string;
  sentence: string;
  state: LinkState;
}

function wordingOf(finding: Finding): Wording {
  const query = queryLink(finding.evidence);
  switch (finding.kind) {
    case 'members-answered':
      return {
        label: MESSAGES.memberships,
        to: query,
        sentence: MESSAGES.membersAnswered(finding.named, finding.readable, finding.confirmed),
        state: 'confirmed',
      };
    case 'control-contradicted':
      return {
        label: MESSAGES.controlLines,
        to: query,
        sentence: MESSAGES.controlContradicted(finding.named, finding.contradicted),
        state: 'contradicted',
      };
    case 'listed-without-file':
      return {
        label: MESSAGES.withoutFile,
        to: query,
        sentence: MESSAGES.listedWithoutFile(finding.sites, finding.associations, finding.name ?? finding.domain),
        state: 'claimed',
      };
    case 'largest-association':
      return {
        label: <Domain>{finding.domain}</Domain>,
        to: query,
        sentence: MESSAGES.largestAssociation(finding.name ?? finding.domain, finding.members, finding.confirmed),
        state: 'confirmed',
      };
  }
}

function Entry({ finding }: { finding: Finding }) {
  const { label, to, sentence, state } = wordingOf(finding);
  const month = monthOf(finding.seen);
  return (
    <li className={css.finding}>
      <Link to={to}>{label}</Link>
      <p className={css.sentence}>{sentence}</p>
      <p className={css.facts}>
        <StateMark state={state} />
        <span className="quiet">
          {month && finding.seen && <time dateTime={finding.seen}>{MESSAGES.asOf(month)}</time>}
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
