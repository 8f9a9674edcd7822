import { dossierPath, type ForPage } from '@vouchwire/api-contract';
import { Link, useNavigation } from 'react-router';
import { COMMON } from '#messages/common.ts';
import { MESSAGES as TIME } from '#messages/time-machine.ts';
import { EXAMPLES, MESSAGES } from '#messages/trust-path.ts';
import { MESSAGES as VOUCHERS } from '#messages/vouchers.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Note } from '../../../components/note.tsx';
import { RulesLink } from '../../../components/rules-link.tsx';
import { fixed } from '../../../lib/numbers.ts';
import { monthOf } from '../../../lib/time.ts';
import { DayBeingMade } from '../as-of/day-being-made.tsx';
import { TimeBanner } from '../as-of/time-banner.tsx';
import { addressOf } from '../url-state.ts';
import { ChooseVouchers } from '../vouchers/choose-vouchers.tsx';
import { ViewBanner } from '../vouchers/view-banner.tsx';
import { HopList } from './hop-list.tsx';
import { OtherWays } from './other-ways.tsx';
import { findingOf, type PathFinding } from './path-finding.ts';
import { type EndErrors, PathForm } from './path-form.tsx';
import { PathPicture } from './path-picture.tsx';
import css from './path-screen.module.css';
import { MOST_HOPS, type PathUrl, pathJson, pathPage } from './path-url.ts';
import { readTrustPath, type TrustPath } from './trust-path.ts';

interface PathScreenProps {
  asked: PathUrl;
  /** Null where an end is missing, so nothing was asked. */
  result: ForPage<unknown> | null;
}

/** The trust path between two domains, whole without script: rendered on the server, every state at an address. */
export function PathScreen({ asked, result }: PathScreenProps) {
  const busy = useNavigation().state === 'loading';
  return (
    <div className="wrap">
      <header className={css.head}>
        <p>
          <Link
            to={addressOf({
              tab: 'trust-score',
              source: asked.from,
              target: asked.to,
              anchors: asked.anchors,
              asOf: asked.asOf,
            })}
            className={css.back}
          >
            <Icon name="back" size={14} />
            {MESSAGES.explorer}
          </Link>
        </p>
        <h1>{MESSAGES.title}</h1>
      </header>
      <ViewBanner />
      {asked.asOf && <TimeBanner day={asked.asOf} more={TIME.whatFollows} />}
      <PathForm asked={asked} refused={refusedEnds(result)} busy={busy} />
      <p role="status" className="visually-hidden">
        {busy && MESSAGES.looking}
      </p>
      <div className={css.result} aria-busy={busy}>
        <Result asked={asked} result={result} />
      </div>
    </div>
  );
}

function refusedEnds(result: PathScreenProps['result']): EndErrors {
  if (result?.kind !== 'refused' || (result.field !== 'from' && result.field !== 'to')) return {};
  return { [result.field]: result.detail };
}

function Result({ asked, result }: PathScreenProps) {
  if (result === null) return <Empty asked={asked} />;
  if (result.kind === 'refused') {
    return (
      <Note kind="care" title={refusalTitle(result.field)}>
        {result.field === 'from' || result.field === 'to' ? (
          MESSAGES.notReadMore
        ) : (
          <span lang="en">{result.detail}</span>
        )}
      </Note>
    );
  }
  if (result.kind === 'waiting')
    return <DayBeingMade day={asked.asOf} retryAfterS={result.retryAfterS} here={pathPage(asked)} />;
  if (result.kind === 'failed') {
    return (
      <Note
        kind="bad"
        title={MESSAGES.failed}
        action={
          <ButtonLink to={pathPage(asked)} reloadDocument>
            {MESSAGES.tryAgain}
          </ButtonLink>
        }
      >
        {MESSAGES.failedMore}
      </Note>
    );
  }
  return <Found asked={asked} path={readTrustPath(result.answer, { source: asked.from, target: asked.to })} />;
}

function refusalTitle(field: string | null): string {
  if (field === 'anchors') return VOUCHERS.refused;
  return field === 'as_of' ? TIME.refused : MESSAGES.notRead;
}

