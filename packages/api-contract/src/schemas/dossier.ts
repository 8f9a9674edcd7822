import { z } from 'zod';
import { MAX_DOSSIER_LINES } from '../dossier.ts';
import { STATEMENT_ROLES } from '../statement-filter.ts';
import { LINK_STATES } from '../vocabulary.ts';
import { accountCheckResult } from './check-social.ts';
import { policyDiagnostic } from './check-trust-txt.ts';
import { siteFinding } from './domain-history.ts';
import { policyOutcome } from './policy-outcome.ts';
import { dossierFinding, STATEMENT_GROUPS, statementGroup, unconfirmed } from './statements/finding.ts';
import { evidenceLine } from './trust-score.ts';
import {
  graphStamp,
  identityType,
  instant,
  linkState,
  nearestIdentity,
  observedDate,
  relationshipType,
  utcDay,
} from './vocabulary.ts';

/** Statements of one direction on a page of a dossier. */
export const DOSSIER_PAGE = 25;

/** Domains in the local graph of a dossier, its own included. */
export const MAX_LOCAL_GRAPH_NODES = 25;

/** Sites of unconfirmed claims of control that a dossier names. */
export const MAX_CONTROL_CLAIMS = 5;

/** Observations that the history strip shows. */
export const MAX_DOSSIER_OBSERVATIONS = 12;

/** What a dossier reports about each checked item: the state of a statement, or why there is none. */
export const DOSSIER_STATES = [...LINK_STATES, 'refused', 'unreachable', 'not-present', 'not-checked'] as const;

