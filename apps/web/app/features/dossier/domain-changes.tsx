import type {
  DomainChangesResponse,
  EffectiveFileVersion,
  EvidenceLine,
  FileChanges,
  PageResult,
  StatementChange,
} from '@vouchwire/api-contract';
import { dossierPath } from '@vouchwire/api-contract';
import { Fragment, type ReactNode, useId } from 'react';
import { MESSAGES } from '#messages/domain-changes.ts';
import { MESSAGES as HOPS } from '#messages/evidence.ts';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { DomainLink } from '../../components/domain-link.tsx';
import { DomainText } from '../../components/domain-text.tsx';
import { ProblemText } from '../../components/problem-text.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { stripScheme, toSafeHref } from '../../lib/safe-href.ts';
import { showReordering } from '../../lib/show-reordering.ts';
import { formatDate } from '../../lib/time.ts';
import css from './domain-changes.module.css';

/** Selects the day of the comparison. A form that submits to the same URL. */
export function CompareForm({ since, path }: { since: string; path: string }) {
  const id = useId();
  return (
    <form key={since} method="get" action={`${path}#changes`} className="flex flex-wrap gap-2 items-center py-2">
      <label htmlFor={id} className="small">
        {MESSAGES.compareWith}
      </label>
      <input id={id} className="inline-field" type="date" name="since" required defaultValue={since} />
      <Button type="submit" variant="tight">
        {MESSAGES.compare}
      </Button>
    </form>
  );
}

/** Changes of the domain since another day, line by line. */
export function DomainChanges({ result }: { result: PageResult<DomainChangesResponse> }) {
  switch (result.kind) {
    case 'answer':
      return <ChangeSummary changes={result.data} />;
    case 'refused':
      return (
        <Callout kind="care" title={MESSAGES.refused}>
          <ProblemText code={result.code} detail={result.detail} />
        </Callout>
      );
    case 'failed':
      return (
        <Callout kind="bad" title={MESSAGES.failed}>
          {MESSAGES.failedDetails}
        </Callout>
      );
  }
}

function ChangeSummary({ changes }: { changes: DomainChangesResponse }) {
  const { file, relationships } = changes;
  const states = relationships.filter(({ kind }) => kind === 'changed');
  const others = relationships.filter(({ kind }) => kind === 'added' || kind === 'removed');
  const firstRead = relationships.filter(({ kind }) => kind === 'first-read');
  const isSame = relationships.length === 0 && file.added + file.removed + file.respelled === 0;
  return (
    <>
      <p>
        {isSame
          ? MESSAGES.noChanges
          : MESSAGES.relationships({ added: changes.added, removed: changes.removed, changed: changes.changed })}
        {changes.first_read > 0 && ` ${MESSAGES.firstReads({ count: changes.first_read })}`}
      </p>
      <h3 className={css.head}>{MESSAGES.counterpartyHead}</h3>
      {others.length === 0 ? (
        <p>{MESSAGES.noCounterpartyChanges}</p>
      ) : (
        <ul className={css.lines}>
          {others.map((change) => (
            <CounterpartyChange key={getChangeKey(change)} change={change} />
          ))}
        </ul>
      )}
      {firstRead.length > 0 && (
        <>
          <h3 className={css.head}>{MESSAGES.firstRead}</h3>
          <ul className={css.lines}>
            {firstRead.map((change) => (
              <CounterpartyChange key={getChangeKey(change)} change={change} />
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
            <NewState key={getChangeKey(change)} change={change} />
          ))}
        </ul>
      )}
      {changes.truncated && <p className="quiet">{MESSAGES.more}</p>}
      <h3 className={css.head}>{MESSAGES.ownFileHead}</h3>
      <OwnFileChanges file={file} />
      <p>
        <a href={getJsonPath(changes)} translate="no">
          JSON
        </a>
      </p>
    </>
  );
}

const getJsonPath = ({ domain, from, to }: DomainChangesResponse): string =>
  `/api/trust-graph/domain/${encodeURIComponent(domain)}/changes?${new URLSearchParams({ from, to })}`;

const getChangeKey = ({ source, relationship, target }: StatementChange): string =>
  `${source} ${relationship} ${target}`;

const SIGNS = { added: '+', removed: '−', firstRead: '·' } as const;
type LineKind = keyof typeof SIGNS;

