import {
  AI_FORMATS,
  type AiFormat,
  type AiSource,
  type AssociationResponse,
  associationPath,
  type MemberAi,
  type MemberRow,
  type MembersParams,
} from '@vouchwire/api-contract';
import { AI_CRAWLERS } from '@vouchwire/publisher-files';
import { MESSAGES as WORK } from '#messages/association-work.ts';
import { MESSAGES } from '#messages/associations.ts';
import { MESSAGES as FILES } from '#messages/publisher-files.ts';
import { DateText } from '../../components/date-text.tsx';
import { DomainLink } from '../../components/domain-link.tsx';
import { DomainText } from '../../components/domain-text.tsx';
import { StatusIcon, type StatusIconName } from '../../components/status-icon.tsx';
import rowsCss from '../../components/table.module.css';
import { findText } from '../../lib/format-message.ts';
import { toSafeHref } from '../../lib/safe-href.ts';
import { formatDate } from '../../lib/time.ts';
import { useSite } from '../../lib/use-site.ts';
import { Letter } from './letter.tsx';

/** Names of the formats, as their authors write them. */
const FORMAT_NAMES: Record<AiFormat, string> = {
  'trust-txt': 'trust.txt',
  'robots-txt': 'robots.txt',
  'content-signals': 'Content Signals',
  aipref: 'AIPREF',
  rsl: 'RSL',
  tdmrep: 'TDMRep',
};

/** Red is reserved for contradicted relationships, because a difference between files is not a fault. */
const AGREEMENT_ICONS: Record<MemberAi['agreement'], StatusIconName> = {
  differ: 'crossed',
  agree: 'filled',
  'not-comparable': 'half',
  'one-file': 'open',
  none: 'open',
  'not-known': 'dotted',
};

/** The status of a failed answer is left out, because the outcome says that it failed. */
const { http: _, ...CAUSES } = FILES.causes;

interface AiStatementsTableProps {
  members: readonly MemberRow[];
  answer: Pick<AssociationResponse, 'domain' | 'matching' | keyof MembersParams>;
}

