import { dossierLinePath, type EvidenceLine } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/landing.ts';
import { DomainLink } from '../../components/domain-link.tsx';
import { DomainText } from '../../components/domain-text.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { stripScheme, toSafeHref } from '../../lib/safe-href.ts';
import { formatDate } from '../../lib/time.ts';
import css from './examples.module.css';
import type { WordedExample } from './word-example.ts';

/** Real sites of the current graph, each with its lines and a link to its dossier. */
export function Examples({ examples }: { examples: readonly WordedExample[] }) {
  return (
    <section className="wrap" aria-labelledby="examples">
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,9fr)] gap-x-6 pt-4 pb-16 border-t border-ink medium:grid-cols-1 medium:gap-y-4 phone:pb-12">
        <h2 id="examples" className="max-w-[10em] medium:max-w-none">
          {MESSAGES.examples}
        </h2>
        {examples.length === 0 ? (
          <p className="quiet">{MESSAGES.noExamples}</p>
        ) : (
          <ol>
            {examples.map((example) => (
              <ExampleItem key={example.kind} example={example} />
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

function ExampleItem({ example }: { example: WordedExample }) {
  const { kind, domain, name, sentence, statement, answering_statement, file } = example;
  return (
    <li className="grid grid-cols-[168px_minmax(0,1fr)] gap-x-6 gap-y-2 items-baseline py-4 border-b border-rule phone:grid-cols-1 first:pt-0">
      <div className="grid justify-items-start gap-1">
        {name && (
          <span className="font-serif text-17" translate="no">
            {name}
          </span>
        )}
        <DomainLink domain={domain} />
        <span className="small">
          <StatusBadge state={kind === 'not-confirmed' ? 'claimed' : 'confirmed'} />
        </span>
      </div>
      <div className="min-w-0">
        <p className={css.text}>{sentence}</p>
        <ul className="grid gap-1 pt-2">
          <Line line={statement} />
          {answering_statement && <Line line={answering_statement} />}
          {kind === 'not-confirmed' && (
            <li className="small quiet">
              {MESSAGES.ownFile({
                outcome: file.outcome ?? 'none',
                day: formatDate(file.checked_at) ?? 'unknown',
              })}
            </li>
          )}
        </ul>
      </div>
    </li>
  );
}

/** A line as published, with file, number and date. */
function Line({ line }: { line: EvidenceLine }) {
  const file = toSafeHref(line.trust_file_url);
  return (
    <li className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 small to-480:grid-cols-1">
      <code className="mono breakable">
        <DomainText>{`${line.attribute}=${line.value}`}</DomainText>
      </code>
      <span className="quiet breakable">
        {file ? (
          <a href={file} rel="noopener noreferrer">
            <DomainText>{stripScheme(file)}</DomainText>
          </a>
        ) : (
          <DomainLink domain={line.publisher} />
        )}
        {line.line !== null && (
          <>
            {', '}
            <Link className="nowrap" to={dossierLinePath(line.publisher, line.line)}>
              {MESSAGES.lineNumber({ line: line.line })}
            </Link>
          </>
        )}
        {`, `}
        <time dateTime={line.last_seen}>{MESSAGES.readOn({ day: formatDate(line.last_seen) ?? line.last_seen })}</time>
      </span>
    </li>
  );
}
