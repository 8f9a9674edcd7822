import { dossierPath, type PageResult, type PathResponse } from '@vouchwire/api-contract';
import { Link, useNavigation } from 'react-router';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/paths.ts';
import { BackLink } from '../../components/back-link.tsx';
import { Callout } from '../../components/callout.tsx';
import { DataLinks } from '../../components/data-links.tsx';
import { DomainName } from '../../components/domain-name.tsx';
import { FailedCallout } from '../../components/failed-callout.tsx';
import { LimitsSection } from '../../components/limits-section.tsx';
import { ProblemText } from '../../components/problem-text.tsx';
import { RulesLink } from '../../components/rules-link.tsx';
import { formatDecimal } from '../../lib/numbers.ts';
import { formatMonth } from '../../lib/time.ts';
import { toUrl } from '../graph-shared/graph-url.ts';
import { AlternativePaths } from './alternative-paths.tsx';
import { HopList } from './hop-list.tsx';
import { type EndErrors, listMissingEnds, PathForm } from './path-form.tsx';
import { getPathHeadline } from './path-headline.ts';
import { PathPicture } from './path-picture.tsx';
import css from './path-screen.module.css';
import { getPathJsonUrl, getPathPageUrl, MAX_PATH_HOPS, type PathUrl } from './path-url.ts';
import numberCss from './score-number.module.css';

const EXAMPLES: ReadonlyArray<[from: string, to: string]> = [
  ['gilmermirror.com', 'theparisnews.com'],
  ['apnews.com', 'gilmermirror.com'],
  ['gilmermirror.com', 'nytimes.com'],
];

interface PathScreenProps {
  query: PathUrl;
  /** Null if an end is missing, so that nothing was requested. */
  result: PageResult<PathResponse> | null;
  /** True if the form was submitted before hydration. A missing end is then an error. */
  isSubmitted?: boolean;
}

/** Trust path between two domains, complete without JavaScript. The server renders it, and each state has a URL. */
export function PathScreen({ query, result, isSubmitted = false }: PathScreenProps) {
  const busy = useNavigation().state === 'loading';
  return (
    <div className="wrap">
      <header className="py-6">
        <div className="flex flex-wrap justify-between gap-x-6">
          <p className="flex flex-wrap gap-x-4">
            <BackLink to="/">{COMMON.backToHome}</BackLink>
            <Link
              className="inline-flex items-center min-h-6 text-13"
              to={toUrl({ tab: 'trust-score', source: query.from, target: query.to })}
            >
              {MESSAGES.explorer}
            </Link>
          </p>
          {result?.kind === 'answer' && <DataLinks json={getPathJsonUrl(query)} />}
        </div>
        <h1 className="mt-2">{MESSAGES.title}</h1>
      </header>
      <PathForm
        requested={query}
        refused={{ ...(isSubmitted && listMissingEnds(query)), ...getServerErrors(result) }}
        busy={busy}
      />
      <p role="status" className="visually-hidden">
        {busy && MESSAGES.searching}
      </p>
      <div className="pb-16 [transition:opacity_var(--quick)] aria-[busy=true]:opacity-55" aria-busy={busy}>
        <ResultSection query={query} result={result} />
      </div>
    </div>
  );
}

function getServerErrors(result: PathScreenProps['result']): EndErrors {
  if (result?.kind !== 'refused' || (result.field !== 'from' && result.field !== 'to')) return {};
  return { [result.field]: result.detail };
}

function ResultSection({ query, result }: PathScreenProps) {
  if (result === null) return <EmptyState />;
  if (result.kind === 'refused') {
    return (
      <Callout kind="care" title={MESSAGES.invalidQuery}>
        {result.field === 'from' || result.field === 'to' ? (
          MESSAGES.invalidQueryDetails
        ) : (
          <ProblemText code={result.code} detail={result.detail} />
        )}
      </Callout>
    );
  }
  if (result.kind === 'failed') {
    return <FailedCallout texts={MESSAGES} again={getPathPageUrl(query)} />;
  }
  return <PathResult requested={query} path={result.data} />;
}

