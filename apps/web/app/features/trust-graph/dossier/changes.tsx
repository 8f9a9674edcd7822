import type {
  DomainChangesAnswer,
  EvidenceLine,
  FileChanges,
  ForPage,
  StandingThen,
  StatementChange,
} from '@vouchwire/api-contract';
import { dossierPath } from '@vouchwire/api-contract';
import { Fragment, type ReactNode, useId } from 'react';
import { MESSAGES } from '#messages/domain-changes.ts';
import { MESSAGES as HOPS } from '#messages/hop-list.ts';
import { Button } from '../../../components/button.tsx';
import { DomainText } from '../../../components/domain-text.tsx';
import { Note } from '../../../components/note.tsx';
import { StateMark } from '../../../components/state-mark.tsx';
import { dayOf, longDayOf } from '../../../lib/time.ts';
import { linkable, withoutScheme } from '../../../lib/web-address.ts';
import { type OfferedDay, shownDate } from '../as-of/as-of-address.ts';
import { DayBeingMade } from '../as-of/day-being-made.tsx';
import { useAsOf } from '../as-of/use-as-of.ts';
import css from './changes.module.css';

/** Which day the page is compared with; a plain form of the same address. */
export function CompareForm({
  days: offered,
  asOf,
  since,
  path,
}: {
  days: readonly OfferedDay[];
  asOf: string;
  since: string;
  path: string;
}) {
  const id = useId();
  const earlier = offered.map(({ date }) => date).filter((day) => asOf === '' || day < asOf);
  if (earlier.length === 0) return null;
  return (
    <form key={`${asOf} ${since}`} method="get" action={`${path}#changes`} className={css.compare}>
      {asOf && <input type="hidden" name="as_of" value={asOf} />}
      <label htmlFor={id} className="small">
        {MESSAGES.compareWith}
      </label>
      <select id={id} name="since" defaultValue={earlier.includes(since) ? since : earlier.at(-1)}>
        {earlier.map((day) => (
          <option key={day} value={day}>
            {longDayOf(shownDate(day, offered))}
          </option>
        ))}
      </select>
      <Button type="submit" look="tight">
        {MESSAGES.compare}
      </Button>
    </form>
  );
}

/** What changed about the domain of the page since another day, line by line. */
export function Changes({
  result,
  since,
  here,
}: {
  result: ForPage<DomainChangesAnswer>;
  since: string;
  /** The address of this page. */
  here: string;
}) {
  switch (result.kind) {
    case 'answer':
      return <Told changes={result.answer} />;
    case 'waiting':
      return <DayBeingMade day={since} retryAfterS={result.retryAfterS} here={here} />;
    case 'refused':
      return (
        <Note kind="care" title={MESSAGES.refused}>
          <span lang="en">{result.detail}</span>
        </Note>
      );
    case 'failed':
      return (
        <Note kind="bad" title={MESSAGES.failed}>
          {MESSAGES.failedMore}
        </Note>
      );
  }
}

function Told({ changes }: { changes: DomainChangesAnswer }) {
  const { file, relationships } = changes;
  const states = relationships.filter(({ kind }) => kind === 'changed');
  const others = relationships.filter(({ kind }) => kind === 'began' || kind === 'ended');
  const firstRead = relationships.filter(({ kind }) => kind === 'first-read');
  const isSame = relationships.length === 0 && file.added + file.removed + file.respelled === 0;
  return (
    <>
      <p>
        {isSame ? MESSAGES.nothing : MESSAGES.relationships(changes.began, changes.ended, changes.changed)}
        {changes.first_read > 0 && ` ${MESSAGES.firstReads(changes.first_read)}`}
      </p>
      <h3 className={css.head}>{MESSAGES.ofOthers}</h3>
      {others.length === 0 ? (
        <p>{MESSAGES.noneOfOthers}</p>
      ) : (
        <ul className={css.lines}>
          {others.map((change) => (
            <OfAnother key={keyOf(change)} change={change} />
          ))}
        </ul>
      )}
      {firstRead.length > 0 && (
        <>
          <h3 className={css.head}>{MESSAGES.firstRead}</h3>
          <ul className={css.lines}>
            {firstRead.map((change) => (
              <OfAnother key={keyOf(change)} change={change} />
            ))}
          </ul>
        </>
      )}
      <h3 className={css.head}>{MESSAGES.states}</h3>
      {states.length === 0 ? (
        <p>{MESSAGES.noStates}</p>
      ) : (
        <ul className={css.lines}>
          {states.map((change) => (
            <NewState key={keyOf(change)} change={change} />
          ))}
        </ul>
      )}
      {changes.truncated && <p className="quiet">{MESSAGES.more}</p>}
      <h3 className={css.head}>{MESSAGES.ownFile}</h3>
      <OwnFile file={file} />
      <p>
        <a href={jsonOf(changes)} translate="no">
          {MESSAGES.json}
        </a>
      </p>
    </>
  );
}

const jsonOf = ({ domain, from, to }: DomainChangesAnswer): string =>
  `/api/trust-graph/domain/${encodeURIComponent(domain)}/changes?${new URLSearchParams({ from, to })}`;

