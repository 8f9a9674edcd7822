import { z } from 'zod';
import { MAX_DOSSIER_LINES } from '../dossier.ts';
import { STATEMENT_ROLES } from '../statement-filter.ts';
import { LINK_STATES } from '../vocabulary.ts';
import { accountCheckResult } from './check-social.ts';
import { policyDiagnostic } from './check-trust-txt.ts';
import { listReview, siteContradiction } from './domain-history.ts';
import { messageParts } from './message-part.ts';
import { policyOutcome } from './policy-outcome.ts';
import { publisherFiles } from './publisher-files.ts';
import { headline, headlineReadAt, STATEMENT_GROUPS, statementGroup, unconfirmed } from './statements/headline.ts';
import { nullableLookAlike } from './statements/look-alike.ts';
import { homePageReadings, siteStateFields, trustSignalAsListed } from './statements/site-state.ts';
import { viaOwner } from './statements/via-owner.ts';
import { evidenceLine } from './trust-score.ts';
import { urlText } from './url-text.ts';
import {
  graphStamp,
  identityType,
  instant,
  linkState,
  nearestIdentity,
  nextPage,
  observedDate,
  relationship,
  relationshipType,
  siteName,
  stateCounts,
} from './vocabulary.ts';

/** Number of statements per direction on a page of a dossier. */
export const DOSSIER_PAGE = 25;

/** Maximum number of domains in the local graph of a dossier, including its own. */
export const MAX_LOCAL_GRAPH_NODES = 25;

/** Maximum number of named sites with an unconfirmed claim of control. */
export const MAX_CONTROL_CLAIMS = 5;

/** Number of observations in the history strip. */
export const MAX_DOSSIER_OBSERVATIONS = 12;

/** State of each item in a dossier: that of a statement, or the reason why there is none. */
const DOSSIER_STATES = [
  ...LINK_STATES,
  'refused',
  'redirected-off-site',
  'not-a-policy-file',
  'unreachable',
  'not-present',
  'not-checked',
] as const;

/** Reasons why something could not be checked. The pages contain their texts. */
const MISSING_EVIDENCE_REASONS = [
  'records-unavailable',
  'no-file-read',
  'never-checked',
  'file-not-stored',
  'file-stale',
  'last-check-failed',
  'unanswered-claims',
  'line-numbers-not-stored',
] as const;

/**
 * Basis of the trust signal: `anchor` a setting of the operator, not evidence · `listed` associations that list an
 * identity of the registrable domain · `owner` a confirmed owner · `not-listed`, `shared-platform`, `no-domain`: no
 * signal.
 */
const TRUST_BASES = ['anchor', 'listed', 'owner', 'not-listed', 'suspended', 'shared-platform', 'no-domain'] as const;

/** A statement with the line of the other side. */
export const dossierStatement = relationship.pick({ relationship: true, state: true, is_claim: true }).extend({
  domain: z.string().describe('The other side'),
  name: z.string().nullable(),
  group: statementGroup,
  missing: unconfirmed.nullable().describe('Why the other side does not confirm it; null if it does'),
  statement: evidenceLine.describe('The line that states it'),
  answering_statement: evidenceLine
    .nullable()
    .describe(
      'The line of the other side that answers it: it confirms it only if `state` is `confirmed`. For a contradicted statement, the line that names another owner. Null if there is none or if it was not stored',
    ),
});

export type DossierStatement = z.infer<typeof dossierStatement>;

/** Statements of one direction. All are counted, and one page is returned, by group and confirmed ones first. */
export const dossierStatements = z.object({
  total: z.number().int().min(0).describe('Number of statements'),
  domains: z.number().int().min(0).describe('Distinct domains on the other side'),
  by_state: stateCounts,
  by_group: z.object(
    Object.fromEntries(STATEMENT_GROUPS.map((group) => [group, z.number().int()])) as Record<
      (typeof STATEMENT_GROUPS)[number],
      z.ZodNumber
    >,
  ),
  answering: z
    .number()
    .int()
    .min(0)
    .describe(
      'Statements that answer one of the other direction. They are its `answering_statement` and not listed again',
    ),
  matching: z.number().int().min(0).describe('Statements that match the filter, on all pages'),
  items: z.array(dossierStatement),
});