/** Table of members, each with its statements about AI by format, their agreement, and the date of each check. */
export function AiStatementsTable({ members, answer }: AiStatementsTableProps) {
  const { domain, matching, show, find, sort, order, page, size } = answer;
  const origin = useSite()?.publicUrl ?? '';
  const getPage = (params: Partial<MembersParams>) =>
    `${origin}${associationPath(domain, { ...params, columns: 'ai' })}`;
  const silent = members.filter(({ ai }) => ai?.agreement === 'none');
  return (
    <>
      <p className="max-w-[72ch] pt-4">{WORK.aiDetails}</p>
      <p className="max-w-[72ch] small quiet">
        {FILES.machinesNote} {WORK.aiAbsence}
      </p>
      {silent.length > 0 && (
        <Letter
          title={WORK.aiSilentLetter}
          hint={WORK.aiSilentLetterHint}
          text={WORK.aiSilentLetterText({
            sites: silent.map(formatCheckedSite).join('\n'),
            formats: AI_FORMATS.map(formatReadFormat).join(', '),
            generator: `${origin}/trust-generator`,
            page: getPage({ show, find, sort, order, page, size }),
          })}
          fileName={`letter-ai-${domain}.txt`}
        />
      )}
      <table
        className={`${rowsCss.rows} ${rowsCss.cards} [--row-space:9px] mt-4 [&_thead_th]:align-bottom [&_thead_th:first-child]:w-[16%]`}
      >
        <caption className="visually-hidden">{MESSAGES.membersCaption({ show, matching })}</caption>
        <thead>
          <tr>
            <th scope="col" className="eyebrow">
              {MESSAGES.memberSort({ sort: 'domain' })}
            </th>
            <th scope="col" className="eyebrow">
              {WORK.aiAgreement}
            </th>
            {AI_FORMATS.map((format) => (
              <th key={format} scope="col" className="eyebrow" translate="no">
                {FORMAT_NAMES[format]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((row) => (
            <AiRow key={`${row.kind} ${row.domain}`} row={row} page={getPage({ show, find: row.domain })} />
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The statements of a member. If they differ, its letter is below them, because it needs the width of the table. */
function AiRow({ row: { domain, ai }, page }: { row: MemberRow; page: string }) {
  const uses = (ai?.differing_uses ?? []).map((use) => FILES.uses[use]).join(', ');
  return (
    <>
      <tr>
        <th scope="row" className="breakable">
          <DomainLink domain={domain} />
        </th>
        <td data-head={WORK.aiAgreement}>
          {ai === null ? (
            WORK.aiNoHost
          ) : (
            <span className="inline-flex items-baseline gap-1.5" data-agreement={ai.agreement}>
              <StatusIcon name={AGREEMENT_ICONS[ai.agreement]} />
              {WORK.aiAgreements[ai.agreement]}
            </span>
          )}
          {uses && <span className="block small quiet">{uses}</span>}
        </td>
        {(ai?.sources ?? []).map((source) => (
          <td key={source.format} data-head={FORMAT_NAMES[source.format]} className="small">
            <SourceCell source={source} />
          </td>
        ))}
      </tr>
      {ai?.agreement === 'differ' && (
        <tr>
          <td colSpan={2 + AI_FORMATS.length}>
            <Letter
              title={WORK.aiDifferLetter({ domain })}
              hint={WORK.aiDifferLetterHint}
              text={WORK.aiDifferLetterText({ domain, uses, quotes: formatQuotes(ai), page })}
              fileName={`letter-ai-${domain}.txt`}
            />
          </td>
        </tr>
      )}
    </>
  );
}

/** The name of a format, with the crawlers whose rules are read, because rules for others are no statement here. */
const formatReadFormat = (format: AiFormat): string =>
  format === 'robots-txt' ? `${FORMAT_NAMES[format]} (${AI_CRAWLERS.join(', ')})` : FORMAT_NAMES[format];

/** A site with the date of the check of its places that is longest ago. */
function formatCheckedSite({ domain, ai }: MemberRow): string {
  const day = formatDate((ai?.sources ?? []).flatMap(({ checked_at }) => checked_at ?? []).sort()[0]);
  return day ? `${domain}, ${day}` : domain;
}

/** Formats the statements about the uses that differ: where each was read, when, and its unmodified text. */
function formatQuotes({ differing_uses, sources }: MemberAi): string {
  return sources
    .flatMap(({ statements }) => statements)
    .filter(({ use, coverage }) => coverage === 'site' && differing_uses.includes(use))
    .map(({ use, value, url, line, text, read_at }) => {
      const day = formatDate(read_at);
      const place = [url, line === null ? '' : FILES.line({ line }), day ? FILES.read({ day }) : ''];
      return `${FILES.uses[use]}: ${FILES.useValues[value]}\n${place.filter(Boolean).join(', ')}\n> ${text}`;
    })
    .join('\n\n');
}

/** The statements of a format with their lines, or why there is none. A later check that failed has its own date. */
function SourceCell({ source: { outcome, cause, checked_at, statements, statements_total } }: { source: AiSource }) {
  const causeText = cause === null ? null : findText(CAUSES, cause);
  return (
    <>
      {[...Map.groupBy(statements, ({ url, line, text }) => JSON.stringify([url, line, text]))].map(([key, same]) => (
        <Line key={key} statements={same} />
      ))}
      {statements_total > statements.length && (
        <span className="block quiet">{FILES.more({ count: statements_total - statements.length })}</span>
      )}
      {(outcome !== 'found' || statements.length === 0) && (
        <span className="block quiet">
          {statements.length > 0 && `${WORK.aiLastCheck}: `}
          {FILES.outcomes[outcome]}
          {causeText && ` (${causeText})`}
          {checked_at && (
            <>
              , <DateText instant={checked_at} format={formatDate} />
            </>
          )}
        </span>
      )}
    </>
  );
}

/** The statements of one line, with the line as published. */
function Line({ statements }: { statements: AiSource['statements'] }) {
  const [first] = statements;
  if (!first) return null;
  const { url, line, text, read_at, coverage } = first;
  const href = toSafeHref(url);
  const place = line === null ? FILES.columns.source : FILES.line({ line });
  return (
    <span className="block pb-1.5">
      {statements.map(({ use, value }) => (
        <span key={`${use} ${value}`} className="block">
          {FILES.uses[use]}: {FILES.useValues[value]}
        </span>
      ))}
      {coverage === 'part' && <span className="block quiet">{FILES.part}</span>}
      <span className="block mono breakable quiet" translate="no" dir="ltr">
        <DomainText>{text}</DomainText>
      </span>
      <span className="quiet">
        {href ? (
          <a href={href} rel="noopener noreferrer nofollow">
            {place}
          </a>
        ) : (
          place
        )}
        {read_at && (
          <>
            , <DateText instant={read_at} format={formatDate} />
          </>
        )}
      </span>
    </span>
  );
}
