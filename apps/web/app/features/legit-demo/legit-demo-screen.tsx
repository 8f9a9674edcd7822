import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { MESSAGES } from '#messages/legit-demo.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { ExamplePanel } from './example-panel.tsx';
import { EXAMPLE_IDS, type ExampleId } from './examples.ts';
import { Explanation, ResultCards } from './result-cards.tsx';
import { type SimulatedResult, simulateVerification } from './simulate-verification.ts';
import css from './simulation-frame.module.css';

const getPath = (tab: ExampleId): string => (tab === 'news' ? '/legit-demo' : `/legit-demo?tab=${tab}`);

export function LegitDemoScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const tab = EXAMPLE_IDS.find((id) => id === search.get('tab')) ?? 'news';
  const [results, setResults] = useState<Partial<Record<ExampleId, SimulatedResult>>>({});
  const result = results[tab];
  const card = useRef<HTMLElement>(null);

  // On a phone, the result is below the visible area, so the page scrolls to it.
  const hasPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new result
  useEffect(() => {
    if (!hasPressed.current) return;
    hasPressed.current = false;
    card.current?.focus();
  }, [result]);

  const simulate = () => {
    hasPressed.current = true;
    setResults((known) => ({ ...known, [tab]: simulateVerification(tab) }));
  };

  const save = (saved: SimulatedResult) => {
    const { name, text } = simulationFile(saved, {
      notice: MESSAGES.exportNotice,
      address: location.href,
      exportedAt: new Date(),
    });
    saveFile(text, 'application/json', name);
  };

  return (
    <div className="wrap">
      <SimulationFrame />
      <PageHeader
        title={MESSAGES.title}
        tools={
          <p className="self-center me-auto [padding:5px_14px_7px] border border-simulated [font:italic_400_var(--t-20)/1.1_var(--serif)] text-simulated">
            {MESSAGES.simulation}
          </p>
        }
        noScript={MESSAGES.noScript}
      />
      <p className="-mt-3 mb-4 quiet">{MESSAGES.lead}</p>
      <Tabs
        label={MESSAGES.tabsLabel}
        tabs={EXAMPLE_IDS.map((id) => ({ id, label: MESSAGES.tabs[id], to: getPath(id) }))}
        chosen={tab}
        onChoose={(next) => void navigate(getPath(next), { preventScrollReset: true })}
      >
        <div className="grid grid-cols-[minmax(0,420px)_minmax(0,1fr)] gap-12 pt-2 medium:grid-cols-1 medium:gap-8">
          <ExamplePanel tab={tab} onSimulate={simulate} />
          <div className="grid grid-cols-1 gap-6 content-start">
            {result ? (
              <ResultCards ref={card} result={result} onSave={() => save(result)} />
            ) : (
              <div className="grid gap-1 px-(--panel) py-4 border border-dashed border-control">
                <p className="font-serif font-medium text-20/[1.3]">{MESSAGES.idle}</p>
                <p className="quiet">{MESSAGES.idleDetails}</p>
              </div>
            )}
            <Explanation />
          </div>
        </div>
      </Tabs>
    </div>
  );
}

/** A result as a file. Its first field states that it is a simulation. */
interface SimulationFile {
  name: string;
  text: string;
}

export function simulationFile(
  result: SimulatedResult,
  { notice, address, exportedAt }: { notice: string; address: string; exportedAt: Date },
): SimulationFile {
  const content = {
    simulation: true,
    state: 'Simulated',
    notice,
    source: `Vouchwire, ${address}`,
    exported_at: exportedAt.toISOString(),
    result,
  };
  return {
    name: `vouchwire-simulation-${result.type}-${result.verificationId}.json`,
    text: `${JSON.stringify(content, null, 2)}\n`,
  };
}

/** Hatched frame around the whole page. Its top and sides stay visible at any scroll position. */
function SimulationFrame() {
  return (
    <div className={css.frame} aria-hidden="true">
      <div className={css.top} />
    </div>
  );
}
