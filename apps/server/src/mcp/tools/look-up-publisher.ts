import { type DossierStatement, dossierPath, ENGLISH_STATEMENTS, formatDomainStatement } from '@vouchwire/api-contract';
import { DOSSIER_PAGE, domainInput, dossierResponse, dossierStatement } from '@vouchwire/api-contract/schemas';
import { z } from 'zod';
import { ABOUT_ABSENCE, ABOUT_STATEMENTS } from '../../platform/messages/does-not-say.ts';
import { defineTool } from '../define-tool.ts';
import { type AnswerRows, continueAt, startInput } from '../fit-answer.ts';
import { formatState } from '../format-state.ts';

const statementRow = dossierStatement.pick({ domain: true, name: true, relationship: true, state: true }).extend({
  source: dossierStatement.shape.statement,
  confirmed_by: dossierStatement.shape.answering_statement,
});
type StatementRow = z.infer<typeof statementRow>;

const count = z.int().min(0);

export const lookUpPublisher = defineTool({
  name: 'look_up_publisher',
  title: 'Look up a publisher',
  description:
    'What trust.txt files say about one news site, publisher or association, and what its own file says: whether its address leads elsewhere or may have another tenant (`site_state`, which comes first), who lists it as a member, who owns it and lists that owner (`via_owner`), what both sides confirm, with the line and date of each statement. `names_answering` counts the lines of its own file that answer a statement in `named_by`; `names` has the others. Takes a domain, a URL or a DID. `total` counts both lists, and a call has up to 25 of each. For an account on a social network, use match_many.',
  input: z.object({ domain: domainInput, start: startInput }),
  output: {
    ...dossierResponse.pick({
      domain: true,
      name: true,
      name_source: true,
      name_directory: true,
      type: true,
      in_trust_graph: true,
      look_alike: true,
      site_state: true,
      moved_to: true,
      trust_signal: true,
      trust_signal_as_listed: true,
      trust_basis: true,
      headline_read_at: true,
      via_owner: true,
      formerly_listed_by: true,
      nearest: true,
      graph_version: true,
      as_of: true,
    }).shape,
    own_file: dossierResponse.shape.headline.shape.own_file,
    named_by: z.array(statementRow),
    named_by_total: count,
    names: z.array(statementRow),
    names_total: count,
    names_answering: count,
    dossier_url: z.string(),
  },
  run: async ({ domain, start }, { dossiers, origin }) => {
    const dossier = await dossiers.find(domain, { page: Math.floor(start / DOSSIER_PAGE) + 1, line: 1 });
    const namedBy = dossier.named_by.total;
    const names = dossier.names.total - dossier.names.answering;
    const skipped = start % DOSSIER_PAGE;
    return {
      statement: formatDomainStatement(dossier, ENGLISH_STATEMENTS),
      fields: {
        domain: dossier.domain,
        name: dossier.name,
        name_source: dossier.name_source,
        name_directory: dossier.name_directory,
        type: dossier.type,
        in_trust_graph: dossier.in_trust_graph,
        look_alike: dossier.look_alike,
        site_state: dossier.site_state,
        moved_to: dossier.moved_to,
        trust_signal: dossier.trust_signal,
        trust_signal_as_listed: dossier.trust_signal_as_listed,
        trust_basis: dossier.trust_basis,
        headline_read_at: dossier.headline_read_at,
        via_owner: dossier.via_owner,
        own_file: dossier.headline.own_file,
        named_by_total: namedBy,
        names_total: names,
        names_answering: dossier.names.answering,
        formerly_listed_by: dossier.formerly_listed_by,
        nearest: dossier.nearest,
        dossier_url: origin() + dossierPath(dossier.domain),
        graph_version: dossier.graph_version,
        as_of: dossier.as_of,
      },
      lists: {
        named_by: listStatements(dossier.named_by.items.slice(skipped)),
        names: listStatements(dossier.names.items.slice(skipped)),
      },
      total: namedBy + names,
      getNext: continueAt(start, Math.max(namedBy, names)),
      does_not_say: `${ABOUT_ABSENCE} ${ABOUT_STATEMENTS}`,
    };
  },
});

const listStatements = (statements: readonly DossierStatement[]): AnswerRows => ({
  rows: statements.map(
    ({ domain, name, relationship, state, statement, answering_statement }): StatementRow => ({
      domain,
      name,
      relationship,
      state,
      source: statement,
      // The other side may have the line although the state is another one, such as that of a file that is not current.
      confirmed_by: state === 'confirmed' ? answering_statement : null,
    }),
  ),
  columns: ['domain', 'name', 'relationship', 'state', 'line', 'read', 'file'],
  toCells: ({ domain, name, relationship, state, source, confirmed_by }: StatementRow) => [
    domain,
    name,
    relationship,
    formatState(state, { ...source, confirmation: confirmed_by }),
    source.line,
    source.last_seen,
    source.trust_file_url,
  ],
});
