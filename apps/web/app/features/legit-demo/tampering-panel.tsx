import { type ReactNode, useEffect, useId, useState } from 'react';
import { MESSAGES } from '#messages/legit-demo.ts';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { ChecksTable } from './checks-table.tsx';
import { EvidenceView } from './evidence-view.tsx';
import { formatPlace } from './format-check.ts';
import { type Change, TAMPERINGS, type Tampering } from './tamper-evidence.ts';
import css from './tampering-panel.module.css';
import type { Checks } from './use-checks.ts';

interface TamperingPanelProps {
  tampered: ReadonlySet<Tampering>;
  checks: Checks;
  onTamper: (broken: ReadonlySet<Tampering>) => void;
}

/** The ways to tamper, their effects, and the results of all checks. */
export function TamperingPanel({ tampered, checks, onTamper }: TamperingPanelProps) {
  const id = useId();
  // A checkbox responds immediately, while the URL follows later.
  const [selected, setSelected] = useState(tampered);
  useEffect(() => setSelected(tampered), [tampered]);
  const change = (next: ReadonlySet<Tampering>) => {
    setSelected(next);
    onTamper(next);
  };
  const toggle = (name: Tampering) =>
    change(new Set(TAMPERINGS.filter((other) => selected.has(other) !== (other === name))));
  return (
    <section
      className="mt-12 border border-dashed border-simulated [padding:var(--s-4)_var(--panel)_var(--s-5)] phone:-mx-1.5"
      aria-labelledby={id}
    >
      <header className="grid gap-1 mb-6">
        <h2 className="text-28" id={id}>
          {MESSAGES.tamper}
        </h2>
        <p className="max-w-[68ch] font-serif font-normal text-17/[1.5]">{MESSAGES.tamperDetails}</p>
      </header>
      <div className="grid grid-cols-[minmax(0,23fr)_minmax(0,37fr)] gap-12 items-start medium:grid-cols-1 medium:gap-6">
        <div className={`grid grid-cols-1 gap-4 ${css.label}`}>
          <fieldset className="border-b border-rule">
            <legend className="eyebrow">{MESSAGES.tamperingsLabel}</legend>
            {TAMPERINGS.map((name) => (
              <label
                key={name}
                className={`grid grid-cols-[18px_minmax(0,1fr)] gap-3 items-start py-2.25 cursor-pointer ${css.tampering}`}
              >
                <input
                  className="w-4.5 h-4.5 mx-0 mt-0.5 mb-0 accent-simulated"
                  type="checkbox"
                  checked={selected.has(name)}
                  onChange={() => toggle(name)}
                />
                <span>
                  {MESSAGES.tamperings[name].name}{' '}
                  <span className="block text-13 leading-[1.45] quiet">{MESSAGES.tamperings[name].how}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <p>
            <Button variant="tight" disabled={selected.size === 0} onClick={() => change(new Set())}>
              {MESSAGES.restoreAll}
            </Button>
          </p>
          {checks.state === 'ready' && checks.checked.changes.length > 0 && (
            <ChangeList changes={checks.checked.changes} />
          )}
        </div>
        <div className="grid grid-cols-1 gap-4">
          <CheckSummary checks={checks} />
        </div>
      </div>
      {checks.state === 'ready' && <EvidenceView evidence={checks.checked.evidence} />}
    </section>
  );
}

function CheckSummary({ checks }: { checks: Checks }): ReactNode {
  switch (checks.state) {
    case 'preparing':
      return <p className="quiet">{MESSAGES.preparing}</p>;
    case 'unavailable':
      return (
        <Callout
          kind="neutral"
          live="status"
          title={checks.reason === 'no-cryptography' ? MESSAGES.noCryptography : MESSAGES.checksFailed}
        />
      );
    case 'ready':
      return <ChecksTable results={checks.checked.results} isTampered={checks.checked.tamperings.size > 0} />;
  }
}

function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <div className={`grid gap-1 [&_dl>div]:py-1.5 ${css.changes}`}>
      <h3 className="eyebrow">{MESSAGES.changesHead}</h3>
      <dl>
        {changes.map((change) => (
          <div key={`${change.tampering} ${formatPlace(change)}`}>
            <dt className="text-13 quiet">{formatPlace(change)}</dt>
            <dd className="grid grid-cols-1 gap-0.5">
              {change.before === null && change.after === null && MESSAGES.removed}
              {change.before !== null && (
                <del className="grid grid-cols-[1.2em_minmax(0,1fr)] no-underline font-mono font-normal text-[0.8125rem]/[1.25rem] slashed">
                  <span className="visually-hidden">{MESSAGES.before}: </span>
                  <code translate="no">{change.before}</code>
                </del>
              )}
              {change.after !== null && (
                <ins className="grid grid-cols-[1.2em_minmax(0,1fr)] no-underline font-mono font-normal text-[0.8125rem]/[1.25rem] slashed text-simulated">
                  <span className="visually-hidden">{MESSAGES.after}: </span>
                  <code translate="no">{change.after}</code>
                </ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
