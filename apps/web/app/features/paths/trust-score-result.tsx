import { Link } from 'react-router';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES as RESULTS_TEXT } from '#messages/graph-results.ts';
import { MESSAGES } from '#messages/trust-graph.ts';
import { DomainLink } from '../../components/domain-link.tsx';
import { ResultsFooter } from '../../components/results-card.tsx';
import { RulesLink } from '../../components/rules-link.tsx';
import { formatDecimal } from '../../lib/numbers.ts';
import { formatMonth } from '../../lib/time.ts';
import { ViewLink } from '../graph-shared/dossier-link.tsx';
import type { TrustScore } from '../graph-shared/graph-responses.ts';
import { HopList } from './hop-list.tsx';
import { formatPath } from './path-sentence.ts';
import { getPathPageUrl } from './path-url.ts';
import numberCss from './score-number.module.css';

export default function TrustScoreResult({ score }: { score: TrustScore }) {
  const { source_domain, target_domain, path } = score;
  const found = score.trust_score !== null;
  return (
    <>
      <div
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-12 gap-y-3 items-center p-6 border-b border-rule phone:grid-cols-1 phone:p-4"
        data-found={found}
        data-zero={score.trust_score === 0 || undefined}
      >
        <p className={numberCss.number}>{found ? formatDecimal(score.trust_score ?? 0, 3) : RESULTS_TEXT.noPath}</p>
        <div className="grid gap-1.5">
          <p className="quiet [&_.mono]:text-ink">
            <DomainLink domain={source_domain} /> {RESULTS_TEXT.to} <DomainLink domain={target_domain} />
          </p>
          <p className="font-serif font-medium text-24/[1.3] tracking-[-0.01em] lining max-w-[36em] breakable">
            {getHeadline(score)}
          </p>
          <p className="font-serif italic font-normal text-17/[1.45] quiet">
            {found
              ? RESULTS_TEXT.view({ score: score.trust_score ?? 0, source: source_domain, target: target_domain })
              : getNoPathReason(score)}
          </p>
          <p className="quiet small" lang={score.message ? 'en' : undefined}>
            {formatMessage(score)}
          </p>
        </div>
      </div>
      {path.length > 0 && (
        <div className="px-6 pt-0 pb-4 phone:px-4">
          <h3 className="visually-hidden">{RESULTS_TEXT.hopsHead}</h3>
          <HopList path={path} score={score.trust_score} />
        </div>
      )}
      <ResultsFooter>
        {found && path.length > 0 && (
          <p>{RESULTS_TEXT.bestOfPaths({ hops: score.max_hops, truncated: score.truncated })}</p>
        )}
        {(score.as_of || score.rules_version) && (
          <p>
            {formatMonth(score.as_of) && COMMON.recordsUntil({ month: formatMonth(score.as_of) ?? '' })}{' '}
            {score.rules_version && <RulesLink version={score.rules_version} />}
          </p>
        )}
        <p>
          <Link to={getPathPageUrl({ from: source_domain, to: target_domain })}>{RESULTS_TEXT.pathPage}</Link>
        </p>
        <p>
          <ViewLink to={{ tab: 'trust-score', source: target_domain, target: source_domain }}>
            {RESULTS_TEXT.alternativePath}
          </ViewLink>
          {' · '}
          <ViewLink to={{ domain: source_domain }}>{`${RESULTS_TEXT.visualize} ${source_domain}`}</ViewLink>
        </p>
      </ResultsFooter>
    </>
  );
}

function getHeadline(score: TrustScore): string {
  if (score.trust_score === null) return MESSAGES.noTrustPath;
  if (score.path.length > 0) return formatPath(score.path);
  return score.trust_score === 1
    ? RESULTS_TEXT.sameOwner
    : (score.message ?? MESSAGES.trustScore({ score: score.trust_score }));
}

const getNoPathReason = (score: TrustScore): string =>
  [RESULTS_TEXT.noPathBecause(score), RESULTS_TEXT.noPathView({ target: score.target_domain })]
    .filter(Boolean)
    .join(' ');

/** Returns the message of the response, unless the headline already contains it. */
function formatMessage({ message, trust_score }: TrustScore): string | null {
  if (trust_score !== null) return message ?? MESSAGES.trustScore({ score: trust_score });
  return message && !message.startsWith(MESSAGES.noTrustPath) ? message : null;
}
