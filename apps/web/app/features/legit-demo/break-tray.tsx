import { type ReactNode, useEffect, useId, useState } from 'react';
import { MESSAGES } from '#messages/legit-demo.ts';
import { Button } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';
import css from './break-tray.module.css';
import { BREAKS, type Break, type Change } from './breaks.ts';
import { ChecksTable } from './checks-table.tsx';
import { EvidenceShown } from './evidence-shown.tsx';
import type { Checks } from './use-checks.ts';

interface BreakTrayProps {
  broken: ReadonlySet<Break>;
  checks: Checks;
  onBreak: (broken: ReadonlySet<Break>) => void;
}

/** What can be broken, what that did, and what every check makes of it. */
export function BreakTray({ broken, checks, onBreak }: BreakTrayProps) {
  const id = useId();
  // The address follows a moment later; a box answers at once.
  const [ticked, setTicked] = useState(broken);
  useEffect(() => setTicked(broken), [broken]);
  const change = (next: ReadonlySet<Break>) => {
    setTicked(next);
    onBreak(next);
  };
  const toggle = (name: Break) => change(new Set(BREAKS.filter((other) => ticked.has(other) !== (other === name))));
  return (
    <section className={css.tray} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>{MESSAGES.breakIt}</h2>
        <p>{MESSAGES.breakItMore}</p>
      </header>
      <div className={css.columns}>
        <div className={css.doing}>
          <fieldset>
            <legend className="eyebrow">{MESSAGES.whatToBreak}</legend>
            {BREAKS.map((name) => (
              <label key={name} className={css.break}>
                <input type="checkbox" checked={ticked.has(name)} onChange={() => toggle(name)} />
                <span>
                  {MESSAGES.breaks[name].name} <span className={css.how}>{MESSAGES.breaks[name].how}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <p>
            <Button look="tight" disabled={ticked.size === 0} onClick={() => change(new Set())}>
              {MESSAGES.mendAll}
            </Button>
          </p>
          {checks.state === 'ready' && checks.checked.changes.length > 0 && (
            <ChangesMade changes={checks.checked.changes} />
          )}
        </div>
        <div className={css.checks}>
          <Outcome checks={checks} />
        </div>
      </div>
      {checks.state === 'ready' && <EvidenceShown evidence={checks.checked.evidence} />}
    </section>
  );
}

function Outcome({ checks }: { checks: Checks }): ReactNode {
  switch (checks.state) {
    case 'preparing':
      return <p className="quiet">{MESSAGES.preparing}</p>;
    case 'unavailable':
      return (
        <Note
          kind="neutral"
          live="status"
          title={checks.why === 'no-cryptography' ? MESSAGES.noCryptography : MESSAGES.checksFailed}
        />
      );
    case 'ready':
      return <ChecksTable results={checks.checked.results} anythingBroken={checks.checked.broken.size > 0} />;
  }
}

function ChangesMade({ changes }: { changes: readonly Change[] }) {
  return (
    <div className={css.changes}>
      <h3 className="eyebrow">{MESSAGES.changesHead}</h3>
      <dl>
        {changes.map((change) => (
          <div key={`${change.broken} ${MESSAGES.place(change)}`}>
            <dt>{MESSAGES.place(change)}</dt>
            <dd>
              {change.before === null && change.after === null && MESSAGES.taken}
              {change.before !== null && (
                <del>
                  <span className="visually-hidden">{MESSAGES.was}: </span>
                  <code translate="no">{change.before}</code>
                </del>
              )}
              {change.after !== null && (
                <ins>
                  <span className="visually-hidden">{MESSAGES.is}: </span>
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
