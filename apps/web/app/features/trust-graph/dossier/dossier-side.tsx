import type { DossierAnswer } from '@vouchwire/api-contract';
import type { ReactNode } from 'react';
import { MESSAGES as ACCOUNTS } from '#messages/accounts.ts';
import { MESSAGES } from '#messages/dossier.ts';
import { fixed } from '../../../lib/numbers.ts';
import { SIGNAL_ADDRESS } from '../../../lib/section-address.ts';
import { dayOf } from '../../../lib/time.ts';
import css from './dossier-side.module.css';

const SECTIONS: readonly [id: string, head: string][] = [
  ['vouchers', MESSAGES.vouchers],
  ['vouches-for', MESSAGES.vouchesFor],
  ['file', MESSAGES.file],
  ['accounts', ACCOUNTS.head],
  ['around', MESSAGES.around],
  ['history', MESSAGES.history],
  ['contradictions', MESSAGES.contradictions],
  ['not-checked', MESSAGES.notChecked],
  ['raw', MESSAGES.raw],
  ['share', MESSAGES.share],
  ['limits', MESSAGES.limits],
];

/** Beside a dossier: what is on the page, and its facts in few words. */
export function DossierSide({ dossier, showsAccounts }: { dossier: DossierAnswer; showsAccounts: boolean }) {
  const { vouchers, vouches_for, trust_signal, file, records_unread_since } = dossier;
  return (
    <div className={css.side}>
      <nav aria-label={MESSAGES.contents} className={css.contents}>
        <ol>
          {SECTIONS.filter(([id]) => id !== 'accounts' || showsAccounts).map(([id, head]) => (
            <li key={id}>
              <a href={`#${id}`}>{head}</a>
            </li>
          ))}
        </ol>
      </nav>
      <dl className={css.facts}>
        <Fact term={MESSAGES.facts.vouchedBy}>
          {MESSAGES.facts.domains(vouchers.domains, vouchers.by_state.confirmed)}
        </Fact>
        <Fact term={MESSAGES.facts.vouches}>
          {MESSAGES.facts.domains(vouches_for.domains, vouches_for.by_state.confirmed)}
        </Fact>
        <Fact term={MESSAGES.facts.signal}>
          {trust_signal === null ? MESSAGES.facts.noSignal : <span className="num">{fixed(trust_signal, 2)}</span>}{' '}
          <a href={SIGNAL_ADDRESS}>{MESSAGES.facts.howMade}</a>
        </Fact>
        <Fact term={MESSAGES.facts.ownFile}>
          {file
            ? MESSAGES.facts.fileRead(dayOf(file.last_seen_at) ?? '')
            : records_unread_since
              ? MESSAGES.facts.fileUnread
              : MESSAGES.facts.fileNotRead}
        </Fact>
      </dl>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
