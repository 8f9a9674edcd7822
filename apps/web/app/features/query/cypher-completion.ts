import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { FUNCTION_TEXTS, LABEL_KIND, TYPE_KIND } from '#messages/query-schema.ts';
import { findText } from '../../lib/format-message.ts';
import type { DomainSuggestion, SuggestionSource } from '../../lib/suggest-domains.ts';
import { CLAUSES, FUNCTIONS, KEYWORD_LIST } from './cypher-keywords.ts';
import {
  NODE_LABEL,
  NODE_PROPERTIES,
  type Property,
  RELATIONSHIP_PROPERTIES,
  RELATIONSHIP_TYPE_LIST,
} from './schema.ts';

const toOptions = (properties: readonly Property[]): Completion[] =>
  properties.map(({ name, kind, about }) => ({
    label: name,
    type: 'property',
    detail: kind,
    info: about.replaceAll('`', ''),
  }));

const NODE_OPTIONS = toOptions(NODE_PROPERTIES);
const RELATIONSHIP_OPTIONS = toOptions(RELATIONSHIP_PROPERTIES);
const BOTH_OPTIONS = [
  ...NODE_OPTIONS,
  ...RELATIONSHIP_OPTIONS.filter(({ label }) => !NODE_OPTIONS.some((option) => option.label === label)),
];
const LABEL_OPTIONS: Completion[] = [{ label: NODE_LABEL, type: 'type', detail: LABEL_KIND }];
const TYPE_OPTIONS: Completion[] = RELATIONSHIP_TYPE_LIST.map((label) => ({ label, type: 'type', detail: TYPE_KIND }));
const WORD_OPTIONS: Completion[] = [
  ...CLAUSES.map((label): Completion => ({ label, type: 'keyword', boost: 2 })),
  ...KEYWORD_LIST.map((label): Completion => ({ label, type: 'keyword' })),
  ...FUNCTIONS.map(
    ([label, shape]): Completion => ({
      label,
      type: 'function',
      detail: shape.slice(label.length),
      info: findText(FUNCTION_TEXTS, label) ?? undefined,
      apply: `${label}(`,
    }),
  ),
];

const VARIABLE = /[([,\s]\s*([A-Za-z_]\w*)\s*(?=[:)\]{])|\bAS\s+([A-Za-z_]\w*)|\b([A-Za-z_]\w*)\s*=/g;

/** Returns the kind of a name, by the bracket of its first occurrence. */
function findKind(text: string, name: string): 'node' | 'relationship' | 'other' {
  const bracket = new RegExp(`([(\\[])\\s*${name}\\b`).exec(text)?.[1];
  return bracket === '[' ? 'relationship' : bracket === '(' ? 'node' : 'other';
}

const listProperties = (text: string, name: string): Completion[] => {
  const kind = findKind(text, name);
  return kind === 'node' ? NODE_OPTIONS : kind === 'relationship' ? RELATIONSHIP_OPTIONS : BOTH_OPTIONS;
};

function listVariables(text: string): Completion[] {
  const names = new Set<string>();
  for (const [, ...found] of text.matchAll(VARIABLE)) for (const name of found) if (name) names.add(name);
  return [...names].map((label) => ({ label, type: 'variable', boost: 3 }));
}

/** Returns the innermost open bracket before the cursor. */
function findOpenBracket(before: string): string {
  const open: string[] = [];
  for (const sign of before.replace(/"[^"]*"|'[^']*'/g, '')) {
    if (sign === '(' || sign === '[' || sign === '{') open.push(sign);
    else if (sign === ')' || sign === ']' || sign === '}') open.pop();
  }
  return open.slice(-2).join('');
}

/** Completions at the cursor: labels, types, properties, parameters, domains inside quotes, keywords. */
export const completeCypher =
  (parameters: () => string[], suggest: SuggestionSource) =>
  async (context: CompletionContext): Promise<CompletionResult | null> => {
    const text = context.state.doc.toString();
    const before = text.slice(0, context.pos);
    const offer = (found: { from: number }, options: Completion[]): CompletionResult => ({
      from: found.from,
      options,
      validFor: /^\w*$/,
    });

    const domain = context.matchBefore(/domain\s*(?::|=)\s*["'][^"'\n]*/);
    if (domain) {
      const typed = /["']([^"']*)$/.exec(domain.text)?.[1] ?? '';
      if (typed.length < 2) return null;
      const abort = new AbortController();
      context.addEventListener('abort', () => abort.abort(), { onDocChange: true });
      // If the search fails, there are no completions, as in the domain fields.
      const found = await suggest(typed, abort.signal).catch((): DomainSuggestion[] => []);
      return {
        from: context.pos - typed.length,
        options: found.map((entry) => ({ label: entry.domain, detail: entry.name ?? undefined, type: 'text' })),
        filter: false,
      };
    }
    if (/(?:"[^"]*|'[^']*)$/.test(before.slice(before.lastIndexOf('\n') + 1).replace(/"[^"]*"|'[^']*'/g, '')))
      return null;

    const parameter = context.matchBefore(/\$\w*/);
    if (parameter)
      return offer(
        { from: parameter.from },
        parameters().map((name) => ({ label: `$${name}`, type: 'constant' })),
      );

    const property = context.matchBefore(/\w+\.\w*/);
    if (property) {
      const [name = '', typed = ''] = property.text.split('.');
      return offer({ from: context.pos - typed.length }, listProperties(text, name));
    }

    const brackets = findOpenBracket(before);
    const afterColon = context.matchBefore(/[:|]\s*\w*/);
    if (afterColon && !brackets.endsWith('{')) {
      const typed = /\w*$/.exec(afterColon.text)?.[0] ?? '';
      return offer({ from: context.pos - typed.length }, brackets.endsWith('[') ? TYPE_OPTIONS : LABEL_OPTIONS);
    }

    const word = context.matchBefore(/\w+/);
    if (!word && !context.explicit) return null;
    const from = word?.from ?? context.pos;
    if ((brackets === '({' || brackets === '[{') && /[{,]\s*\w*$/.test(before)) {
      return offer({ from }, brackets === '[{' ? RELATIONSHIP_OPTIONS : NODE_OPTIONS);
    }
    return offer({ from }, [...listVariables(text.slice(0, from)), ...WORD_OPTIONS]);
  };
