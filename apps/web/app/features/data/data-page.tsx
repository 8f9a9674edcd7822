import type { ExportsResponse, PageResult, Release } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/data.ts';
import { ArticleHeader } from '../../components/article-header.tsx';
import { Callout } from '../../components/callout.tsx';
import { formatBytes } from '../../lib/numbers.ts';
import { formatDate, formatDateTime } from '../../lib/time.ts';
import css from './data-page.module.css';
import { ReleasesSection } from './releases-section.tsx';

interface DataPageProps {
  result: PageResult<ExportsResponse>;
  releases: PageResult<readonly Release[]>;
  publicUrl: string;
}

/** Page for downloads of the whole graph, complete without JavaScript. */
export function DataPage({ result, releases, publicUrl }: DataPageProps) {
  const response = result.kind === 'answer' ? result.data : null;
  const day = formatDate(response?.as_of ?? null);
  const address = response?.exports[0] && publicUrl + response.exports[0].path;
  return (
    <div className="wrap">
      <ArticleHeader title={MESSAGES.title} {...(day ? { dateNote: MESSAGES.asOf({ day }) } : {})} />
      <p className="max-w-[64ch] font-serif font-normal text-17/[1.55]">{MESSAGES.intro}</p>
      <section className={css.part} aria-labelledby="files">
        <h2 id="files">{MESSAGES.filesHead}</h2>
        {response ? (
          <ul className="grid gap-4 [&_h3_a]:inline-block [&_h3_a]:min-h-6">
            {response.exports.map((item) => (
              <li key={item.format}>
                <ExportEntry entry={item} />
              </li>
            ))}
          </ul>
        ) : (
          <Callout kind="bad" title={MESSAGES.failed} />
        )}
      </section>
      <ReleasesSection result={releases} />
      <section className={css.part} aria-labelledby="large">
        <h2 id="large">{MESSAGES.resumeHead}</h2>
        <div>
          <p className="max-w-[64ch] font-serif font-normal text-17/[1.55]">{MESSAGES.resume}</p>
          {address && (
            <p>
              <code className="mono breakable" translate="no">
                {MESSAGES.resumeCommand({ address })}
              </code>
            </p>
          )}
          <p className="flex flex-wrap gap-x-6 gap-y-2 pt-3 [&_a]:inline-block [&_a]:min-h-6">
            <a href="/api/exports">{MESSAGES.listLink}</a>
          </p>
        </div>
      </section>
      <section className={css.part} aria-labelledby="license">
        <h2 id="license">{MESSAGES.licenseHead}</h2>
        <div>
          <p className="max-w-[64ch] font-serif font-normal text-17/[1.55]">{MESSAGES.license}</p>
          <Sources answer={response} />
          <p className="max-w-[64ch] font-serif font-normal text-17/[1.55]">{MESSAGES.studyRemoved}</p>
          <p className="max-w-[64ch] font-serif font-normal text-17/[1.55]">{MESSAGES.attribution}</p>
        </div>
      </section>
      <section className={css.part} aria-labelledby="elsewhere">
        <h2 id="elsewhere">{MESSAGES.elsewhereHead}</h2>
        <div>
          <p className="max-w-[64ch] font-serif font-normal text-17/[1.55]">{MESSAGES.elsewhere}</p>
          <p className="flex flex-wrap gap-x-6 gap-y-2 pt-3 [&_a]:inline-block [&_a]:min-h-6">
            <Link to="/docs/api">{MESSAGES.api}</Link>
            <Link to="/trust-graph?tab=query">{MESSAGES.query}</Link>
            <Link to="/match">{MESSAGES.match}</Link>
            <Link to="/docs/recipes/openrefine">{MESSAGES.openRefine}</Link>
            <Link to="/docs/mcp">{MESSAGES.mcp}</Link>
            <Link to="/docs/recipes/pandas">{MESSAGES.recipes}</Link>
            <Link to="/quality">{MESSAGES.quality}</Link>
          </p>
        </div>
      </section>
    </div>
  );
}

function ExportEntry({ entry: { format, path, media_type, file } }: { entry: ExportsResponse['exports'][number] }) {
  const name = MESSAGES.formats[format];
  return (
    <>
      <h3 className="font-sans font-medium text-17/[1.4]">
        <a href={path} type={media_type} download>
          {MESSAGES.download({ format: name })}
        </a>
      </h3>
      <p>{MESSAGES.formatDescription({ format })}</p>
      {file ? (
        <p className="quiet small">
          {MESSAGES.size({ whole: formatBytes(file.bytes), gzipped: formatBytes(file.bytes_gzip) })} ·{' '}
          {MESSAGES.contents({ relationships: file.relationships, publishers: file.publishers })} ·{' '}
          {MESSAGES.createdAt({ instant: formatDateTime(file.created_at) ?? '' })} ·{' '}
          <span className="breakable" translate="no">
            {MESSAGES.versions({ graph: file.graph_version, rules: file.rules_version })}
          </span>
        </p>
      ) : (
        <p className="quiet small">{MESSAGES.pending}</p>
      )}
    </>
  );
}

function Sources({ answer }: { answer: ExportsResponse | null }) {
  return (
    <dl className={`py-3 ${css.sources}`}>
      {answer?.sources.map(({ name, license }) => (
        <div key={name}>
          <dt className="mono breakable" translate="no">
            {name}
          </dt>
          <dd className="breakable">
            {license === null ? MESSAGES.readFromSites : <span translate="no">{license}</span>}
          </dd>
        </div>
      ))}
      <div>
        <dt className="mono" translate="no">
          {MESSAGES.names}
        </dt>
        <dd>{MESSAGES.namesLicense}</dd>
      </div>
      <div>
        <dt className="mono" translate="no">
          {MESSAGES.siteNames}
        </dt>
        <dd>{MESSAGES.siteNamesLicense}</dd>
      </div>
    </dl>
  );
}
