import { useEffect, useRef, useState } from 'react';
import { type CheckedExample, checkExample, createExampleEvidence } from './check-example.ts';
import { preloadChecks } from './checks/run-checks.ts';
import type { Evidence } from './evidence/evidence.ts';
import { isSigningAvailable } from './evidence/signing.ts';
import type { ExampleId } from './examples.ts';
import { TAMPERINGS, type Tampering } from './tamper-evidence.ts';

export type Checks =
  | { state: 'preparing' }
  | { state: 'unavailable'; reason: 'no-cryptography' | 'failed' }
  | { state: 'ready'; checked: CheckedExample };

/** Results of the checks that the server ran while it rendered the page. */
export interface RenderedChecks {
  /** Evidence before the tampering. */
  evidence: Evidence;
  checked: CheckedExample;
}

const getKey = (tab: ExampleId, tamperings: ReadonlySet<Tampering>): string =>
  [tab, ...TAMPERINGS.filter((name) => tamperings.has(name))].join();

/** Returns the evidence of the selected example after the requested tampering, and the results of all checks. */
export function useChecks(tab: ExampleId, tamperings: ReadonlySet<Tampering>, rendered: RenderedChecks | null): Checks {
  const evidence = useRef(
    new Map<ExampleId, Promise<Evidence>>(rendered ? [[rendered.checked.tab, Promise.resolve(rendered.evidence)]] : []),
  );
  const [checked, setChecked] = useState(rendered?.checked ?? null);
  const [failure, setFailure] = useState<'no-cryptography' | 'failed' | null>(null);
  const key = getKey(tab, tamperings);
  const shownKey = useRef(checked && getKey(checked.tab, checked.tamperings));

  useEffect(() => void preloadChecks().catch(() => undefined), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains the tab and the names
  useEffect(() => {
    if (shownKey.current === key) return;
    if (!isSigningAvailable()) {
      setFailure('no-cryptography');
      return;
    }
    let left = false;
    const check = async () => {
      const untampered = evidence.current.get(tab) ?? createExampleEvidence(tab);
      evidence.current.set(tab, untampered);
      const result = await checkExample(await untampered, { tab, tamperings });
      if (left) return;
      shownKey.current = key;
      setChecked(result);
    };
    check().catch(() => {
      if (!left) setFailure('failed');
    });
    return () => {
      left = true;
    };
  }, [key]);

  if (failure !== null) return { state: 'unavailable', reason: failure };
  // The result of another example is hidden. The previous result of this one remains until the next is ready.
  return checked?.tab === tab ? { state: 'ready', checked } : { state: 'preparing' };
}
