import { Link } from 'react-router';
import { COMMON } from '#messages/common.ts';
import { RESULTS_TEXT } from '#messages/graph-results.ts';
import { MESSAGES } from '#messages/trust-graph.ts';
import { ResultsFooter } from '../../components/results-card.tsx';
import { RulesLink } from '../../components/rules-link.tsx';
import { formatDecimal } from '../../lib/numbers.ts';
import { formatMonth } from '../../lib/time.ts';
import { useAsOf } from '../as-of/use-as-of.ts';
import { CustomAnchorsLink } from '../custom-anchors/custom-anchors-link.tsx';
import { useAnchors } from '../custom-anchors/use-anchors.ts';
import { ViewLink } from '../graph-components/domain-link.tsx';
import type { TrustScore } from '../graph-model/graph-responses.ts';
import { HopList } from './hop-list.tsx';
import { formatPath } from './path-sentence.ts';
import { getPathPageUrl } from './path-url.ts';
import css from './trust-score-result.module.css';

export default function TrustScoreResult({ score }: { score: TrustScore }) {
  const { sourceDomain, targetDomain, path } = score;
  const anchors = useAnchors();
  const asOf = useAsOf();
  const found = score.score !== null;
  return (
    <>
      <div
        className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-12 gap-y-3 items-center p-6 border-b border-rule phone:grid-cols-1 phone:p-4 ${css.head}`}
        data-found={found}
      >
        <p className={css.number}>{found ? formatDecimal(score.score ?? 0, 3) : RESULTS_TEXT.noPath}</p>
        <div className="grid gap-1.5">
          <p className={`quiet ${css.ends}`}>
            <span className="mono breakable" translate="no">
              {sourceDomain}
            </span>{' '}
            {RESULTS_TEXT.to}{' '}
            <span className="mono breakable" translate="no">
              {targetDomain}
            </span>
          </p>
          <p className="font-serif font-medium text-24/[1.3] tracking-[-0.01em] lining max-w-[36em] breakable">
            {getHeadline(score)}
          </p>
          <p className="font-serif italic font-normal text-17/[1.45] quiet">
            {found ? RESULTS_TEXT.view(sourceDomain, targetDomain) : getNoPathReason(score)}
          </p>
          <p className="quiet small" lang={score.message ? 'en' : undefined}>
            {formatMessage(score)}
          </p>
        </div>
      </div>
      {path.length > 0 && (
        <div className="px-6 pt-0 pb-4 phone:px-4">
          <h3 className="visually-hidden">{RESULTS_TEXT.hopsHead}</h3>
          <HopList path={path} score={score.score} />
        </div>
      )}
      <ResultsFooter>
        {found && path.length > 0 && <p>{RESULTS_TEXT.bestOfPaths(score.maxHops, score.truncated)}</p>}
        {(score.asOf || score.rulesVersion) && (
          <p>
            {formatMonth(score.asOf) && COMMON.recordsUntil(formatMonth(score.asOf) ?? '')}{' '}
            {score.rulesVersion && <RulesLink version={score.rulesVersion} />}
          </p>
        )}
        <p>
          <Link to={getPathPageUrl({ from: sourceDomain, to: targetDomain, anchors, asOf })}>
            {RESULTS_TEXT.pathPage}
          </Link>
          {' · '}
          <CustomAnchorsLink />
        </p>
        <p>
          <ViewLink to={{ tab: 'trust-score', source: targetDomain, target: sourceDomain }}>
            {RESULTS_TEXT.alternativePath}
          </ViewLink>
          {' · '}
          <ViewLink to={{ domain: sourceDomain }}>{`${RESULTS_TEXT.visualize} ${sourceDomain}`}</ViewLink>
        </p>
      </ResultsFooter>
    </>
  );
}

function getHeadline(score: TrustScore): string {
  if (score.score === null) return MESSAGES.noTrustPath;
  if (score.path.length > 0) return formatPath(score.path);
  return score.score === 1 ? RESULTS_TEXT.sameOwner : (score.message ?? MESSAGES.trustScore(score.score));
}

const getNoPathReason = (score: TrustScore): string =>
  [RESULTS_TEXT.noPathBecause(score), RESULTS_TEXT.noPathView(score.targetDomain)].filter(Boolean).join(' ');

/** The message of the answer, where the finding does not already say it. */
function formatMessage({ message, score }: TrustScore): string | null {
  if (score !== null) return message ?? MESSAGES.trustScore(score);
  return message && !message.startsWith(MESSAGES.noTrustPath) ? message : null;
}
