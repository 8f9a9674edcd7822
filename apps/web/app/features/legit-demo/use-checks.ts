import { useEffect, useRef, useState } from 'react';
import { MESSAGES } from '#messages/legit-demo.ts';
import { BREAKS, type Break, type BrokenEvidence, breakEvidence } from './breaks.ts';
import { type CheckResult, runChecks } from './checks/run-checks.ts';
import { type Evidence, makeEvidence } from './evidence/evidence.ts';
import { canSign } from './evidence/signing.ts';
import { EXAMPLES, type ExampleId } from './examples.ts';

export interface Checked extends BrokenEvidence {
  tab: ExampleId;
  broken: ReadonlySet<Break>;
  results: readonly CheckResult[];
}

export type Checks =
  | { state: 'preparing' }
  | { state: 'unavailable'; why: 'no-cryptography' | 'failed' }
  | { state: 'ready'; checked: Checked };

/** The evidence of the chosen example, broken as wanted, and what every check makes of it. */
export function useChecks(tab: ExampleId, broken: ReadonlySet<Break>): Checks {
  const evidence = useRef(new Map<ExampleId, Promise<Evidence>>());
  const [checked, setChecked] = useState<Checked | null>(null);
  const [trouble, setTrouble] = useState<'no-cryptography' | 'failed' | null>(null);
  const names = BREAKS.filter((name) => broken.has(name)).join();

  useEffect(() => {
    if (!canSign()) {
      setTrouble('no-cryptography');
      return;
    }
    let left = false;
    const check = async () => {
      const whole = evidence.current.get(tab) ?? makeEvidence(EXAMPLES[tab], MESSAGES.content[tab], new Date());
      evidence.current.set(tab, whole);
      const wanted = new Set(BREAKS.filter((name) => names.split(',').includes(name)));
      const result = await breakEvidence(await whole, wanted);
      const results = await runChecks(result.evidence);
      if (!left) setChecked({ ...result, tab, broken: wanted, results });
    };
    check().catch(() => {
      if (!left) setTrouble('failed');
    });
    return () => {
      left = true;
    };
  }, [tab, names]);

  if (trouble !== null) return { state: 'unavailable', why: trouble };
  // what was found of another example stays out of sight; of this one it stands until the next is known
  return checked?.tab === tab ? { state: 'ready', checked } : { state: 'preparing' };
}
