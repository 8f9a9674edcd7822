import { type DossierResponse, formatFileStatus } from '@vouchwire/api-contract';
import type { ReactNode } from 'react';
import { MESSAGES } from '#messages/dossier.ts';
import { MESSAGES as ACCOUNTS } from '#messages/social-accounts.ts';
import { MESSAGES as STATEMENTS } from '#messages/statements.ts';
import { joinMessageParts } from '../../lib/format-message.ts';
import css from './dossier-side.module.css';
import { TrustSignal } from './trust-signal.tsx';

const SECTIONS: readonly [id: string, head: string][] = [
  ['named-by', MESSAGES.namedBy],
  ['names', MESSAGES.names],
  ['file', MESSAGES.file],
  ['accounts', ACCOUNTS.head],
  ['around', MESSAGES.localGraph],
  ['history', MESSAGES.history],
  ['contradictions', MESSAGES.contradictions],
  ['not-checked', MESSAGES.notChecked],
  ['raw', MESSAGES.raw],
  ['share', MESSAGES.share],
  ['limits', MESSAGES.limits],
];

/** Sidebar of a dossier: the contents of the page, and its facts in few words. */
export function DossierSidebar({ dossier, showsAccounts }: { dossier: DossierResponse; showsAccounts: boolean }) {
  const { named_by, names, finding, records_unavailable_since } = dossier;
  return (
    <div className={css.side}>
      <nav aria-label={MESSAGES.contents} className={`to-960:hidden ${css.contents}`}>
        <ol>
          {SECTIONS.filter(([id]) => id !== 'accounts' || showsAccounts).map(([id, head]) => (
            <li key={id}>
              <a className="py-0.75 text-ink no-underline hover:underline" href={`#${id}`}>
                {head}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <dl className={`mt-4 [&_dt]:quiet [&_dd]:m-0 ${css.facts}`}>
        <Fact term={MESSAGES.facts.namedBy}>
          {joinMessageParts(MESSAGES.facts.namedByCounts, {
            confirmed: named_by.by_group.confirmed + named_by.by_group.partners,
            listed: named_by.by_group.listed,
            claims: named_by.by_group.claims,
          })}
        </Fact>
        {finding.subject === 'site' && (
          <Fact term={MESSAGES.facts.names}>
            {MESSAGES.facts.domains({ count: names.domains, confirmed: names.by_state.confirmed })}
          </Fact>
        )}
        <Fact term={MESSAGES.facts.signal}>
          <TrustSignal dossier={dossier} />
        </Fact>
        <Fact term={MESSAGES.facts.ownFile}>
          {records_unavailable_since ? MESSAGES.facts.fileUnavailable : formatFileStatus(finding.own_file, STATEMENTS)}
        </Fact>
      </dl>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="py-2 border-t border-rule">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
