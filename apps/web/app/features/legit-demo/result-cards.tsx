import { type ReactNode, type Ref, useId } from 'react';
import { MESSAGES } from '#messages/legit-demo.ts';
import { Button } from '../../components/button.tsx';
import { DateText } from '../../components/date-text.tsx';
import { DomainText } from '../../components/domain-text.tsx';
import { Icon } from '../../components/icon.tsx';
import { instantOf } from '../../lib/time.ts';
import { CHAIN } from './examples.ts';
import { Pair, Pairs } from './pairs.tsx';
import css from './result-cards.module.css';
import type { SimulatedResult } from './simulate-verification.ts';
import { SimulatedMark } from './simulated-mark.tsx';

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
        <p className={css.more}>{MESSAGES.successfulMore}</p>
        <Pairs>
          <Pair name={MESSAGES.id}>
            <Code>{result.verificationId}</Code>
          </Pair>
          <Pair name={MESSAGES.contentHash}>
            <Code>{result.contentHash}</Code> <span className={css.aside}>{MESSAGES.randomHash}</span>
          </Pair>
          <Pair name={MESSAGES.timestamp}>
            <DateText at={result.timestamp} says={instantOf} className="num" />
          </Pair>
          <Pair name={MESSAGES.chain}>
            <span translate="no">{CHAIN}</span> <span className={css.aside}>{MESSAGES.chainMore}</span>
          </Pair>
        </Pairs>
        <p className={css.save}>
          <Button look="tight" onClick={onSave}>
            <Icon name="save" size={14} />
            {MESSAGES.save}
          </Button>
        </p>
      </Card>
      <Card title={MESSAGES.integration} simulated>
        <Pairs>
          <Pair name={MESSAGES.domain}>
            <Domain>{domain}</Domain>
          </Pair>
          <Pair name={MESSAGES.trustTxt}>
            <Domain>{trustTxtUrl}</Domain>
          </Pair>
          <Pair name={MESSAGES.relationships}>
            <ul className={css.badges}>
              {trustRelationships.map((related) => (
                <li key={related} className={css.badge}>
                  <Domain>{related}</Domain>
                </li>
              ))}
            </ul>
            <p className={css.aside}>{MESSAGES.relationshipsMore}</p>
          </Pair>
        </Pairs>
      </Card>
    </>
  );
}

export function HowItWorks() {
  return (
    <Card title={MESSAGES.how}>
      <ol className={css.points}>
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
      className={css.card}
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

function Code({ children }: { children: string }) {
  return (
    <span className="mono breakable" translate="no">
      {children}
    </span>
  );
}

function Domain({ children }: { children: string }) {
  return (
    <span className="mono" translate="no">
      <DomainText>{children}</DomainText>
    </span>
  );
}
