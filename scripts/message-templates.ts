// The sentences of the server and the linter are written in English next to the code that uses them. The English
// catalogs of the web are made from these: `npm run docs:write` writes them, `docs:check` compares them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AI_USE_TEMPLATES } from '../apps/server/src/assistant/ai-use/assess-ai-use.ts';
import { DID_TEMPLATES } from '../apps/server/src/assistant/did/did-sentences.ts';
import { MEDIA_TEMPLATES } from '../apps/server/src/assistant/media/media-sentences.ts';
import { PROOF_TEMPLATES } from '../apps/server/src/assistant/proofs/proof-sentences.ts';
import {
  EVIDENCE_TEMPLATES,
  OBSERVATION_TEMPLATES,
} from '../apps/server/src/assistant/scoring/observation-sentences.ts';
import { RULE_TEMPLATES } from '../apps/server/src/assistant/scoring/rule-sentences.ts';
import { CAP_MESSAGES, DEDUCTION_ROWS } from '../apps/server/src/assistant/scoring/score-breakdown.ts';
import { SIGNAL_ROWS } from '../apps/server/src/assistant/scoring/signals.ts';
import { SIGNATURE_TEMPLATES } from '../apps/server/src/assistant/signatures/signature-sentences.ts';
import { NEXT_STEP_TEMPLATES, OUTCOME_TEMPLATES } from '../apps/server/src/checks/check-trust-txt/describe-lookup.ts';
import { OMITTED_TEMPLATES } from '../apps/server/src/checks/check-trust-txt/policy-check.service.ts';
import { ACCOUNT_TEMPLATES } from '../apps/server/src/checks/probes/account-sentences.ts';
import { PROBE_TEMPLATES } from '../apps/server/src/checks/probes/probe-references.ts';
import { NETWORK_RULES } from '../apps/server/src/checks/rules/network-rules.ts';
import { HOME_PAGE_TEMPLATES } from '../apps/server/src/checks/suggestions/suggestion.service.ts';
import { FETCH_TEMPLATES } from '../apps/server/src/platform/safe-fetch/fetch-sentences.ts';
import { LOCATION_TEMPLATES } from '../apps/server/src/policy-files/fetch/classify-location.ts';
import { compileMessages } from '../apps/web/vite/compile-messages.ts';
import { CLASSIFICATION_MESSAGES, RULES } from '../packages/trust-txt/src/index.ts';

interface Templates {
  readonly [key: string]: string | Templates;
}

const ALL_RULES = [...RULES, ...NETWORK_RULES].toSorted(
  (one, other) => Number(one.id.slice(2)) - Number(other.id.slice(2)),
);

/**
 * The generator form shows the findings of these rules below a field. They have a separate catalog, so that it stays
 * small.
 */
const FIELD_RULES: ReadonlySet<string> = new Set(['TT311', 'TT501', 'TT503', 'TT504', 'TT511', 'TT608', 'TT617']);

const selectRules = (isFieldRule: boolean): Templates =>
  Object.fromEntries(
    ALL_RULES.filter(({ id }) => FIELD_RULES.has(id) === isFieldRule).map(({ id, messages }) => [id, messages]),
  );

const RULE_DOCUMENTS = path.join(import.meta.dirname, '../docs/rules');

/** Reads the section “Fix” of the page of a rule. */
function readFix(rule: string): string {
  const page = readFileSync(path.join(RULE_DOCUMENTS, `${rule}.md`), 'utf8');
  const [, fix] = /\n## Fix\n\n([^\n]*)\n\n## /.exec(page) ?? [];
  if (fix === undefined) throw new Error(`docs/rules/${rule}.md needs one paragraph in its section “Fix”`);
  return fix;
}

