import { listReleaseTables, type PageResult, type Release } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/data.ts';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { SelectField } from '../../components/text-field.tsx';
import { formatBytes } from '../../lib/numbers.ts';
import { formatDate } from '../../lib/time.ts';
import css from './data-page.module.css';

/** Number of releases that are shown with all their files. The JSON list contains the others. */
const MAX_SHOWN_RELEASES = 12;

/** Data releases, newest first: their contents, their changes, and their files. */
export function ReleasesSection({ result }: { result: PageResult<readonly Release[]> }) {
  const releases = result.kind === 'answer' ? result.data : null;
  return (
    <section className={css.part} aria-labelledby="releases">
      <h2 id="releases">{MESSAGES.releasesHead}</h2>
      <div>
        <p className="max-w-[64ch] font-serif font-normal text-17/[1.55]">{MESSAGES.releasesIntro}</p>
        {releases === null && <Callout kind="bad" title={MESSAGES.releasesFailed} />}
        {releases?.length === 0 && <p className="quiet">{MESSAGES.noReleases}</p>}
        {releases !== null && releases.length > 0 && (
          <ul className="grid gap-4 pt-3 [&_h3_a]:inline-block [&_h3_a]:min-h-6">
            {releases.slice(0, MAX_SHOWN_RELEASES).map((release) => (
              <li key={release.version}>
                <ReleaseEntry release={release} />
              </li>
            ))}
          </ul>
        )}
        {releases !== null && releases.length > 1 && <CompareForm releases={releases} />}
        <p className="flex flex-wrap gap-x-6 gap-y-2 pt-3 [&_a]:inline-block [&_a]:min-h-6">
          <a href="/api/releases">{MESSAGES.releasesList}</a>
          <a href="/docs/data-dictionary">{MESSAGES.dictionary}</a>
        </p>
      </div>
    </section>
  );
}

function ReleaseEntry({ release }: { release: Release }) {
  const { version, counts, changes, previous, as_of, files } = release;
  return (
    <>
      <h3 className="font-sans font-medium text-17/[1.4]" id={`release-${version}`}>
        {MESSAGES.release({ version })}
      </h3>
      <p>
        {MESSAGES.releaseCounts(counts)}
        {as_of !== null && ` ${MESSAGES.asOf({ day: formatDate(as_of) ?? as_of })}`}
      </p>
      {changes !== null && previous !== null && (
        <>
          <p className="quiet small">{MESSAGES.changesSince({ previous })}</p>
          <ul className="quiet small">
            {listReleaseTables(changes).map((table) => {
              const counts = changes[table];
              return counts && <li key={table}>{MESSAGES.tableChanges({ table, ...counts })}</li>;
            })}
          </ul>
        </>
      )}
      <details className="pt-2">
        <summary>{MESSAGES.releaseFiles({ count: files.length })}</summary>
        <ul className="grid gap-1 pt-2">
          {files.map(({ name, path, media_type, bytes }) => (
            <li key={name} className="small">
              <a href={path} type={media_type} download translate="no">
                {name}
              </a>{' '}
              <span className="quiet">{formatBytes(bytes)}</span>
            </li>
          ))}
          <li className="small">
            <a href={`/api/releases/${version}`} translate="no">
              manifest.json
            </a>
          </li>
        </ul>
        <dl className={`py-3 ${css.sources}`}>
          {listReleaseTables(release.row_hashes).map((table) => (
            <div key={table}>
              <dt className="mono" translate="no">
                {table}
              </dt>
              <dd className="mono breakable" translate="no">
                {release.row_hashes[table]}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

/** Compares any two releases. The form works without JavaScript, because the response is a file. */
function CompareForm({ releases }: { releases: readonly Release[] }) {
  const options = releases.map(({ version }) => [version, version] as const);
  const [newest, previous] = releases;
  return (
    <form className="flex flex-wrap items-end gap-3 pt-4" action="/api/releases/changes">
      <SelectField label={MESSAGES.compareFrom} name="from" defaultValue={previous?.version ?? ''} options={options} />
      <SelectField label={MESSAGES.compareTo} name="to" defaultValue={newest?.version ?? ''} options={options} />
      <Button type="submit">{MESSAGES.compareDownload}</Button>
    </form>
  );
}
