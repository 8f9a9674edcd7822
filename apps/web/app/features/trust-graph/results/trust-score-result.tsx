import { Link } from 'react-router';
import { COMMON } from '#messages/common.ts';
import { ANSWERS } from '#messages/graph-answers.ts';
import { MESSAGES } from '#messages/trust-graph.ts';
import { ResultsFooter } from '../../../components/results-card.tsx';
import { RulesLink } from '../../../components/rules-link.tsx';
import { fixed } from '../../../lib/numbers.ts';
import { monthOf } from '../../../lib/time.ts';
import type { TrustScore } from '../answers.ts';
import { useAsOf } from '../as-of/use-as-of.ts';
import { HopList } from '../path/hop-list.tsx';
import { pathPage } from '../path/path-url.ts';
import { pathSentence } from '../path-sentence.ts';
import { ChooseVouchers } from '../vouchers/choose-vouchers.tsx';
import { useAnchors } from '../vouchers/use-anchors.ts';
import { ViewLink } from './domain-line.tsx';
import css from './trust-score-result.module.css';

export default function TrustScoreResult({ score }: { score: TrustScore }) {
  const { sourceDomain, targetDomain, path } = score;
  const anchors = useAnchors();
  const asOf = useAsOf();
  const found = score.score !== null;
  return (
    <>
      <div className={css.head} data-found={found}>
        <p className={css.number}>{found ? fixed(score.score ?? 0, 3) : ANSWERS.noPath}</p>
        <div className={css.words}>
          <p className={css.ends}>
            <span className="mono breakable" translate="no">
              {sourceDomain}
            </span>{' '}
            {ANSWERS.to}{' '}
            <span className="mono breakable" translate="no">
              {targetDomain}
            </span>
          </p>
          <p className={css.finding}>{findingOf(score)}</p>
          <p className={css.fixed}>
            {found ? ANSWERS.view(sourceDomain, targetDomain) : ANSWERS.noPathView(targetDomain)}
          </p>
          <p className="quiet small" lang={score.message ? 'en' : undefined}>
            {messageOf(score)}
          </p>
        </div>
      </div>
      {path.length > 0 && (
        <div className={css.path}>
          <h3 className="visually-hidden">{ANSWERS.hopsHead}</h3>
          <HopList path={path} score={score.score} />
        </div>
      )}
      <ResultsFooter>
        {found && path.length > 0 && <p>{ANSWERS.bestOf(score.maxHops, score.truncated)}</p>}
        {(score.asOf || score.rulesVersion) && (
          <p>
            {monthOf(score.asOf) && COMMON.recordsTo(monthOf(score.asOf) ?? '')}{' '}
            {score.rulesVersion && <RulesLink version={score.rulesVersion} />}
          </p>
        )}
        <p>
          <Link to={pathPage({ from: sourceDomain, to: targetDomain, anchors, asOf })}>{ANSWERS.pathPage}</Link>
          {' · '}
          <ChooseVouchers />
        </p>
        <p>
          <ViewLink to={{ tab: 'trust-score', source: targetDomain, target: sourceDomain }}>
            {ANSWERS.otherWay}
          </ViewLink>
          {' · '}
          <ViewLink to={{ domain: sourceDomain }}>{`${ANSWERS.visualize} ${sourceDomain}`}</ViewLink>
        </p>
      </ResultsFooter>
    </>
  );
}

function findingOf(score: TrustScore): string {
  if (score.score === null) return [`${MESSAGES.noTrustPath}.`, ANSWERS.noPathBecause(score)].filter(Boolean).join(' ');
  if (score.path.length > 0) return pathSentence(score.path);
  return score.score === 1 ? ANSWERS.sameOwner : (score.message ?? MESSAGES.trustScore(score.score));
}

/** The message of the answer, where the finding does not already say it. */
function messageOf({ message, score }: TrustScore): string | null {
  if (score !== null) return message ?? MESSAGES.trustScore(score);
  return message && !message.startsWith(MESSAGES.noTrustPath) ? message : null;
}
