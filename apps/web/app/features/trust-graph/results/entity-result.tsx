import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { COMMON } from '#messages/common.ts';
import { ANSWERS } from '#messages/graph-answers.ts';
import { MESSAGES } from '#messages/trust-graph.ts';
import { MESSAGES as VOUCHERS } from '#messages/vouchers.ts';
import { RelationshipMark } from '../../../components/relationship-mark.tsx';
import { ResultsFooter } from '../../../components/results-card.tsx';
import { RulesLink } from '../../../components/rules-link.tsx';
import { fixed, grouped } from '../../../lib/numbers.ts';
import { monthOf } from '../../../lib/time.ts';
import { linkable, withoutScheme } from '../../../lib/web-address.ts';
import type { Entity } from '../answers.ts';
import { isChosen } from '../vouchers/anchors-in-address.ts';
import { ChooseVouchers } from '../vouchers/choose-vouchers.tsx';
import { useAnchors } from '../vouchers/use-anchors.ts';
import { ViewLink } from './domain-line.tsx';
import css from './entity-result.module.css';
import { NearestOffer } from './nearest-offer.tsx';

export default function EntityResult({ domain, entity }: { domain: string; entity: Entity | null }) {
  const anchors = useAnchors();
  if (!entity) {
    return (
      <NearestOffer
        title={MESSAGES.entityNotFound}
        domain={domain}
        nearest={null}
        to={(nearest) => ({ tab: 'entity-details', domain: nearest })}
      />
    );
  }
  const file = linkable(entity.trustFileUrl);
  const shownDomain = entity.domain ?? domain;
  return (
    <>
      <div className={css.entity}>
        <h3 className={css.title} translate="no">
          {entity.name ?? entity.display ?? shownDomain}
          {entity.name && <span className={`mono ${css.of}`}>{shownDomain}</span>}
        </h3>
        <dl className={css.facts}>
          {entity.id && (
            <Fact term={ANSWERS.id}>
              <span className="mono" translate="no">
                {entity.id}
              </span>
            </Fact>
          )}
          <Fact term={MESSAGES.domain}>
            <span className="mono">{shownDomain}</span>
            {entity.display && entity.display !== shownDomain && ` ${entity.display}`}
          </Fact>
          {entity.name && (
            <Fact term={ANSWERS.name}>
              <span translate="no">{entity.name}</span>
            </Fact>
          )}
          {entity.type && <Fact term={ANSWERS.type}>{ANSWERS.typeWord(entity.type)}</Fact>}
          {file && (
            <Fact term={ANSWERS.trustFile}>
              <a href={file} rel="noopener noreferrer">
                {withoutScheme(file)}
              </a>
              {monthOf(entity.lastSeen) && (
                <span className="quiet"> {COMMON.lastSeen(monthOf(entity.lastSeen) ?? '')}</span>
              )}
            </Fact>
          )}
          {entity.trustSignal !== undefined && (
            <Fact term={ANSWERS.trustSignal}>
              {entity.trustSignal === null ? (
                isChosen(anchors) ? (
                  VOUCHERS.noneVouches
                ) : (
                  ANSWERS.noSignal
                )
              ) : (
                <>
                  <b className="num">{fixed(entity.trustSignal, 2)}</b>{' '}
                  <span className="quiet">{ANSWERS.signalMore(entity)}</span>
                </>
              )}{' '}
              <span className="small">
                {entity.rulesVersion && <RulesLink version={entity.rulesVersion} />} <ChooseVouchers />
              </span>
            </Fact>
          )}
          {monthOf(entity.firstSeen) && <Fact term={ANSWERS.firstSeen}>{monthOf(entity.firstSeen)}</Fact>}
        </dl>
        <div className={css.counts}>
          <Count
            sentence={ANSWERS.trusts(entity.trustsCount)}
            head={ANSWERS.trustsHead}
            count={entity.trustsCount}
            byType={entity.trustsByType}
          />
          <Count
            sentence={ANSWERS.trustedBy(entity.trustedByCount)}
            head={ANSWERS.trustedByHead}
            count={entity.trustedByCount}
            byType={entity.trustedByByType}
          />
        </div>
      </div>
      <ResultsFooter>
        {entity.confirmedWith !== null && <p>{ANSWERS.confirmedWith(entity.confirmedWith)}</p>}
        <p>
          <ViewLink to={{ tab: 'check-domain', domain: shownDomain }}>{ANSWERS.whoReferences}</ViewLink>
          {' · '}
          <ViewLink to={{ domain: shownDomain }}>{ANSWERS.visualize}</ViewLink>
          {' · '}
          <Link to={`/check?domain=${encodeURIComponent(shownDomain)}`}>{ANSWERS.checkFile}</Link>
        </p>
      </ResultsFooter>
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="breakable">{children}</dd>
    </div>
  );
}

interface CountProps {
  sentence: string;
  head: string;
  count: number;
  byType: Array<[type: string, count: number]>;
}

function Count({ sentence, head, count, byType }: CountProps) {
  return (
    <section aria-label={head}>
      <p>{sentence}</p>
      <p className={css.number} aria-hidden="true">
        {grouped(count)}
      </p>
      <ul>
        {byType.map(([type, number]) => (
          <li key={type}>
            <RelationshipMark type={type} />
            <span className="num">{grouped(number)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
