import type { DossierResponse } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/dossier.ts';
import { formatDecimal } from '../../lib/numbers.ts';
import { SIGNAL_PATH } from '../../lib/section-links.ts';
import { STATEMENTS } from '../../lib/statements.ts';

const { facts: SIGNAL_TEXTS } = MESSAGES;
/** Values differ by association, owner and confirmation, so a third decimal has no meaning. */
const DECIMALS = 2;

/** Trust signal with its basis, or the reason why there is none. */
export function TrustSignal({ dossier }: { dossier: DossierResponse }) {
  const { trust_signal, trust_basis } = dossier;
  return (
    <>
      {trust_signal === null ? (
        getNoSignalReason(trust_basis)
      ) : (
        <>
          <span className="num">{formatDecimal(trust_signal, DECIMALS)}</span> {getSignalDomain(dossier)}
          <SignalBasis dossier={dossier} />
          <p className="small quiet">{SIGNAL_TEXTS.signalNote}</p>
        </>
      )}{' '}
      <a href={SIGNAL_PATH}>{SIGNAL_TEXTS.method}</a>
    </>
  );
}

function getNoSignalReason({ kind, domain: platform }: DossierResponse['trust_basis']): string {
  if (kind === 'shared-platform') return SIGNAL_TEXTS.noSignal['shared-platform']({ platform: platform ?? '' });
  return kind === 'no-domain' ? SIGNAL_TEXTS.noSignal['no-domain'] : SIGNAL_TEXTS.noSignal['not-listed'];
}

/** Returns the registrable domain of the signal if the page is about another identity. */
const getSignalDomain = ({ domain, trust_basis: { domain: signalDomain } }: DossierResponse): string =>
  signalDomain === null || signalDomain === domain ? '' : SIGNAL_TEXTS.signalOfDomain({ domain: signalDomain });

function SignalBasis({ dossier: { trust_basis } }: { dossier: DossierResponse }) {
  const { kind, sources, total, independent } = trust_basis;
  if (kind === 'anchor') return <p className="small">{SIGNAL_TEXTS.operatorSetting}</p>;
  return (
    <ul className="small">
      {sources.map(({ domain, name, confirmed, identities }) => (
        <li key={domain} className="breakable">
          {kind === 'owner'
            ? SIGNAL_TEXTS.throughOwner({ owner: name ?? domain, isConfirmed: confirmed })
            : SIGNAL_TEXTS.signalFrom({
                list: name ?? domain,
                identities: STATEMENTS.parties(identities, identities.length),
              })}
        </li>
      ))}
      {kind === 'listed' && independent < total && <li>{SIGNAL_TEXTS.related({ total, independent })}</li>}
      {total > sources.length && <li>{SIGNAL_TEXTS.moreSources({ count: total - sources.length })}</li>}
    </ul>
  );
}
