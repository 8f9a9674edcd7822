import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/landing.ts';
import { MESSAGES as RELATIONSHIP_LABELS } from '#messages/relationship-labels.ts';
import css from './feature-cards.module.css';

export function FeatureCards() {
  return (
    <section className="wrap" aria-labelledby="features">
      <h2 id="features" className="visually-hidden">
        {MESSAGES.features}
      </h2>
      <div className="grid grid-cols-3 gap-x-12.25 border-t border-ink to-860:grid-cols-1">
        <Card title={MESSAGES.graphTitle} to="/trust-graph" text={MESSAGES.graphText}>
          <FeatureLine host="press.example">member=https://daily.example/</FeatureLine>
          <p className={`relative ps-3.5 text-confirmed ${css.handshake}`}>{RELATIONSHIP_LABELS.bothSides}</p>
          <FeatureLine host="daily.example">belongto=https://press.example/</FeatureLine>
        </Card>
        <Card title={MESSAGES.authenticityTitle} to="/trust-assistant" text={MESSAGES.authenticityText}>
          {MESSAGES.example.map(([term, value]) => (
            <p key={term} className="grid grid-cols-[64px_minmax(0,1fr)] items-baseline">
              <span className="quiet">{term}</span>
              <code>{value}</code>
            </p>
          ))}
        </Card>
        <Card title={MESSAGES.analysisTitle} to="/trust-assistant" text={MESSAGES.analysisText}>
          {MESSAGES.breakdown.map(([signal, state]) => (
            <p
              key={signal}
              className="flex items-baseline gap-2 [&_span:last-child]:quiet [&_i]:flex-1 [&_i]:min-w-4 [&_i]:[border-block-end:1px_dotted_var(--control)]"
            >
              <span>{signal}</span>
              <i />
              <span>{state}</span>
            </p>
          ))}
        </Card>
      </div>
    </section>
  );
}

/** The illustration above each title is text with made-up hosts. It contains no information beyond the description. */
function Card({ title, to, text, children }: { title: string; to: string; text: string; children: ReactNode }) {
  return (
    <article className="relative pt-6 to-860:py-6 to-860:border-b to-860:border-b-rule column-rule to-860:before:hidden">
      <div
        className="flex flex-col justify-center gap-1.5 min-h-35.5 px-4 py-3.5 border border-rule bg-sheet text-13 leading-[1.45] to-860:min-h-0 [&_code]:[font:400_0.8125rem/1.45_var(--mono)] [&_code]:breakable"
        aria-hidden="true"
        translate="no"
      >
        {children}
      </div>
      <h3 className="[&_a]:text-inherit [&_a]:[text-decoration-color:var(--control)] mt-6 mb-2 text-[1.5rem] leading-[1.2]">
        <Link to={to}>{title}</Link>
      </h3>
      <p className="quiet">{text}</p>
    </article>
  );
}

const FeatureLine = ({ host, children }: { host: string; children: string }) => (
  <p className="grid [&_span]:quiet">
    <span>{host}</span>
    <code>{children}</code>
  </p>
);
