import { type ReactNode, type Ref, useId } from 'react';
import { MESSAGES } from '#messages/legit-demo.ts';
import { Button } from '../../components/button.tsx';
import { DateText } from '../../components/date-text.tsx';
import { DescriptionItem, DescriptionList } from '../../components/description-list.tsx';
import { DomainText } from '../../components/domain-text.tsx';
import { Icon } from '../../components/icon.tsx';
import { formatDateTime } from '../../lib/time.ts';
import { CHAIN } from './examples.ts';
import css from './result-cards.module.css';
import type { SimulatedResult } from './simulate-verification.ts';

interface ResultCardsProps {
  result: SimulatedResult;
  onSave: () => void;
  ref?: Ref<HTMLElement>;
}

export function ResultCards({ result, onSave, ref }: ResultCardsProps) {
  const { domain, trustTxtUrl, trustRelationships } = result.trustGraphIntegration;
  return (
    <>
      <Card ref={ref} title={MESSAGES.successful} simulated>
        <p className="pt-2.5 pb-0.5 font-serif font-normal text-17/[1.5] quiet">{MESSAGES.successfulDetails}</p>
        <DescriptionList>
          <DescriptionItem term={MESSAGES.id}>
            <CodeValue>{result.verificationId}</CodeValue>
          </DescriptionItem>
          <DescriptionItem term={MESSAGES.contentHash}>
            <CodeValue>{result.contentHash}</CodeValue> <span className="small quiet">{MESSAGES.randomHash}</span>
          </DescriptionItem>
          <DescriptionItem term={MESSAGES.timestamp}>
            <DateText instant={result.timestamp} format={formatDateTime} className="num" />
          </DescriptionItem>
          <DescriptionItem term={MESSAGES.chain}>
            <span translate="no">{CHAIN}</span> <span className="small quiet">{MESSAGES.chainDetails}</span>
          </DescriptionItem>
        </DescriptionList>
        <p className="py-1">
          <Button variant="tight" onClick={onSave}>
            <Icon name="save" size={14} />
            {MESSAGES.save}
          </Button>
        </p>
      </Card>
      <Card title={MESSAGES.integration} simulated>
        <DescriptionList>
          <DescriptionItem term={MESSAGES.domain}>
            <DomainValue>{domain}</DomainValue>
          </DescriptionItem>
          <DescriptionItem term={MESSAGES.trustTxt}>
            <DomainValue>{trustTxtUrl}</DomainValue>
          </DescriptionItem>
          <DescriptionItem term={MESSAGES.relationships}>
            <ul className="flex flex-wrap gap-1.5 mb-1">
              {trustRelationships.map((related) => (
                <li key={related} className="small border border-control rounded-xs px-2 py-0.25">
                  <DomainValue>{related}</DomainValue>
                </li>
              ))}
            </ul>
            <p className="small quiet">{MESSAGES.relationshipsDetails}</p>
          </DescriptionItem>
        </DescriptionList>
      </Card>
    </>
  );
}

export function Explanation() {
  return (
    <Card title={MESSAGES.how}>
      <ol className={`numbered pt-1 [&_li]:py-2 ${css.points}`}>
        {MESSAGES.howItems.map(({ head, text }) => (
          <li key={head}>
            <b>{head}</b> {text}
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface CardProps {
  title: string;
  simulated?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
}

function Card({ title, simulated = false, children, ref }: CardProps) {
  const id = useId();
  return (
    <section
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={`border border-rule bg-sheet pb-3 focus-visible:outline-offset-3 [&_dl]:pt-1 ${css.card}`}
      data-simulated={simulated || undefined}
      aria-labelledby={id}
    >
      <header>
        <h2 id={id}>{title}</h2>
        {simulated && <SimulatedMark />}
      </header>
      {children}
    </section>
  );
}

function CodeValue({ children }: { children: string }) {
  return (
    <span className="mono breakable" translate="no">
      {children}
    </span>
  );
}

function DomainValue({ children }: { children: string }) {
  return (
    <span className="mono" translate="no">
      <DomainText>{children}</DomainText>
    </span>
  );
}

/** Mark for simulated data: word, shape and color. */
function SimulatedMark() {
  return (
    <span className="inline-flex items-center gap-1.5 text-simulated nowrap">
      <svg viewBox="0 0 16 16" width="13" height="13" aria-hidden="true" fill="none" stroke="currentColor">
        <path
          d="M2.750 2.750h10.500v10.500H2.750zM2.750 8.500l5.750-5.750M7.500 13.250l5.750-5.750"
          strokeWidth="1.400"
        />
      </svg>
      {MESSAGES.simulated}
    </span>
  );
}
