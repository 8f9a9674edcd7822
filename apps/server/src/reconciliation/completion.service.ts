import {
  ENGLISH_STATEMENTS,
  formatHeadline,
  MAX_SUGGESTION_CURSOR,
  RECONCILIATION_PROPERTIES,
  RECONCILIATION_TYPES,
  type ReconciliationType,
  SUGGESTIONS,
  type SuggestionKind,
} from '@vouchwire/api-contract';
import { readHeadline } from '@vouchwire/domain-lookup';
import { escapeXml } from '@vouchwire/trust-graph';
import type { SearchService } from '../graph/search/search.service.ts';
import { findIdentity } from '../graph/store/find-identity.ts';
import type { GraphReader } from '../graph/store/graph-reader.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { describeType, listTypes } from './list-types.ts';
import { getEntityName } from './read-properties.ts';

const VOCABULARIES = { type: RECONCILIATION_TYPES, property: RECONCILIATION_PROPERTIES } as const;

export interface CompletionDependencies {
  readonly graph: GraphReader;
  readonly search: Pick<SearchService, 'search'>;
}

interface Suggestion {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Types of an identity. */
  readonly notable?: { id: string; name: string }[];
}

interface CompletionRequest {
  readonly prefix: string;
  /** Number of suggestions that are skipped. */
  readonly cursor: number;
  /** Limits the suggestions to identities of this type. */
  readonly type?: ReconciliationType | undefined;
}

/** Suggests completions for the text that a user of a reconciliation client types. */
export class CompletionService {
  readonly #dependencies: CompletionDependencies;

  constructor(dependencies: CompletionDependencies) {
    this.#dependencies = dependencies;
  }

  /** @throws AppError `graph-unavailable` */
  async suggest(kind: SuggestionKind, request: CompletionRequest): Promise<Suggestion[]> {
    const found =
      kind === 'entity' ? await this.#suggestEntities(request) : suggestTerms(VOCABULARIES[kind], request.prefix);
    return found.slice(request.cursor, request.cursor + SUGGESTIONS);
  }

  /**
   * Renders a preview as HTML without scripts, styles or images.
   * @throws AppError `not-found`, `entity-not-found`, `not-a-domain`, `graph-unavailable`
   */
  async renderFlyout(kind: SuggestionKind, id: string): Promise<string> {
    if (kind === 'entity') return this.#renderEntity(id);
    const term = VOCABULARIES[kind].find((one) => one.id === id);
    if (!term) throw new AppError('not-found', `No ${kind} has this id. The suggestions list all of them`);
    return renderFlyout(term.name, [term.description]);
  }

  async #suggestEntities({ prefix, type }: CompletionRequest): Promise<Suggestion[]> {
    const { results } = await this.#dependencies.search.search(prefix, MAX_SUGGESTION_CURSOR + SUGGESTIONS);
    return this.#dependencies.graph.use(async (graph) => {
      const nodes = graph.store.findIdentities(results.map(({ domain }) => domain));
      const types = await listTypes(graph, nodes);
      const byDomain = new Map(nodes.map((node) => [node.domain, node]));
      return results.flatMap(({ domain, listed_by, confirmed_by }) => {
        const node = byDomain.get(domain);
        const own = types.get(domain) ?? [];
        if (!node || (type && !own.includes(type))) return [];
        const associations = listed_by === 1 ? 'association' : 'associations';
        const listed = `listed by ${listed_by} recognized ${associations}, ${confirmed_by} confirmed`;
        return [
          {
            id: domain,
            name: getEntityName(node),
            description: `${domain}, ${listed}`,
            notable: own.map(describeType),
          },
        ];
      });
    });
  }

  #renderEntity(id: string): Promise<string> {
    return this.#dependencies.graph.use(async (graph) => {
      const found = findIdentity(graph, id, 'id');
      if (!found.node) throw new AppError('entity-not-found', 'Entity not found in trust graph');
      const headline = formatHeadline(readHeadline(graph.store, found), ENGLISH_STATEMENTS);
      const types = (await listTypes(graph, [found.node])).get(found.node.domain) ?? [];
      const kinds = types.map((type) => describeType(type).name).join(', ');
      return renderFlyout(getEntityName(found.node), [`${found.node.domain} · ${kinds}`, headline]);
    });
  }
}

const renderFlyout = (title: string, lines: readonly string[]): string =>
  `<div><strong>${escapeXml(title)}</strong>${lines.map((line) => `<p>${escapeXml(line)}</p>`).join('')}</div>`;

/**
 * Suggests types or properties whose id or name contains a word that begins with the text, and all of them for an empty
 * text.
 */
function suggestTerms(terms: readonly Required<Omit<Suggestion, 'notable'>>[], prefix: string): Suggestion[] {
  const wanted = prefix.trim().toLowerCase();
  const isFound = (text: string) =>
    text.startsWith(wanted) || text.split(/[\s_]+/).some((word) => word.startsWith(wanted));
  return terms
    .filter(({ id, name }) => isFound(id) || isFound(name.toLowerCase()))
    .map(({ id, name, description }) => ({ id, name, description }));
}
