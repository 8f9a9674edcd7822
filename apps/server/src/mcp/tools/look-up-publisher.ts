import { type DossierStatement, dossierPath, ENGLISH_STATEMENTS, formatDomainStatement } from '@vouchwire/api-contract';
import { domainInput } from '@vouchwire/api-contract/schemas';
import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { ABOUT_ABSENCE, ABOUT_STATEMENTS } from '../does-not-say.ts';

/** Maximum number of statements per direction in a response. The page has all of them. */
const MAX_STATEMENTS = 25;

export const lookUpPublisher = defineTool({
  name: 'look_up_publisher',
  title: 'Look up a publisher',
  description:
    'What trust.txt files say about one news site, publisher or association, and what its own file says: whether its address leads elsewhere or may have another tenant (`site_state`, which comes first), who lists it as a member, who owns it and lists that owner (`via_owner`), what both sides confirm, with the line and date of each statement. `names_answering` counts the lines of its own file that answer a statement in `named_by`; `names` has the others. Takes a domain, a URL or a DID. For an account on a social network, use match_many.',
  input: z.object({ domain: domainInput }),
  run: async ({ domain }, { dossiers, origin }) => {
    const dossier = await dossiers.find(domain, { page: 1, line: 1 });
    return {
      statement: formatDomainStatement(dossier, ENGLISH_STATEMENTS),
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
      named_by: listStatements(dossier.named_by.items),
      named_by_total: dossier.named_by.total,
      names: listStatements(dossier.names.items),
      names_total: dossier.names.total - dossier.names.answering,
      names_answering: dossier.names.answering,
      formerly_listed_by: dossier.formerly_listed_by,
      nearest: dossier.nearest,
      dossier_url: origin() + dossierPath(dossier.domain),
      graph_version: dossier.graph_version,
      as_of: dossier.as_of,
      does_not_say: `${ABOUT_ABSENCE} ${ABOUT_STATEMENTS}`,
    };
  },
});

const listStatements = (statements: readonly DossierStatement[]) =>
  statements.slice(0, MAX_STATEMENTS).map(({ domain, name, relationship, state, statement, answering_statement }) => ({
    domain,
    name,
    relationship,
    state,
    source: statement,
    // The other side may have the line although the state is another one, such as that of a file that is not current.
    confirmed_by: state === 'confirmed' ? answering_statement : null,
  }));
