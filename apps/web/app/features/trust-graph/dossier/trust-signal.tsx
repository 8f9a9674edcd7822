import type { DossierAnswer } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/dossier.ts';
import { MESSAGES as STATEMENTS } from '#messages/statements.ts';
import { fixed } from '../../../lib/numbers.ts';
import { SIGNAL_ADDRESS } from '../../../lib/section-address.ts';

const { facts: WORDS } = MESSAGES;
/** Values differ by association, owner and confirmation; a third decimal means nothing. */
const DECIMALS = 2;

/** The trust signal with where it comes from, or why there is none. */
export function TrustSignal({ dossier }: { dossier: DossierAnswer }) {
  const { trust_signal, trust_basis } = dossier;
  return (
    <>
      {trust_signal === null ? (
        reasonOfNone(trust_basis)
      ) : (
        <>
          <span className="num">{fixed(trust_signal, DECIMALS)}</span> {ofWhich(dossier)}
          <Basis dossier={dossier} />
          <p className="small quiet">{WORDS.signalNote}</p>
        </>
      )}{' '}
      <a href={SIGNAL_ADDRESS}>{WORDS.howMade}</a>
    </>
  );
}

function reasonOfNone({ kind, of }: DossierAnswer['trust_basis']): string {
  if (kind === 'shared-platform') return WORDS.noSignal['shared-platform'](of ?? '');
  return kind === 'no-domain' ? WORDS.noSignal['no-domain'] : WORDS.noSignal['not-listed'];
}

/** The signal belongs to the registrable domain, which is named if the page is about another identity. */
const ofWhich = ({ domain, trust_basis: { of } }: DossierAnswer): string =>
  of === null || of === domain ? '' : WORDS.ofDomain(of);

function Basis({ dossier: { trust_basis } }: { dossier: DossierAnswer }) {
  const { kind, sources, total } = trust_basis;
  if (kind === 'anchor') return <p className="small">{WORDS.operatorSetting}</p>;
  return (
    <ul className="small">
      {sources.map(({ domain, name, confirmed, identities }) => (
        <li key={domain} className="breakable">
          {kind === 'owner'
            ? WORDS.throughOwner(name ?? domain, confirmed)
            : WORDS.signalFrom(name ?? domain, STATEMENTS.parties(identities, identities.length))}
        </li>
      ))}
      {total > sources.length && <li>{WORDS.moreSources(total - sources.length)}</li>}
    </ul>
  );
}
