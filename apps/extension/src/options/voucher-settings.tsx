import { getSentenceName, type IdentityNode, openFindingGraph, type StoredGraph } from '@vouchwire/domain-findings';
import { useEffect, useState } from 'react';
import { MESSAGES } from '#messages/extension.ts';
import { MAX_VOUCHERS, type Settings } from '../lib/settings.ts';

const MAX_SHOWN = 30;

interface VoucherSettingsProps {
  readonly settings: Settings;
  readonly stored: StoredGraph | null;
  readonly onChange: (changes: Partial<Settings>) => Promise<void>;
}

/** The associations that the user trusts, from those of the stored graph. */
export function VoucherSettings({ settings: { vouchers }, stored, onChange }: VoucherSettingsProps) {
  const [associations, setAssociations] = useState<readonly IdentityNode[]>([]);
  const [text, setText] = useState('');
  useEffect(() => setAssociations(stored ? openFindingGraph(stored.bytes).listAssociations() : []), [stored]);
  const wanted = text.trim().toLowerCase();
  const isChosen = ({ registrableDomain }: IdentityNode) => vouchers.includes(registrableDomain ?? '');
  const matching = associations.filter(
    (one) => isChosen(one) || one.domain.includes(wanted) || one.name?.toLowerCase().includes(wanted),
  );
  const shown = [...matching.filter(isChosen), ...matching.filter((one) => !isChosen(one))].slice(0, MAX_SHOWN);
  const toggle = ({ registrableDomain }: IdentityNode, isOn: boolean) => {
    const others = vouchers.filter((voucher) => voucher !== registrableDomain);
    return onChange({ vouchers: isOn && registrableDomain !== null ? [...others, registrableDomain] : others });
  };
  return (
    <section>
      <h2 id="vouchers">{MESSAGES.vouchers}</h2>
      <p className="quiet">{MESSAGES.vouchersHint({ max: MAX_VOUCHERS })}</p>
      {stored === null ? (
        <p>{MESSAGES.notStored}</p>
      ) : (
        <>
          <label className="field">
            {MESSAGES.findVoucher}
            <input type="search" value={text} onChange={({ target }) => setText(target.value)} />
          </label>
          <fieldset aria-labelledby="vouchers">
            <p role="status">{MESSAGES.chosen({ count: vouchers.length })}</p>
            {shown.map((one) => (
              <label key={one.domain} className="choice">
                <input
                  type="checkbox"
                  checked={isChosen(one)}
                  disabled={!isChosen(one) && vouchers.length >= MAX_VOUCHERS}
                  onChange={({ target }) => toggle(one, target.checked)}
                />
                <span>
                  {getSentenceName(one)} <bdi translate="no">{one.domain}</bdi>
                  <span className="quiet">{MESSAGES.members({ count: one.memberCount })}</span>
                </span>
              </label>
            ))}
            {shown.length === 0 && <p>{MESSAGES.noMatch}</p>}
          </fieldset>
        </>
      )}
    </section>
  );
}