function EmptyState() {
  return (
    <div className="grid gap-3 max-w-[68ch] py-6 [border-block-start:3px_double_var(--ink)]">
      <p className="font-serif font-medium text-24/[1.3] tracking-[-0.01em] lining breakable text-pretty">
        {MESSAGES.empty}
      </p>
      <p className="quiet">{MESSAGES.emptyDetails}</p>
      <p>{MESSAGES.examples}</p>
      <ul>
        {EXAMPLES.map(([from, to]) => (
          <li className="py-1" key={`${from} ${to}`}>
            <Link to={getPathPageUrl({ from, to })} className="mono breakable" translate="no">
              {COMMON.sourceToTarget({ a: from, b: to })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function PathResult({ requested, path }: { requested: PathUrl; path: PathResponse }) {
  const headline = getPathHeadline(path);
  const hasPath = path.trust_score !== null && path.path.length > 0;
  const month = formatMonth(path.as_of);
  return (
    <>
      <PathHeader path={path} requested={requested} />
      {hasPath && (
        <>
          <figure className="mb-12" aria-label={MESSAGES.pictureHead}>
            <PathPicture path={path} sentence={headline.sentence} />
            <figcaption className="small pt-2.5 quiet">
              <span>
                <b className="text-ink font-semibold">{MESSAGES.legend}</b> {MESSAGES.legendDetails}{' '}
                {path.alternative_paths.length > 0 && (
                  <span className={css.wideOnly}>{MESSAGES.legendAlternatives}</span>
                )}
              </span>
            </figcaption>
          </figure>
          <div className="grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] gap-x-12 gap-y-8 items-start medium:grid-cols-1">
            <section aria-labelledby="hops" className={`pt-3 border-t border-ink ${css.section}`}>
              <h2 id="hops">{MESSAGES.hopsHead}</h2>
              <HopList path={path.path} score={path.trust_score} />
              <p className="quiet small">{MESSAGES.bestOfPaths({ hops: path.max_hops, truncated: path.truncated })}</p>
            </section>
            <section aria-labelledby="others" className={`pt-3 border-t border-ink ${css.section}`}>
              <h2 id="others">{MESSAGES.alternativesHead}</h2>
              <AlternativePaths path={path} />
            </section>
          </div>
        </>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-1 my-8 text-13 leading-6 breakable">
        <Link to={getPathPageUrl({ ...requested, from: requested.to, to: requested.from })}>
          {MESSAGES.alternativePath}
        </Link>
        {path.trust_score === null && requested.hops < MAX_PATH_HOPS && path.reason === 'no-path' && (
          <Link to={getPathPageUrl({ ...requested, hops: MAX_PATH_HOPS })}>
            {MESSAGES.moreHops({ hops: MAX_PATH_HOPS })}
          </Link>
        )}
        <Link to={toUrl({ domain: path.source_domain })}>{MESSAGES.networkAround({ domain: path.source_domain })}</Link>
        {[...new Set([path.source_domain, path.target_domain])].map((domain) => (
          <Link key={domain} to={dossierPath(domain)} className="breakable">
            {COMMON.dossierFor({ domain })}
          </Link>
        ))}
        <span className="quiet">
          {month && COMMON.recordsUntil({ month })} {path.rules_version && <RulesLink version={path.rules_version} />}{' '}
          <span translate="no">
            {path.graph_version && `· ${COMMON.graphVersion({ version: path.graph_version })}`}
          </span>
        </span>
      </p>
      <LimitsSection head={MESSAGES.limitsHead} text={MESSAGES.limits} />
    </>
  );
}

/** Score and headline of a path. */
function PathHeader({ path, requested }: { path: PathResponse; requested: PathUrl }) {
  const headline = getPathHeadline(path);
  const { trust_score, source_domain, target_domain } = path;
  return (
    <section
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-8 gap-y-3 items-center py-8 [border-block-start:3px_double_var(--ink)] phone:grid-cols-1"
      data-found={trust_score !== null}
      data-zero={trust_score === 0 || undefined}
      aria-labelledby="headline"
    >
      {trust_score === null ? (
        <p className={numberCss.number}>{MESSAGES.noPath}</p>
      ) : (
        <p className={numberCss.number}>
          <span aria-hidden="true">{formatDecimal(trust_score, 3)}</span>
          <span className="visually-hidden">{MESSAGES.scoreLabel({ score: trust_score })}</span>
        </p>
      )}
      <div className="grid gap-2 max-w-[66ch]">
        <h2
          id="headline"
          className="font-serif font-medium text-24/[1.3] tracking-[-0.01em] lining breakable text-pretty"
        >
          {headline.sentence}
        </h2>
        {headline.details.map((sentence) => (
          <p key={sentence} className="breakable">
            {sentence}
          </p>
        ))}
        {headline.nearest && (
          <p>
            {MESSAGES.nearest}{' '}
            <Link
              to={getPathPageUrl({ ...requested, [headline.nearest.end]: headline.nearest.domain.domain })}
              className="mono breakable"
              translate="no"
            >
              <DomainName domain={headline.nearest.domain.domain} />
            </Link>
          </p>
        )}
        <p className="font-serif italic font-normal text-17/[1.45] quiet breakable">
          {trust_score === null
            ? MESSAGES.noPathView({ target: target_domain })
            : MESSAGES.view({ score: trust_score ?? 0, source: source_domain, target: target_domain })}
        </p>
      </div>
    </section>
  );
}