export type DossierStatements = z.infer<typeof dossierStatements>;

export const dossierLine = z.object({
  line: z.number().int().min(1).nullable().describe('From 1; null if the source did not store it'),
  attribute: z.string().nullable().describe('null for a comment, an empty line or an unreadable line'),
  text: z.string().describe('As published'),
  state: linkState
    .nullable()
    .describe('What we know about the other side, if a statement in the graph is based on the line'),
});

export const dossierFile = z.object({
  host: z.string(),
  file_url: urlText.nullable().describe('URL of the file; null if it is not known'),
  source: z.string().describe('`crawl`, `check`, or the name of an imported data set'),
  observed_at: observedDate,
  last_seen_at: observedDate,
  read_dates: z.array(observedDate).describe('All dates on which this file was read, oldest first'),
  body_hash: z.string().nullable(),
  lines: z.array(dossierLine).describe(`At most ${MAX_DOSSIER_LINES}, including the requested \`line\``),
  lines_total: z.number().int().min(0),
  lines_before: z
    .number()
    .int()
    .min(0)
    .nullable()
    .describe('Value of `line` for the previous lines; null if there are no more'),
  lines_after: z
    .number()
    .int()
    .min(0)
    .nullable()
    .describe('Value of `line` for the next lines; null if there are no more'),
  diagnostics: z
    .array(policyDiagnostic)
    .nullable()
    .describe('Findings of the linter about the file and the listed lines; null if the original file was not stored'),
  diagnostics_total: z.number().int().min(0).describe('Number of findings about the whole file'),
});

export type DossierFile = z.infer<typeof dossierFile>;

export const dossierObservation = z.object({
  id: z.number().int().min(1),
  outcome: policyOutcome,
  cause: z.string().nullable(),
  source: z.string(),
  observed_at: observedDate,
  last_seen_at: observedDate,
  attempts: z.array(observedDate).describe('Dates of all attempts with this result, oldest first'),
  statements: z.number().int().min(0).nullable(),
  added: z
    .number()
    .int()
    .min(0)
    .nullable()
    .describe('Lines, compared with the previous file; null for the first file, or if the check changed no file'),
  removed: z.number().int().min(0).nullable().describe('Lines'),
  respelled: z.number().int().min(0).nullable().describe('References that differ only in spelling'),
  relationships_added: z.number().int().min(0).nullable().describe('Relationships that began'),
  relationships_removed: z.number().int().min(0).nullable().describe('Relationships that ended'),
  review: listReview
    .pick({ state: true, added: true, removed: true })
    .nullable()
    .describe('Review of a list with many changes; null if none was necessary'),
});

export const dossierState = z.enum(DOSSIER_STATES);

export type DossierState = z.infer<typeof dossierState>;

export const missingEvidence = z.object({ reason: z.enum(MISSING_EVIDENCE_REASONS), state: dossierState });

export type MissingEvidence = z.infer<typeof missingEvidence>;

export const relatedDomain = z.object({
  domain: z.string(),
  name: z.string().nullable(),
  reason: z.enum(['same-registrable-domain', 'near-name']),
  has_file: z.boolean().describe('Whether it has a current trust.txt'),
});

/** Some of the domains within two steps, the nearest and best confirmed first, as a tree. */
export const localGraph = z.object({
  nodes: z
    .array(
      z.object({
        domain: z.string(),
        name: z.string().nullable(),
        has_file: z.boolean().describe('Whether it has a current trust.txt'),
        link: z
          .object({
            parent: z.string(),
            relationship: relationshipType,
            state: linkState,
            is_stated_by_parent: z.boolean(),
          })
          .nullable()
          .describe('A statement that connects it with the domain or one of its neighbors; null for the domain'),
      }),
    )
    .max(MAX_LOCAL_GRAPH_NODES)
    .describe('Each entry comes after its parent'),
  total: z.number().int().min(0).describe('Domains within two steps, including the domain'),
  total_is_exact: z.boolean().describe('False if counting reached its limit; `total` is then a lower bound'),
});

