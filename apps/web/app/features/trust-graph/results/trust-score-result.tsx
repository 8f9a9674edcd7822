import { COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/trust-graph.ts';
import { ResultsFooter } from '../../../components/results-card.tsx';
import { fixed } from '../../../lib/numbers.ts';
import { monthOf } from '../../../lib/time.ts';
import type { EvidenceLine, PathHop, TrustScore } from '../answers.ts';
import { hopWords, pathProduct, pathSentence } from '../path-sentence.ts';
import { ViewLink } from './domain-line.tsx';
import css from './trust-score-result.module.css';

export default function TrustScoreResult({ score }: { score: TrustScore }) {
  const { sourceDomain, targetDomain, path } = score;
  const found = score.score !== null;
  const product = pathProduct(path);
  return (
    <>
      <div className={css.head} data-found={found}>
        <p className={css.number}>{found ? fixed(score.score ?? 0, 3) : MESSAGES.noPath}</p>
        <div className={css.words}>
          <p className={css.ends}>
            <span className="mono breakable" translate="no">
              {sourceDomain}
            </span>{' '}
            {MESSAGES.to}{' '}
            <span className="mono breakable" translate="no">
              {targetDomain}
            </span>
          </p>
          <p className={css.finding}>{findingOf(score)}</p>
          <p className={css.fixed}>
            {found ? MESSAGES.view(sourceDomain, targetDomain) : MESSAGES.noPathView(targetDomain)}
          </p>
          <p className="quiet small" lang={score.message ? 'en' : undefined}>
            {messageOf(score)}
          </p>
        </div>
      </div>
      {path.length > 0 && (
        <div className={css.path}>
          <h3 className="visually-hidden">{MESSAGES.hopsHead}</h3>
          <ol>
            {path.map((hop, index) => (
              <Hop key={`${hop.source} ${hop.target}`} hop={hop} number={index + 1} />
            ))}
          </ol>
          {product && found && (
            <p className={css.sum}>
              <span>{product}</span>
              <span>{fixed(score.score ?? 0, 3)}</span>
            </p>
          )}
        </div>
      )}
      <ResultsFooter>
        {found && path.length > 0 && <p>{MESSAGES.bestOf(score.maxHops, score.truncated)}</p>}
        {monthOf(score.asOf) && <p>{COMMON.recordsTo(monthOf(score.asOf) ?? '')}</p>}
        <p>
          <ViewLink to={{ tab: 'trust-score', source: targetDomain, target: sourceDomain }}>
            {MESSAGES.otherWay}
          </ViewLink>
          {' · '}
          <ViewLink to={{ domain: sourceDomain }}>{`${MESSAGES.visualize} ${sourceDomain}`}</ViewLink>
        </p>
      </ResultsFooter>
    </>
  );
}

function findingOf(score: TrustScore): string {
  if (score.score === null)
    return [`${MESSAGES.noTrustPath}.`, MESSAGES.noPathBecause(score)].filter(Boolean).join(' ');
  if (score.path.length > 0) return pathSentence(score.path);
  return score.score === 1 ? MESSAGES.sameOwner : (score.message ?? MESSAGES.trustScore(score.score));
}

/** The message of the answer, where the finding does not already say it. */
function messageOf({ message, score }: TrustScore): string | null {
  if (score !== null) return message ?? MESSAGES.trustScore(score);
  return message && !message.startsWith(MESSAGES.noTrustPath) ? message : null;
}

function Hop({ hop, number }: { hop: PathHop; number: number }) {
  return (
    <li className={css.hop}>
      <span className={css.ordinal} aria-hidden="true">
        {number}
      </span>
      <p className={css.statement}>
        <b className="breakable" translate="no">
          {hop.source}
        </b>{' '}
        <span className="quiet">{hopWords(hop)}</span>{' '}
        <b className="breakable" translate="no">
          {hop.target}
        </b>
      </p>
      <p className={css.weight}>
        {hop.weight !== null && <span className="num">× {fixed(hop.weight, 2)}</span>}{' '}
        <span className="quiet small">{hop.confirmed ? MESSAGES.bothSides : MESSAGES.oneSide}</span>
      </p>
      <div className={css.handshake} data-confirmed={hop.confirmed}>
        <Evidence line={hop.says} publisher={hop.source} missing={MESSAGES.lineNotKept} />
        <span className={css.link} aria-hidden="true" />
        <Evidence
          line={hop.answers}
          publisher={hop.target}
          missing={
            hop.confirmed
              ? MESSAGES.lineNotKept
              : hop.targetHasFile === false
                ? MESSAGES.noFileThere
                : hop.targetHasFile
                  ? MESSAGES.noAnswer
                  : MESSAGES.noAnswerKnown
          }
        />
      </div>
    </li>
  );
}

/** One line of one file, as it was published; a dashed box where there is none. */
function Evidence({ line, publisher, missing }: { line: EvidenceLine | null; publisher: string; missing: string }) {
  if (!line) {
    return (
      <div className={css.side} data-missing>
        <span className={css.where}>{publisher}</span>
        <span>{missing}</span>
      </div>
    );
  }
  const where = [
    line.publisher,
    line.line !== null ? MESSAGES.lineNumber(line.line) : MESSAGES.noLine,
    monthOf(line.lastSeen),
  ];
  return (
    <div className={css.side}>
      <span className={css.where}>{where.filter(Boolean).join(' · ')}</span>
      <span className="mono breakable" translate="no">
        {line.attribute}={line.value}
      </span>
    </div>
  );
}