const keyOf = ({ source, relationship, target }: StatementChange): string => `${source} ${relationship} ${target}`;

const SIGNS = { added: '+', removed: '−', firstRead: '·' } as const;
type LineKind = keyof typeof SIGNS;

function OwnFile({ file }: { file: FileChanges }) {
  const { before, after, added, removed, kept, respelled } = file;
  if (!before && !after) return <p>{MESSAGES.noFileThen}</p>;
  return (
    <>
      <p>
        {before && after
          ? MESSAGES.counts(added, removed, kept, respelled)
          : before
            ? MESSAGES.fileGone
            : MESSAGES.fileNew}
      </p>
      <Side kind="removed" lines={file.removed_lines} seen={before} host={file.host} />
      <Side kind={before ? 'added' : 'firstRead'} lines={file.added_lines} seen={after} host={file.host} />
      {file.truncated && <p className="quiet">{MESSAGES.moreLines}</p>}
    </>
  );
}

function Side({
  kind,
  lines,
  seen,
  host,
}: {
  kind: LineKind;
  lines: FileChanges['added_lines'];
  seen: StandingThen | null;
  host: string;
}) {
  if (lines.length === 0 || seen === null) return null;
  return (
    <>
      <p className="small quiet">
        {kind === 'firstRead' ? MESSAGES.linesOf : MESSAGES[kind]} <FileName address={seen.file_url} publisher={host} />
        , {MESSAGES.seen(dayOf(seen.last_seen_at) ?? '')}
      </p>
      <ul className={css.lines}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one file may say the same twice, and the list never moves
          <Line key={index} kind={kind} line={line.line}>
            {`${line.attribute}=${line.value}`}
          </Line>
        ))}
      </ul>
    </>
  );
}

/** One line, with a sign that is also said. */
function Line({ kind, line, children }: { kind: LineKind; line: number | null; children: string }) {
  return (
    <li className={css.line} data-kind={kind}>
      <span aria-hidden="true">{SIGNS[kind]}</span>
      <span className="visually-hidden">{MESSAGES[`${kind}Word`]}</span>
      <span className="mono breakable" translate="no">
        {children}
      </span>
      <span className="small quiet">{line === null ? HOPS.noLine : HOPS.lineNumber(line)}</span>
    </li>
  );
}

function OfAnother({ change }: { change: StatementChange }) {
  const asOf = useAsOf();
  const then = change.after ?? change.before;
  if (!then) return null;
  const kind = change.kind === 'began' ? 'added' : change.kind === 'first-read' ? 'firstRead' : 'removed';
  return (
    <li className={css.line} data-kind={kind}>
      <span aria-hidden="true">{SIGNS[kind]}</span>
      <span className="visually-hidden">{MESSAGES[`${kind}Word`]}</span>
      <span>
        <a href={dossierPath(change.other, 1, asOf)} className="breakable" translate="no">
          {change.other_name ?? change.other}
        </a>
        <Where line={then.says} />
      </span>
      <StateMark state={then.state} />
    </li>
  );
}

function NewState({ change: { other, other_name, before, after } }: { change: StatementChange }) {
  const asOf = useAsOf();
  if (!before || !after) return null;
  return (
    <li className={css.state}>
      <p>
        <a href={dossierPath(other, 1, asOf)} className="breakable" translate="no">
          {other_name ?? other}
        </a>{' '}
        <span className="nowrap">
          <StateMark state={before.state} />{' '}
          <span aria-hidden="true" className="mirrored">
            →
          </span>
          <span className="visually-hidden">{MESSAGES.became}</span> <StateMark state={after.state} />
        </span>
      </p>
      {[before, after].map((then, index) => (
        <Fragment key={index === 0 ? 'before' : 'after'}>
          <Sided word={index === 0 ? MESSAGES.before : MESSAGES.after}>
            <Where line={then.says} />
            {then.answers ? <Where line={then.answers} /> : <span className="small quiet">{MESSAGES.noAnswer}</span>}
          </Sided>
        </Fragment>
      ))}
    </li>
  );
}

function Sided({ word, children }: { word: string; children: ReactNode }) {
  return (
    <div className={css.side}>
      <span className="eyebrow">{word}</span>
      {children}
    </div>
  );
}

/** A line, the file that it stands in, and when it was seen. */
function Where({ line }: { line: EvidenceLine }) {
  return (
    <span className={css.where}>
      <span className="mono breakable" translate="no">{`${line.attribute}=${line.value}`}</span>
      <span className="small quiet">
        <FileName address={line.trust_file_url} publisher={line.publisher} /> ·{' '}
        {line.line === null ? HOPS.noLine : HOPS.lineNumber(line.line)} · {MESSAGES.seen(dayOf(line.last_seen) ?? '')}
      </span>
    </span>
  );
}

function FileName({ address, publisher }: { address: string | null; publisher: string }) {
  const href = linkable(address);
  return href ? (
    <a href={href} rel="noopener noreferrer">
      <DomainText>{withoutScheme(href)}</DomainText>
    </a>
  ) : (
    <DomainText>{publisher}</DomainText>
  );
}