function Empty({ asked: { anchors, asOf } }: { asked: PathUrl }) {
  return (
    <div className={css.empty}>
      <p className={css.sentence}>{MESSAGES.empty}</p>
      <p className="quiet">{MESSAGES.emptyMore}</p>
      <p>{MESSAGES.examples}</p>
      <ul>
        {EXAMPLES.map(([from, to]) => (
          <li key={`${from} ${to}`}>
            <Link to={pathPage({ from, to, anchors, asOf })} className="mono breakable" translate="no">
              {COMMON.aToB(from, to)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Found({ asked, path }: { asked: PathUrl; path: TrustPath }) {
  const finding = findingOf(path);
  const hasPath = path.score !== null && path.path.length > 0;
  const month = monthOf(path.asOf);
  return (
    <>
      <Head path={path} finding={finding} asked={asked} />
      {hasPath && (
        <>
          <figure className={css.figure} aria-label={MESSAGES.pictureHead}>
            <PathPicture path={path} sentence={finding.sentence} />
            <figcaption className={css.caption}>
              <span>
                <b>{MESSAGES.legend}</b> {MESSAGES.legendMore}{' '}
                {path.otherPaths.length > 0 && <span className={css.wideOnly}>{MESSAGES.legendOthers}</span>}
              </span>
            </figcaption>
          </figure>
          <div className={css.columns}>
            <section aria-labelledby="hops" className={css.section}>
              <h2 id="hops">{MESSAGES.hopsHead}</h2>
              <HopList path={path.path} score={path.score} />
              <p className="quiet small">{MESSAGES.bestOf(path.maxHops, path.truncated)}</p>
            </section>
            <section aria-labelledby="others" className={css.section}>
              <h2 id="others">{MESSAGES.othersHead}</h2>
              <OtherWays path={path} />
            </section>
          </div>
        </>
      )}
      <p className={css.onwards}>
        <Link to={pathPage({ ...asked, from: asked.to, to: asked.from })}>{MESSAGES.otherWay}</Link>
        {path.score === null && asked.hops < MOST_HOPS && path.reason === 'no-path' && (
          <Link to={pathPage({ ...asked, hops: MOST_HOPS })}>{MESSAGES.moreHops(MOST_HOPS)}</Link>
        )}
        <Link to={addressOf({ domain: path.sourceDomain, anchors: asked.anchors, asOf: asked.asOf })}>
          {MESSAGES.networkOf(path.sourceDomain)}
        </Link>
        {[...new Set([path.sourceDomain, path.targetDomain])].map((domain) => (
          <Link key={domain} to={dossierPath(domain, 1, asked.asOf)} className="breakable">
            {COMMON.dossierOf(domain)}
          </Link>
        ))}
        <ChooseVouchers />
        <a href={pathJson(asked)} translate="no">
          {MESSAGES.asJson}
        </a>
        <span className="quiet">
          {month && COMMON.recordsTo(month)} {path.rulesVersion && <RulesLink version={path.rulesVersion} />}{' '}
          <span translate="no">{path.graphVersion && `· ${COMMON.graphVersion(path.graphVersion)}`}</span>
        </span>
      </p>
      <section aria-labelledby="limits" className={`${css.section} ${css.limits}`}>
        <h2 id="limits">{MESSAGES.limitsHead}</h2>
        <p>{MESSAGES.limits}</p>
      </section>
    </>
  );
}

function Head({ path, finding, asked }: { path: TrustPath; finding: PathFinding; asked: PathUrl }) {
  const { score, sourceDomain, targetDomain } = path;
  return (
    <section className={css.finding} data-found={score !== null} aria-labelledby="finding">
      {score === null ? (
        <p className={css.number}>{MESSAGES.noPath}</p>
      ) : (
        <p className={css.number}>
          <span aria-hidden="true">{fixed(score, 3)}</span>
          <span className="visually-hidden">{MESSAGES.scoreLabel(score)}</span>
        </p>
      )}
      <div className={css.words}>
        <h2 id="finding" className={css.sentence}>
          {finding.sentence}
        </h2>
        {finding.more.map((sentence) => (
          <p key={sentence} className="breakable">
            {sentence}
          </p>
        ))}
        {finding.nearest && (
          <p>
            {MESSAGES.nearest}{' '}
            <Link
              to={pathPage({ ...asked, [finding.nearest.end]: finding.nearest.domain.domain })}
              className="mono breakable"
              translate="no"
            >
              {finding.nearest.domain.domain}
            </Link>
          </p>
        )}
        <p className={css.fixed}>
          {score === null ? MESSAGES.noPathView(targetDomain) : MESSAGES.view(sourceDomain, targetDomain)}
        </p>
      </div>
    </section>
  );
}
