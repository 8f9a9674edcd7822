import { LINK_STATES } from '@vouchwire/api-contract';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES as RESULTS_TEXT } from '#messages/graph-results.ts';
import { MESSAGES as QUERY_TEXT } from '#messages/query.ts';
import { RelationshipMark } from '../../components/relationship-mark.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { formatMonth } from '../../lib/time.ts';
import { DossierLink } from '../graph-shared/dossier-link.tsx';
import { formatJson } from './format-json.ts';
import { type NodeValue, type PathValue, type RelationshipValue, toGraphValue } from './graph-values.ts';

const MAX_ENTRIES = 12;

/** A readable value of a row: domains are links, relationships show their source, target, state, line and reading. */
export function ValueCell({ value }: { value: unknown }) {
  if (value === null || value === undefined)
    return (
      <span className="quiet" translate="no">
        null
      </span>
    );
  if (typeof value === 'number') return <span className="num">{formatNumberValue(value)}</span>;
  if (typeof value === 'boolean') return <span translate="no">{String(value)}</span>;
  if (typeof value === 'string')
    return (
      <bdi className="breakable" translate="no">
        {value}
      </bdi>
    );
  const graph = toGraphValue(value);
  if (graph?.kind === 'node') return <Node node={graph} />;
  if (graph?.kind === 'relationship') return <Relationship relationship={graph} />;
  if (graph?.kind === 'path') return <Path path={graph} />;
  if (Array.isArray(value)) return <List entries={value} />;
  return (
    <code className="font-mono font-normal text-[0.8125rem]/[1.5] whitespace-pre-wrap breakable" translate="no">
      {formatJson({ value }, ' ').replace(/^\{ "value": ([\s\S]*) \}$/, '$1')}
    </code>
  );
}

/** Formats integers unmodified, because they may be years, lines or ids, and others with six decimals. */
const formatNumberValue = (value: number): string =>
  Number.isInteger(value) ? String(value) : String(Number(value.toFixed(6)));

function Node({ node }: { node: NodeValue }) {
  return (
    <span className="grid gap-0 [&_a]:inline-block [&_a]:min-h-6">
      <DossierLink domain={node.domain} />
      {node.name && (
        <bdi className="quiet text-13" translate="no">
          {node.name}
        </bdi>
      )}
    </span>
  );
}

function Relationship({ relationship }: { relationship: RelationshipValue }) {
  const { source, target, type, properties } = relationship;
  const state = LINK_STATES.find((known) => known === relationship.state);
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 gap-y-0 [&_a]:inline-block [&_a]:min-h-6">
      <DossierLink domain={source} /> <RelationshipMark type={type} text={null} /> <DossierLink domain={target} />{' '}
      {state && <StatusBadge state={state} />}
      <span className="quiet text-13">
        {[
          typeof properties.line === 'number' && RESULTS_TEXT.lineNumber({ line: properties.line }),
          typeof properties.lastSeen === 'string' && formatMonth(properties.lastSeen),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  );
}

function Path({ path }: { path: PathValue }) {
  return (
    <ol className="grid gap-0.5">
      {path.relationships.map((relationship, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one path never move
        <li key={index}>
          <Relationship relationship={relationship} />
        </li>
      ))}
      {path.relationships.length === 0 && path.nodes[0] && (
        <li>
          <Node node={path.nodes[0]} />
        </li>
      )}
    </ol>
  );
}

function List({ entries }: { entries: unknown[] }) {
  if (entries.length === 0) return <span className="quiet">{QUERY_TEXT.emptyList}</span>;
  const shown = entries.slice(0, MAX_ENTRIES);
  const rest = entries.length - shown.length;
  return (
    <ul className="flex flex-wrap gap-x-1 gap-y-0 [&>li:not(:last-child)]:after:content-[',']">
      {shown.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the entries of one list never move
        <li key={index}>
          <ValueCell value={entry} />
        </li>
      ))}
      {rest > 0 && <li className="quiet text-13">{COMMON.andMore({ count: rest })}</li>}
    </ul>
  );
}
