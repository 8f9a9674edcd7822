import { useEffect, useRef, useState } from 'react';
import { MESSAGES } from '#messages/legit-demo.ts';
import { type CheckResult, runChecks } from './checks/run-checks.ts';
import { createEvidence, type Evidence } from './evidence/evidence.ts';
import { isSigningAvailable } from './evidence/signing.ts';
import { EXAMPLES, type ExampleId } from './examples.ts';
import { TAMPERINGS, type TamperedEvidence, type Tampering, tamperEvidence } from './tamper-evidence.ts';

interface CheckedExample extends TamperedEvidence {
  tab: ExampleId;
  tamperings: ReadonlySet<Tampering>;
  results: readonly CheckResult[];
}

export type Checks =
  | { state: 'preparing' }
  | { state: 'unavailable'; reason: 'no-cryptography' | 'failed' }
  | { state: 'ready'; checked: CheckedExample };

/** The evidence of the chosen example, broken as wanted, and what every check makes of it. */
export function useChecks(tab: ExampleId, tamperings: ReadonlySet<Tampering>): Checks {
  const evidence = useRef(new Map<ExampleId, Promise<Evidence>>());
  const [checked, setChecked] = useState<CheckedExample | null>(null);
  const [failure, setFailure] = useState<'no-cryptography' | 'failed' | null>(null);
  const names = TAMPERINGS.filter((name) => tamperings.has(name)).join();

  useEffect(() => {
    if (!isSigningAvailable()) {
      setFailure('no-cryptography');
      return;
    }
    let left = false;
    const check = async () => {
      const untampered = evidence.current.get(tab) ?? createEvidence(EXAMPLES[tab], MESSAGES.content[tab], new Date());
      evidence.current.set(tab, untampered);
      const requested = new Set(TAMPERINGS.filter((name) => names.split(',').includes(name)));
      const result = await tamperEvidence(await untampered, requested);
      const results = await runChecks(result.evidence);
      if (!left) setChecked({ ...result, tab, tamperings: requested, results });
    };
    check().catch(() => {
      if (!left) setFailure('failed');
    });
    return () => {
      left = true;
    };
  }, [tab, names]);

  if (failure !== null) return { state: 'unavailable', reason: failure };
  // the result of another example stays hidden; that of this one stays until the next is ready
  return checked?.tab === tab ? { state: 'ready', checked } : { state: 'preparing' };
}