export type LocalGraph = z.infer<typeof localGraph>;

export const trustBasis = z.object({
  kind: z.enum(TRUST_BASES),
  domain: z.string().nullable().describe('Registrable domain of the signal, or the shared platform'),
  sources: z.array(
    z.object({
      domain: z.string(),
      name: z.string().nullable(),
      relationship: z.enum(['MEMBER', 'CONTROL']),
      confirmed: z.boolean(),
      identities: z
        .array(z.string())
        .describe('Some identities of the registrable domain that it lists, first the one of the dossier'),
      identities_total: z.number().int().min(0).describe('Number of these identities'),
      statement: evidenceLine
        .pick({ last_seen: true, missed: true })
        .nullable()
        .describe('The reading of the list, or of the line of an owner; null if the owner states nothing'),
    }),
  ),
  total: z.number().int().min(0).describe('Number of sources'),
  independent: z.number().int().min(0).describe('Groups of independent sources: related associations count once'),
});

export type TrustBasis = z.infer<typeof trustBasis>;

export const homePage = z.object({
  page_url: z.string().describe('After redirects'),
  read_at: instant.describe('When the crawl last read it, or the server last reported it unchanged'),
  name: z.string().nullable(),
  name_markup: z
    .enum(['NewsMediaOrganization', 'WebSite', 'og:site_name', 'Organization', 'application-name'])
    .nullable()
    .describe('Markup that states the name: a type of schema.org, or a meta element'),
  name_read_at: instant.nullable().describe('When this name was last found'),
  logo_url: z.string().nullable().describe('An https URL from the page. We do not fetch the picture'),
  country: z.string().nullable().describe('Country of its address: ISO 3166-1 alpha-2'),
  region: z.string().nullable().describe('State, province or region of its address; a state of the USA by its name'),
  language: z.string().nullable().describe('BCP 47 language tag'),
});

