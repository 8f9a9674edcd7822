import {
  associationPath,
  ENGLISH_STATEMENTS,
  getDatedLook,
  getReplies,
  MEMBERS_PARAMETERS,
  type MemberRow,
  type MembersParams,
} from '@vouchwire/api-contract';
import { dossierFilePath, formatStatement } from '../domains/dossier/dossier-markdown.ts';
import { escapeMarkdown, linkMarkdown, quoteMarkdown, renderMarkdown } from '../platform/markup/markdown.ts';
import { ABOUT_ABSENCE, ABOUT_QUOTES, ABOUT_STATEMENTS } from '../platform/messages/does-not-say.ts';
import type { AssociationMembers } from './read-association.ts';

/** A page of the Markdown has a fixed size, because it must fit into its limit, and the columns of the membership. */
export const ASSOCIATION_MARKDOWN_PARAMETERS = MEMBERS_PARAMETERS.filter(
  (name) => name !== 'size' && name !== 'columns',
);

/**
 * Formats the sentences about a list. They count sites. The rows, and the counts next to them, are addresses. Only a name
 * of the operator of this service replaces the domain.
 */
export function formatMembers(association: AssociationMembers): string {
  const { domain, type, name, name_source, sites, own_file, show, matching } = association;
  if (own_file.read_at === null) return `No trust.txt of ${domain} was read, so its members are not known.`;
  const replies = getReplies(sites);
  const look = getDatedLook(own_file);
  const list =
    type === 'association'
      ? ENGLISH_STATEMENTS.association((name_source === 'operator' ? name : null) ?? domain, sites.total, replies, look)
      : `${domain} is not an association. ${ENGLISH_STATEMENTS.list(sites.total, replies, look)}`;
  const read = look === null ? ` The file was read ${ENGLISH_STATEMENTS.on(own_file.read_at)}.` : '';
  return `${list}${read} Rows for “${show}”: ${matching} ${matching === 1 ? 'address' : 'addresses'}.`;
}

/** Renders a page of an association as Markdown, with the sentences of the module of statements. */
export function renderAssociationMarkdown(
  association: AssociationMembers,
  params: Partial<MembersParams>,
  origin: string,
): string {
  const { domain, name, display, members, matching, page, pages, next, listed_by, listed_by_total } = association;
  const linkTo = (other: Partial<MembersParams>, format: '.md' | '.json' | '') =>
    origin + associationPath(domain, { ...params, ...other }, format);
  const facts = [
    ...(display === null ? [] : [`Unicode: ${quoteMarkdown(display)}`]),
    ...(name === null ? [] : [`Name: ${quoteMarkdown(name)}`]),
    `Dossier: ${linkMarkdown(domain, origin + dossierFilePath(domain, '.md'))}`,
  ];
  return renderMarkdown({
    before: [
      `# ${escapeMarkdown(domain)}`,
      escapeMarkdown(formatMembers(association)),
      facts.map((fact) => `- ${fact}`).join('\n'),
    ],
    lists: [
      { heading: 'Members', items: members.map((member) => formatMember(member, association)), total: matching },
      {
        heading: 'Statements about it',
        items: listed_by.map((statement) => formatStatement(statement, statement.domain, domain)),
        total: listed_by_total,
      },
    ],
    after: [
      ...(next === null ? [] : [linkMarkdown(`Page ${page + 1} of ${pages}`, linkTo({ page: next }, '.md'))]),
      [
        linkMarkdown('Page for people', linkTo({}, '')),
        linkMarkdown('All data as JSON', linkTo({}, '.json')),
        `Version of the graph: ${association.graph_version}`,
      ]
        .map((line) => `- ${line}`)
        .join('\n'),
      `${ABOUT_ABSENCE} ${ABOUT_STATEMENTS} ${ABOUT_QUOTES}`,
    ],
  });
}

/** The association states its members, and an unlisted site states that it belongs. */
function formatMember(row: MemberRow, { domain, own_file }: AssociationMembers): string {
  const { kind, joined, state, ...member } = row;
  if (state === null) return formatFormerMember(row, own_file.read_at);
  const [source, target] = kind === 'unlisted' ? [member.domain, domain] : [domain, member.domain];
  const relationship = kind === 'unlisted' ? ('BELONGTO' as const) : ('MEMBER' as const);
  const note = kind === 'member' ? (joined ? 'joined' : '') : kind;
  return formatStatement({ ...member, state, relationship, is_claim: false, note }, source, target);
}

/** The line of a former member has no link, because the file at its address no longer contains it. */
function formatFormerMember({ domain, kind, statement }: MemberRow, readAt: string | null): string {
  const { publisher, attribute, value, line, last_seen } = statement;
  if (readAt === null) throw new RangeError(`${domain} left the list of ${publisher}, of which no file was read`);
  const sentence = ENGLISH_STATEMENTS.formerlyListed(publisher, last_seen, readAt);
  const place = `${line === null ? 'Previous' : `Line ${line} of the previous`} file of ${publisher}`;
  return `${kind}: ${escapeMarkdown(`${domain}: ${sentence} ${place}`)}: ${quoteMarkdown(`${attribute}=${value}`)}`;
}