function OwnFileChanges({ file }: { file: FileChanges }) {
  const { before, after, added, removed, unchanged, respelled } = file;
  if (!before && !after) return <p>{MESSAGES.noEarlierFile}</p>;
  return (
    <>
      <p>
        {before && after
          ? MESSAGES.counts({ added, removed, unchanged, respelled })
          : before
            ? MESSAGES.fileRemoved
            : MESSAGES.fileAdded}
      </p>
      <ChangedLines kind="removed" lines={file.removed_lines} seen={before} host={file.host} />
      <ChangedLines kind={before ? 'added' : 'firstRead'} lines={file.added_lines} seen={after} host={file.host} />
      {file.truncated && <p className="quiet">{MESSAGES.moreLines}</p>}
    </>
  );
}

function ChangedLines({
  kind,
  lines,
  seen,
  host,
}: {
  kind: LineKind;
  lines: FileChanges['added_lines'];
  seen: EffectiveFileVersion | null;
  host: string;
}) {
  if (lines.length === 0 || seen === null) return null;
  return (
    <>
      <p className="small quiet">
        {kind === 'firstRead' ? MESSAGES.linesOfFile : MESSAGES[kind]}{' '}
        <FileName address={seen.file_url} publisher={host} />,{' '}
        {MESSAGES.seen({ day: formatDate(seen.last_seen_at) ?? '' })}
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

/** A line with a sign that screen readers announce. */
function Line({ kind, line, children }: { kind: LineKind; line: number | null; children: string }) {
  return (
    <li className={`[&_a]:inline-block [&_a]:min-h-6 ${css.line}`} data-kind={kind}>
      <span aria-hidden="true">{SIGNS[kind]}</span>
      <span className="visually-hidden">{MESSAGES[`${kind}Word`]}</span>
      <span className="mono breakable" translate="no">
        {showReordering(children)}
      </span>
      <span className="small quiet">{line === null ? HOPS.noLine : HOPS.lineNumber({ line })}</span>
    </li>
  );
}

function CounterpartyChange({ change }: { change: StatementChange }) {
  const then = change.after ?? change.before;
  if (!then) return null;
  const kind = change.kind === 'added' ? 'added' : change.kind === 'first-read' ? 'firstRead' : 'removed';
  return (
    <li className={`[&_a]:inline-block [&_a]:min-h-6 ${css.line}`} data-kind={kind}>
      <span aria-hidden="true">{SIGNS[kind]}</span>
      <span className="visually-hidden">{MESSAGES[`${kind}Word`]}</span>
      <span>
        <a href={dossierPath(change.counterparty)} className="breakable" translate="no">
          {change.counterparty_name ?? change.counterparty}
        </a>
        <LineReference line={then.statement} />
      </span>
      <StatusBadge state={then.state} />
    </li>
  );
}

function NewState({ change: { counterparty, counterparty_name, before, after } }: { change: StatementChange }) {
  if (!before || !after) return null;
  return (
    <li className={`grid gap-2 p-3 ${css.state}`}>
      <p>
        <a href={dossierPath(counterparty)} className="breakable" translate="no">
          {counterparty_name ?? counterparty}
        </a>{' '}
        <span className="nowrap">
          <StatusBadge state={before.state} />{' '}
          <span aria-hidden="true" className="mirrored">
            →
          </span>
          <span className="visually-hidden">{MESSAGES.newState}</span> <StatusBadge state={after.state} />
        </span>
      </p>
      {[before, after].map((then, index) => (
        <Fragment key={index === 0 ? 'before' : 'after'}>
          <LabeledStatement word={index === 0 ? MESSAGES.before : MESSAGES.after}>
            <LineReference line={then.statement} />
            {then.answering_statement ? (
              <LineReference line={then.answering_statement} />
            ) : (
              <span className="small quiet">{MESSAGES.noReciprocalStatement}</span>
            )}
          </LabeledStatement>
        </Fragment>
      ))}
    </li>
  );
}

function LabeledStatement({ word, children }: { word: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5 text-13">
      <span className="eyebrow">{word}</span>
      {children}
    </div>
  );
}

/** A line, its file, and the date of its observation. */
function LineReference({ line }: { line: EvidenceLine }) {
  return (
    <span className="grid gap-0.5">
      <span className="mono breakable" translate="no">
        {showReordering(`${line.attribute}=${line.value}`)}
      </span>
      <span className="small quiet">
        <FileName address={line.trust_file_url} publisher={line.publisher} /> ·{' '}
        {line.line === null ? HOPS.noLine : HOPS.lineNumber({ line: line.line })} ·{' '}
        {MESSAGES.seen({ day: formatDate(line.last_seen) ?? '' })}
      </span>
    </span>
  );
}

function FileName({ address, publisher }: { address: string | null; publisher: string }) {
  const href = toSafeHref(address);
  return href ? (
    <a href={href} rel="noopener noreferrer">
      <DomainText>{stripScheme(href)}</DomainText>
    </a>
  ) : (
    <DomainLink domain={publisher} />
  );
}