export const dossierResponse = z.object({
  domain: z.string(),
  display: z.string().nullable().describe('Unicode form; null if it does not differ'),
  ...siteName.shape,
  home_page: homePage.nullable().describe('What the home page states about the site; null if it was not read'),
  type: identityType.nullable(),
  in_trust_graph: z.boolean().describe('Whether the graph contains the domain'),
  headline,
  headline_read_at: headlineReadAt,
  look_alike: nullableLookAlike,
  via_owner: viaOwner,
  badge: z
    .object({ text: z.string(), width: z.number().int().min(0), height: z.number().int().min(0) })
    .describe('Text of the badge and its alternative text, and its size in pixels'),
  named_by: dossierStatements.describe('Statements of others that name it'),
  names: dossierStatements.describe('Statements of its own file about others'),
  formerly_listed_by: z
    .array(
      z.object({
        domain: z.string(),
        name: z.string().nullable(),
        last_listed: observedDate.describe('Last reading of the file that listed it'),
        read_at: observedDate.describe('Reading of the current file, which does not'),
      }),
    )
    .describe(
      'Recognized associations whose previous file listed it, and whose current file does not. Another list that was compiled from theirs may still contain it. A file does not give reasons for a removal',
    ),
  sites_not_shown: z
    .number()
    .int()
    .min(0)
    .describe(
      'Sites in its file that the graph does not show. The graph shows at most 500 relationships of a domain that no recognized association lists; 0 for most domains',
    ),
  page: z.number().int().min(0).describe('Page of `items` in both directions, from 1'),
  pages: z.number().int().min(0),
  next: nextPage,
  filter: z
    .object({
      state: z.union([linkState, z.literal('')]),
      role: z.union([z.enum(STATEMENT_ROLES), z.literal('')]),
      find: z.string(),
    })
    .describe('Filter for the statements of both directions; an empty value selects all'),
  roles: z
    .array(z.object({ role: z.enum(STATEMENT_ROLES), statements: z.number().int().min(0) }))
    .describe('Roles of the other sides, with the number of statements'),
  states: z
    .array(z.object({ state: linkState, statements: z.number().int().min(0) }))
    .describe('Number of statements by state, in both directions'),
  local_graph: localGraph.nullable().describe('null if the domain is not in the graph'),
  ...siteStateFields,
  home_page_readings: homePageReadings
    .nullable()
    .describe('Why the state of the site is `not-known`; null for any other state, a page and a DID'),
  trust_signal: z.number().min(0).max(1).nullable().describe('Trust signal of the registrable domain'),
  trust_signal_as_listed: trustSignalAsListed,
  trust_basis: trustBasis,
  indexed: z
    .boolean()
    .describe(
      'Whether search engines may index the page: a recognized association lists the identity; or it has a trust signal and is an owner, publishes a file or is confirmed',
    ),
  file: dossierFile.nullable().describe('The effective file; null if there is none'),
  accounts: z
    .object({
      message: z.string(),
      message_parts: messageParts('message'),
      accounts: z.array(accountCheckResult),
      total: z.number().int().min(0),
      checked_at: instant,
    })
    .nullable()
    .describe(
      'Stored result of the last check of its social accounts; null if there is none. Nothing is fetched for it',
    ),
  history: z.object({
    total: z.number().int().min(0),
    observations: z.array(dossierObservation).describe('Latest attempt first'),
  }),
  contradictions: z.object({
    statements: z.array(dossierStatement).describe('Contradicted statements, one page of them'),
    statements_total: z.number().int().min(0),
    site_contradictions: z.array(siteContradiction).describe('Current contradictions'),
  }),
  publisher_files: publisherFiles
    .nullable()
    .describe(
      'What its ads.txt, security.txt, robots.txt and other files state, as the crawl last read them; null without records, and if none was checked. It affects no score',
    ),
  control_claims: z
    .object({ domains: z.array(z.string()).max(MAX_CONTROL_CLAIMS), total: z.number().int().min(0) })
    .describe('Other sites that claim to control this one, without confirmation. No action is necessary'),
  not_checked: z.array(missingEvidence),
  unanswered: z
    .number()
    .int()
    .min(0)
    .describe('Statements of its own file that no file could confirm, because the other side has no current file'),
  last_checked: observedDate.nullable().describe('Date of the last attempt to read its file that counts'),
  recent_check: z
    .object({ outcome: policyOutcome, checked_at: instant })
    .nullable()
    .describe(
      'Result of the check that a visitor started before `next_check_at`, if no scheduled check was made. It counts for nothing. Otherwise null',
    ),
  next_check_at: instant
    .nullable()
    .describe('Until then, a check returns the previous result; null: a new check is possible'),
  nearest: nearestIdentity,
  related_domains: z
    .array(relatedDomain)
    .describe(
      '`same-registrable-domain`: known domains of the same registrable domain · `near-name`: other known sites with a similar name, if the site is known, is connected with them or has a standing of its own',
    ),
  suggested_associations: z
    .array(z.object({ domain: z.string(), name: z.string().nullable(), members: z.number().int().min(0) }))
    .describe(
      'For a domain that is not in the graph: associations that list identities of the same registrable domain',
    ),
  lists_read_at: observedDate
    .nullable()
    .describe('Newest reading of the recognized lists, on which a statement that none of them lists the site is based'),
  ...graphStamp,
  records_version: z.number().int().min(0).nullable().describe('null if the records could not be read'),
  records_unavailable_since: instant
    .nullable()
    .describe(
      'Since when the records have been unavailable. File, history and contradictions are missing then, which says nothing about the site. null: they are available',
    ),
});

export type DossierResponse = z.infer<typeof dossierResponse>;
