import { useId } from 'react';
import { MESSAGES } from '#messages/legit-demo.ts';
import { Button } from '../../components/button.tsx';
import { DescriptionItem, DescriptionList } from '../../components/description-list.tsx';
import { DomainText } from '../../components/domain-text.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import css from './example-panel.module.css';
import { EXAMPLES, type ExampleId } from './examples.ts';

interface ExamplePanelProps {
  tab: ExampleId;
  onSimulate: () => void;
}

/** An example: its content, its verifier, and the cost. */
export function ExamplePanel({ tab, onSimulate }: ExamplePanelProps) {
  const id = useId();
  const { verifier, stake, cost, metadata } = EXAMPLES[tab];
  return (
    <section className="grid grid-cols-1 gap-4 content-start" aria-label={MESSAGES.exampleHead}>
      <div className="grid grid-cols-1 gap-1.5">
        <label className="font-medium text-13" htmlFor={id}>
          {MESSAGES.contentLabel}
        </label>
        <textarea id={id} className={css.content} readOnly rows={7} value={MESSAGES.content[tab]} />
      </div>
      <DescriptionList>
        <DescriptionItem term={MESSAGES.verifier}>
          <span className="mono" translate="no">
            <DomainText>{verifier}</DomainText>
          </span>
        </DescriptionItem>
        <DescriptionItem term={MESSAGES.stake}>
          <LegitAmount amount={stake} />
        </DescriptionItem>
        <DescriptionItem term={MESSAGES.cost}>
          <LegitAmount amount={cost} /> <span className="quiet">{MESSAGES.burned}</span>
        </DescriptionItem>
      </DescriptionList>
      <figure className="grid grid-cols-1 gap-1.5">
        <figcaption className="font-medium text-13">{MESSAGES.metadata}</figcaption>
        <pre
          className="m-0 px-4 py-3 border border-rule bg-sheet font-mono font-normal text-[0.875rem]/[1.375rem] slashed whitespace-pre-wrap breakable"
          translate="no"
        >
          {JSON.stringify(metadata, null, 2)}
        </pre>
      </figure>
      <Button variant="main" className="w-full" onClick={onSimulate}>
        {MESSAGES.simulate}
      </Button>
    </section>
  );
}

function LegitAmount({ amount }: { amount: number }) {
  return (
    <span className="nowrap">
      <b className="num">{formatNumber(amount)}</b> <span translate="no">{MESSAGES.legit}</span>
    </span>
  );
}