/** Why something could not be checked; the page has the words. */
export const MISSING_EVIDENCE_REASONS = [
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
 * Where the trust signal comes from: `anchor` a setting of the operator, not evidence · `listed` associations that list an
 * identity of the registrable domain · `owner` a confirmed owner · `not-listed`, `shared-platform`, `no-domain`: none.
 */
export const TRUST_BASES = ['anchor', 'listed', 'owner', 'not-listed', 'shared-platform', 'no-domain'] as const;

/** One statement with what the other side says to it. */
export const dossierStatement = z.object({
  domain: z.string().describe('The other end'),
  name: z.string().nullable(),
  relationship: relationshipType,
  state: linkState,
  group: statementGroup,
  unconfirmed: unconfirmed.nullable().describe('Why the other side does not confirm it; null if it does'),
  statement: evidenceLine.describe('The line that states it'),
  reciprocal_statement: evidenceLine
    .nullable()
    .describe(
      'The line by which the other side confirms it, or, of a contradicted statement, the one that names another owner; null where none was kept',
    ),
});

export type DossierStatement = z.infer<typeof dossierStatement>;

/** Statements of one direction: all are counted, a page of them is given, by group and confirmed first. */
export const dossierStatements = z.object({
  total: z.number().int().describe('Statements in all'),
  domains: z.number().int().describe('Distinct domains at their other end'),
  by_state: z.object(
    Object.fromEntries(LINK_STATES.map((state) => [state, z.number().int()])) as Record<
      (typeof LINK_STATES)[number],
      z.ZodNumber
    >,
  ),
  by_group: z.object(
    Object.fromEntries(STATEMENT_GROUPS.map((group) => [group, z.number().int()])) as Record<
      (typeof STATEMENT_GROUPS)[number],
      z.ZodNumber
    >,
  ),
  answering: z
    .number()
    .int()
    .describe(
      'Statements that answer one of the other direction: they are its `reciprocal_statement`, and not listed again',
    ),
  matching: z.number().int().describe('Statements that the filter selects, on all pages'),
  items: z.array(dossierStatement),
});

export type DossierStatements = z.infer<typeof dossierStatements>;

export const dossierLine = z.object({
  line: z.number().int().nullable().describe('1-based; null where the source kept none'),
  attribute: z.string().nullable().describe('null for a comment, an empty line, or one that cannot be read'),
  text: z.string().describe('As published'),
  state: linkState
    .nullable()
    .describe('What is known of the other side, where the line is what a statement in the graph rests on'),
});

export const dossierFile = z.object({
  host: z.string(),
  file_url: z.string().nullable(),
  source: z.string().describe('`crawl`, `check`, or the name of an imported data set'),
  observed_at: observedDate,
  last_seen_at: observedDate,
  read_dates: z.array(observedDate).describe('Every date on which this file was read, oldest first'),
  body_hash: z.string().nullable(),
  lines: z.array(dossierLine).describe(`At most ${MAX_DOSSIER_LINES}, among them the one that \`line\` asks for`),
  lines_total: z.number().int(),
  lines_before: z.number().int().nullable().describe('The `line` that shows those before them; null where none are'),
  lines_after: z.number().int().nullable().describe('The `line` that shows those after them; null where none are'),
  training_lines: z
    .array(z.object({ line: z.number().int().nullable(), text: z.string() }))
    .describe('The `datatrainingallowed` lines of the whole file, at most five'),
  diagnostics: z
    .array(policyDiagnostic)
    .nullable()
    .describe(
      'Of the linter, about the file as a whole and the lines that are told; null where the file as it came was not kept, so that it could not be linted',
    ),
  diagnostics_total: z.number().int().describe('About the whole file, the lines that are not told too'),
});

export type DossierFile = z.infer<typeof dossierFile>;

export const dossierObservation = z.object({
  id: z.number().int(),
  outcome: policyOutcome,
  cause: z.string().nullable(),
  source: z.string(),
  observed_at: observedDate,
  last_seen_at: observedDate,
  attempts: z.array(observedDate).describe('Dates of all attempts with this result, oldest first'),
  statements: z.number().int().nullable(),
  added: z.number().int().nullable().describe('Against the readable file before it; null where there is none'),
  removed: z.number().int().nullable(),
  respelled: z.number().int().nullable().describe('References that only their spelling tells apart'),
});

export const dossierState = z.enum(DOSSIER_STATES);

export type DossierState = z.infer<typeof dossierState>;

export const missingEvidence = z.object({ reason: z.enum(MISSING_EVIDENCE_REASONS), state: dossierState });

export type MissingEvidence = z.infer<typeof missingEvidence>;

export const relatedDomain = z.object({
  domain: z.string(),
  name: z.string().nullable(),
  reason: z.enum(['same-registrable-domain', 'look-alike']),
  has_file: z.boolean(),
});

/** A few of the domains within two steps, the nearest and best confirmed first, as a tree. */
export const localGraph = z.object({
  nodes: z
    .array(
      z.object({
        domain: z.string(),
        name: z.string().nullable(),
        has_file: z.boolean(),
        link: z
          .object({
            parent: z.string(),
            relationship: relationshipType,
            state: linkState,
            is_stated_by_parent: z.boolean(),
          })
          .nullable()
          .describe('A statement that leads to it, from the domain or from one of its neighbors; null for the domain'),
      }),
    )
    .max(MAX_LOCAL_GRAPH_NODES)
    .describe('Each after its parent'),
  total: z.number().int().describe('Domains within two steps, itself included'),
  total_is_exact: z.boolean().describe('False if counting reached its limit; `total` is then a lower bound'),
});

export type LocalGraph = z.infer<typeof localGraph>;

export const trustBasis = z.object({
  kind: z.enum(TRUST_BASES),
  domain: z.string().nullable().describe('The registrable domain whose signal it is, or the shared platform'),
  sources: z.array(
    z.object({
      domain: z.string(),
      name: z.string().nullable(),
      relationship: z.enum(['MEMBER', 'CONTROL']),
      confirmed: z.boolean(),
      identities: z.array(z.string()).describe('The identities of the registrable domain that it lists'),
    }),
  ),
  total: z.number().int().describe('All sources'),
  independent: z
    .number()
    .int()
    .describe('Groups of sources that count on their own: related associations count as one'),
});

export type TrustBasis = z.infer<typeof trustBasis>;

export const homePage = z.object({
  page_url: z.string().describe('After redirects'),
  read_at: instant.describe('The last time that the crawl read it, or that the server reported it unchanged'),
  name: z.string().nullable(),
  name_markup: z
    .enum(['NewsMediaOrganization', 'WebSite', 'og:site_name', 'Organization', 'application-name'])
    .nullable()
    .describe('The markup of the page that states the name: a type of schema.org, or a meta element'),
  name_read_at: instant.nullable().describe('The last reading that found this name'),
  logo_url: z.string().nullable().describe('https, as the page states it. The picture is not fetched'),
  country: z.string().nullable().describe('Of its address: ISO 3166-1 alpha-2'),
  language: z.string().nullable().describe('BCP 47'),
});

export const dossierResponse = z.object({
  domain: z.string(),
  display: z.string().nullable(),
  name: z.string().nullable(),
  name_source: z
    .enum(['operator', 'home-page'])
    .nullable()
    .describe('`operator`: the operator of this service lists the name · `home-page`: the site states it about itself'),
  home_page: homePage
    .nullable()
    .describe('What the home page of the site states about the site; null if none was read, and for a past day'),
  type: identityType.nullable(),
  in_trust_graph: z.boolean(),
  finding: dossierFinding,
  badge: z
    .object({ text: z.string(), width: z.number().int(), height: z.number().int() })
    .describe('What its badge says, as a picture and as its alternative text, and the size of the picture in pixels'),
  named_by: dossierStatements.describe('Statements of others that name it'),
  names: dossierStatements.describe('Statements of its own file'),
  sites_not_shown: z
    .number()
    .int()
    .describe(
      'Sites that its file names and the graph does not show, because no recognized association lists it: the graph shows 500 relationships of all hosts of such a domain together; 0 for most',
    ),
  page: z.number().int().describe('Page of `items` in both directions, from 1'),
  pages: z.number().int(),
  filter: z
    .object({
      state: z.union([linkState, z.literal('')]),
      role: z.union([z.enum(STATEMENT_ROLES), z.literal('')]),
      find: z.string(),
    })
    .describe('Selects the statements of both directions; an empty value selects all'),
  roles: z
    .array(z.object({ role: z.enum(STATEMENT_ROLES), statements: z.number().int() }))
    .describe('What the other ends are to the domain, with the statements listed for each'),
  states: z
    .array(z.object({ state: linkState, statements: z.number().int() }))
    .describe('The statements listed for each state, in both directions'),
  local_graph: localGraph.nullable().describe('null for a domain that is not in the graph'),
  trust_signal: z.number().min(0).max(1).nullable().describe('Of the registrable domain'),
  trust_basis: trustBasis,
  indexed: z
    .boolean()
    .describe(
      'Whether search engines may list the page: if a recognized association lists the identity, or if it has a trust signal and is an owner, publishes a file or is confirmed',
    ),
  file: dossierFile.nullable().describe('The file that stands; null where none does'),
  accounts: z
    .object({
      message: z.string(),
      accounts: z.array(accountCheckResult),
      total: z.number().int(),
      checked_at: instant,
    })
    .nullable()
    .describe('What the last look at its social accounts gave; null where none is kept. Nothing is fetched for it'),
  history: z.object({
    total: z.number().int(),
    observations: z.array(dossierObservation).describe('The one with the latest attempt first'),
  }),
  contradictions: z.object({
    statements: z.array(dossierStatement).describe('Statements that another current one denies, of this page’s size'),
    statements_total: z.number().int(),
    site_findings: z.array(siteFinding).describe('Those that stand'),
  }),
  control_claims: z
    .object({ domains: z.array(z.string()).max(MAX_CONTROL_CLAIMS), total: z.number().int() })
    .describe('Other sites that claim to control this one without confirmation. A note: nobody has to act on it'),
  not_checked: z.array(missingEvidence),
  unanswered: z.number().int().describe('Statements to which no file could answer'),
  last_checked: observedDate.nullable().describe('Date of the last attempt to read its file that counts'),
  next_check_at: instant.nullable().describe('Until then a check gives the answer of the one before; null: at once'),
  nearest: nearestIdentity,
  related_domains: z
    .array(relatedDomain)
    .describe('Known domains under the same registrable domain, and those whose spelling differs by one typo'),
  suggested_associations: z
    .array(z.object({ domain: z.string(), name: z.string().nullable(), members: z.number().int() }))
    .describe(
      'For a domain that is not in the graph: associations that list identities of the same registrable domain',
    ),
  ...graphStamp,
  records_version: z
    .number()
    .int()
    .nullable()
    .describe('null for a past day, whose records stay as they are, and where they could not be read'),
  records_unavailable_since: instant
    .nullable()
    .describe(
      'Since when the records could not be read, where they could not: file, history and findings are missing then, and nothing follows from that; null: they were read',
    ),
  day: utcDay.nullable().describe('The day (UTC) at the end of which it was so; null: now'),
});

export type DossierResponse = z.infer<typeof dossierResponse>;
