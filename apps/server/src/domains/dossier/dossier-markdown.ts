import {
  DOSSIER_PARAMETERS,
  type DossierParams,
  type DossierResponse,
  type DossierStatement,
  dossierPath,
  ENGLISH_RELATIONSHIPS,
  ENGLISH_STATEMENTS,
  type EvidenceLine,
  formatDomainStatement,
  formatHomePageReadings,
  formatNeutralResemblance,
  formatRecentCheck,
  NO_STATEMENT_FILTER,
  toStatementFilterParams,
} from '@vouchwire/api-contract';
import { escapeMarkdown, linkMarkdown, quoteMarkdown, renderMarkdown } from '../../platform/markup/markdown.ts';
import { ABOUT_ABSENCE, ABOUT_QUOTES, ABOUT_STATEMENTS } from '../../platform/messages/does-not-say.ts';
import { formatSiteFacts } from '../changes/feed-text.ts';

/** Parameters of a dossier that its Markdown has. It does not contain the lines of a file. */
export const DOSSIER_MARKDOWN_PARAMETERS = DOSSIER_PARAMETERS.filter((name) => name !== 'line');

/** Returns the path of another format of a dossier, with the parameters of the format that are not the default. */
export function dossierFilePath(
  domain: string,
  suffix: '.md' | '.json',
  { page = 1, line = 1, filter = NO_STATEMENT_FILTER }: Partial<DossierParams> = {},
): string {
  const search = new URLSearchParams({
    ...toStatementFilterParams(filter),
    ...(page > 1 && { page: String(page) }),
    ...(line > 1 && suffix === '.json' && { line: String(line) }),
  });
  return `${dossierPath(domain).replace(/\/$/, '')}${suffix}${search.size > 0 ? `?${search}` : ''}`;
}

/**
 * Renders a dossier as Markdown, with the sentences of its page. Texts of third parties are quoted, so that they contain
 * no markup.
 */
export function renderDossierMarkdown(dossier: DossierResponse, origin: string): string {
  const { domain, display, name, name_source, headline, look_alike, home_page_readings, named_by, names } = dossier;
  const { page, pages, next, filter } = dossier;
  const sentences = [
    formatDomainStatement(dossier, ENGLISH_STATEMENTS),
    formatRecentCheck(dossier, ENGLISH_STATEMENTS),
    formatHomePageReadings(home_page_readings, ENGLISH_STATEMENTS),
    look_alike?.kind === 'disputed' ? null : formatNeutralResemblance(look_alike, ENGLISH_STATEMENTS),
    ...dossier.formerly_listed_by.map((list) =>
      ENGLISH_STATEMENTS.formerlyListed(list.name ?? list.domain, list.last_listed, list.read_at),
    ),
  ].filter((sentence) => sentence !== null);
  const signal = dossier.trust_signal === null ? describeSuspended(dossier) : `${dossier.trust_signal.toFixed(2)} of 1`;
  const facts = [
    ...(display === null ? [] : [`Unicode: ${quoteMarkdown(display)}`]),
    ...(name === null || name_source === null ? [] : [`Name: ${quoteMarkdown(name)} (source: ${name_source})`]),
    ...(dossier.type === null ? [] : [`Type: ${dossier.type}`]),
    ...(signal === null ? [] : [`Trust signal: ${signal} (${linkMarkdown('method', `${origin}/method.md`)})`]),
  ];
  return renderMarkdown({
    before: [
      `# ${escapeMarkdown(domain)}`,
      ...sentences.map(escapeMarkdown),
      ...(facts.length > 0 ? [facts.map((fact) => `- ${fact}`).join('\n')] : []),
    ],
    lists: [
      {
        heading: 'Facts about the state of the site',
        ...toList(formatSiteFacts(headline.site_state.evidence, quoteMarkdown)),
      },
      {
        heading: 'Statements about it',
        items: named_by.items.map((statement) => formatStatement(statement, statement.domain, domain)),
        total: named_by.matching,
      },
      {
        heading: 'Statements in its own file',
        items: names.items.map((statement) => formatStatement(statement, domain, statement.domain)),
        total: names.matching,
      },
      {
        heading: 'Similar domains',
        ...toList(dossier.related_domains.map((related) => linkDossier(related.domain, origin))),
      },
    ],
    after: [
      ...(next === null
        ? []
        : [
            linkMarkdown(
              `Page ${page + 1} of ${pages}`,
              origin + dossierFilePath(domain, '.md', { page: next, filter }),
            ),
          ]),
      [
        linkMarkdown('Page for people', origin + dossierPath(domain)),
        `${linkMarkdown('All data as JSON', origin + dossierFilePath(domain, '.json', { page, filter }))}: also the lines of the file, its history, contradictions, accounts and other files`,
        `Version of the graph: ${dossier.graph_version}${dossier.as_of === null ? '' : `, as of ${dossier.as_of}`}`,
      ]
        .map((line) => `- ${line}`)
        .join('\n'),
      `${ABOUT_ABSENCE} ${ABOUT_STATEMENTS} ${ABOUT_QUOTES}`,
    ],
  });
}

const toList = (items: readonly string[]) => ({ items, total: items.length });

const linkDossier = (domain: string, origin: string): string =>
  linkMarkdown(domain, origin + dossierFilePath(domain, '.md'));

interface LinedStatement
  extends Pick<
    DossierStatement,
    'relationship' | 'state' | 'is_claim' | 'missing' | 'statement' | 'answering_statement'
  > {
  /** Precedes the state. */
  readonly note?: string;
}

/** Formats a statement of `source` about `target` with its sentence and the lines of both sides, on one line. */
export function formatStatement(
  { state, statement, answering_statement: answer, note, ...stated }: LinedStatement,
  source: string,
  target: string,
): string {
  const isAnswered = state === 'confirmed' || state === 'stale';
  const sentence = ENGLISH_RELATIONSHIPS.sentence({
    ...stated,
    source,
    target,
    statement,
    state,
    answering_statement: isAnswered ? answer : null,
  });
  const labels = [note, state].filter(Boolean).join(', ');
  return [
    `${labels}: ${escapeMarkdown(sentence)}`,
    formatLine(statement),
    ...(isAnswered && answer ? [formatLine(answer)] : []),
  ].join(' ');
}

function formatLine({ publisher, attribute, value, line, trust_file_url }: EvidenceLine): string {
  const place = line === null ? `File of ${publisher}` : `Line ${line} of ${publisher}`;
  const link = trust_file_url === null ? escapeMarkdown(place) : linkMarkdown(place, trust_file_url);
  return `${link}: ${quoteMarkdown(`${attribute}=${value}`)}`;
}

const describeSuspended = ({ trust_basis, trust_signal_as_listed }: DossierResponse): string | null =>
  trust_basis.kind === 'suspended' ? ENGLISH_STATEMENTS.signalAsListed(trust_signal_as_listed) : null;