/** The catalogs by file: the name of the export, and the messages. */
const CATALOGS: Readonly<Record<string, readonly [name: string, templates: Templates]>> = {
  'field-findings': ['FIELD_FINDINGS', selectRules(true)],
  'rule-findings': ['FINDINGS', { ...selectRules(false), omitted: OMITTED_TEMPLATES }],
  'rule-reasons': ['REASONS', Object.fromEntries(ALL_RULES.map(({ id, reason }) => [id, reason]))],
  'rule-fixes': ['FIXES', Object.fromEntries(ALL_RULES.map(({ id }) => [id, readFix(id)]))],
  'rule-titles': ['TITLES', Object.fromEntries(ALL_RULES.map(({ id, summary }) => [id, summary]))],
  'fetch-outcomes': [
    'FETCH_OUTCOMES',
    {
      outcome: OUTCOME_TEMPLATES,
      nextStep: NEXT_STEP_TEMPLATES,
      location: LOCATION_TEMPLATES,
      content: CLASSIFICATION_MESSAGES,
      fetch: FETCH_TEMPLATES,
      probes: PROBE_TEMPLATES,
    },
  ],
  'score-texts': [
    'SCORE_TEXTS',
    {
      label: Object.fromEntries(
        Object.entries({ ...SIGNAL_ROWS, ...DEDUCTION_ROWS }).map(([id, { label }]) => [id, label]),
      ),
      cap: CAP_MESSAGES,
      seen: OBSERVATION_TEMPLATES,
      evidence: EVIDENCE_TEMPLATES,
      advice: RULE_TEMPLATES,
      aiUse: AI_USE_TEMPLATES,
      media: MEDIA_TEMPLATES,
      signature: SIGNATURE_TEMPLATES,
      proof: PROOF_TEMPLATES,
      did: DID_TEMPLATES,
    },
  ],
  'account-outcomes': ['ACCOUNT_OUTCOMES', { account: ACCOUNT_TEMPLATES }],
  'home-page-outcomes': ['HOME_PAGE_OUTCOMES', { homePage: HOME_PAGE_TEMPLATES }],
};

/** Texts of the server that exist only in English, such as feeds and mails. */
const SERVER_CATALOGS = readdirSync(path.join(import.meta.dirname, '../apps/server/messages/en'))
  .map((file) => path.parse(file).name)
  .filter((name) => name !== 'badge');

const renderCatalog = ([name, templates]: readonly [string, Templates]): string =>
  `${JSON.stringify({ [name]: templates }, null, 2)}\n`;

/** English modules that the server uses, with the catalog from which they are compiled. */
const MODULES: Readonly<Record<string, { readonly catalog: string; readonly lib: string }>> = {
  'packages/api-contract/src/statements/generated/english-messages.ts': {
    catalog: 'apps/web/app/messages/en/statements.json',
    lib: '../english',
  },
  'packages/api-contract/src/statements/generated/english-headlines.ts': {
    catalog: 'apps/web/app/messages/en/headlines.json',
    lib: '../english',
  },
  'packages/api-contract/src/statements/generated/english-badge.ts': {
    catalog: 'apps/server/messages/en/badge.json',
    lib: '../english',
  },
  'packages/api-contract/src/statements/generated/english-relationships.ts': {
    catalog: 'apps/web/app/messages/en/relationships.json',
    lib: '../english',
  },
  'packages/api-contract/src/statements/generated/english-relationship-labels.ts': {
    catalog: 'apps/web/app/messages/en/relationship-labels.json',
    lib: '../english',
  },
  'packages/api-contract/src/statements/generated/english-relationship-sentences.ts': {
    catalog: 'apps/web/app/messages/en/relationship-sentences.json',
    lib: '../english',
  },
  ...Object.fromEntries(
    ['list-texts', 'node-analysis', 'page-problems', 'problem-texts', 'query-problems', 'sign-up'].map((name) => [
      `apps/server/src/platform/messages/generated/${name}.ts`,
      { catalog: `apps/web/app/messages/en/${name}.json`, lib: '@vouchwire/api-contract/english' },
    ]),
  ),
  ...Object.fromEntries(
    SERVER_CATALOGS.map((name) => [
      `apps/server/src/platform/messages/generated/${name}.ts`,
      { catalog: `apps/server/messages/en/${name}.json`, lib: '@vouchwire/api-contract/english' },
    ]),
  ),
};

const renderModule = (root: string, { catalog, lib }: { catalog: string; lib: string }): string =>
  compileMessages(readFileSync(path.join(root, catalog), 'utf8'), { lib, isTyped: true });

const getFile = (root: string, catalog: string): string =>
  path.join(root, 'apps/web/app/messages/en', `${catalog}.json`);

export function writeMessageTemplates(root: string): void {
  for (const [catalog, content] of Object.entries(CATALOGS))
    writeFileSync(getFile(root, catalog), renderCatalog(content));
  for (const [file, source] of Object.entries(MODULES))
    writeFileSync(path.join(root, file), renderModule(root, source));
}

/** Finds English catalogs that differ from the sentences in the code, and code that differs from its catalog. */
export const findStaleMessageTemplates = (root: string): string[] => [
  ...Object.entries(CATALOGS)
    .filter(([catalog, content]) => readFileSync(getFile(root, catalog), 'utf8') !== renderCatalog(content))
    .map(([catalog]) => `apps/web/app/messages/en/${catalog}.json differs from the sentences in the code`),
  ...Object.entries(MODULES)
    .filter(([file, source]) => readFileSync(path.join(root, file), 'utf8') !== renderModule(root, source))
    .map(([file, { catalog }]) => `${file} differs from ${catalog}`),
];
