import type { ExportsAnswer, ForPage } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/data.ts';
import { Note } from '../../components/note.tsx';
import { ReadingHead } from '../../components/reading-head.tsx';
import { bytesWord } from '../../lib/numbers.ts';
import { dayOf, instantOf } from '../../lib/time.ts';
import css from './data-page.module.css';

/** From where the whole graph is taken away, whole without script. */
export function DataPage({ result, publicUrl }: { result: ForPage<ExportsAnswer>; publicUrl: string }) {
  const answer = result.kind === 'answer' ? result.answer : null;
  const day = dayOf(answer?.as_of ?? null);
  return (
    <div className="wrap">
      <ReadingHead title={MESSAGES.title} {...(day ? { aside: MESSAGES.asOf(day) } : {})} />
      <p className={css.prose}>{MESSAGES.intro}</p>
      <section className={css.part} aria-labelledby="files">
        <h2 id="files">{MESSAGES.filesHead}</h2>
        {answer ? (
          <ul className={css.files}>
            {answer.exports.map((one) => (
              <li key={one.format}>
                <ExportEntry entry={one} />
              </li>
            ))}
          </ul>
        ) : (
          <Note kind="bad" title={MESSAGES.failed} />
        )}
      </section>
      <section className={css.part} aria-labelledby="large">
        <h2 id="large">{MESSAGES.resumeHead}</h2>
        <div>
          <p className={css.prose}>{MESSAGES.resume}</p>
          {answer?.exports[0] && (
            <p>
              <code className="mono breakable" translate="no">
                {MESSAGES.resumeCommand(publicUrl + answer.exports[0].path)}
              </code>
            </p>
          )}
          <p className={css.links}>
            <a href="/api/exports">{MESSAGES.listLink}</a>
          </p>
        </div>
      </section>
      <section className={css.part} aria-labelledby="licence">
        <h2 id="licence">{MESSAGES.licenceHead}</h2>
        <div>
          <p className={css.prose}>{MESSAGES.licence}</p>
          <Sources answer={answer} />
          <p className={css.prose}>{MESSAGES.studyRemoved}</p>
          <p className={css.prose}>{MESSAGES.attribution}</p>
        </div>
      </section>
      <section className={css.part} aria-labelledby="elsewhere">
        <h2 id="elsewhere">{MESSAGES.elsewhereHead}</h2>
        <div>
          <p className={css.prose}>{MESSAGES.elsewhere}</p>
          <p className={css.links}>
            <a href="/api/docs">{MESSAGES.api}</a>
            <Link to="/trust-graph?tab=query">{MESSAGES.query}</Link>
          </p>
        </div>
      </section>
    </div>
  );
}

function ExportEntry({ entry: { format, path, media_type, file } }: { entry: ExportsAnswer['exports'][number] }) {
  const name = MESSAGES.formats[format];
  return (
    <>
      <h3>
        <a href={path} type={media_type} download>
          {MESSAGES.download(name)}
        </a>
      </h3>
      <p>{MESSAGES.what(format)}</p>
      {file ? (
        <p className="quiet small">
          {MESSAGES.size(bytesWord(file.bytes), bytesWord(file.bytes_gzip))} ·{' '}
          {MESSAGES.holds(file.relationships, file.publishers)} · {MESSAGES.made(instantOf(file.made_at) ?? '')} ·{' '}
          <span className="breakable" translate="no">
            {MESSAGES.versions(file.graph_version, file.rules_version)}
          </span>
        </p>
      ) : (
        <p className="quiet small">{MESSAGES.beingMade}</p>
      )}
    </>
  );
}

function Sources({ answer }: { answer: ExportsAnswer | null }) {
  const sources = answer?.exports.find(({ file }) => file !== null)?.file?.sources ?? [];
  return (
    <dl className={css.sources}>
      {sources.map(({ name, licence }) => (
        <div key={name}>
          <dt className="mono breakable" translate="no">
            {name}
          </dt>
          <dd className="breakable">
            {licence === null ? MESSAGES.readFromSites : <span translate="no">{licence}</span>}
          </dd>
        </div>
      ))}
      <div>
        <dt className="mono" translate="no">
          {MESSAGES.names}
        </dt>
        <dd>{MESSAGES.namesLicence}</dd>
      </div>
    </dl>
  );
}
