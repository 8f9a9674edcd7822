import { MESSAGES as QUERY_TEXT } from '#messages/query.ts';
import { Button } from '../../components/button.tsx';
import { InlineCode } from '../../components/inline-code.tsx';
import { RelationshipMark } from '../../components/relationship-mark.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { QUERY_EXAMPLES } from './examples.ts';
import css from './query-rail.module.css';
import {
  NODE_LABEL,
  NODE_PROPERTIES,
  type Property,
  RELATIONSHIP_PROPERTIES,
  RELATIONSHIP_TYPE_LIST,
} from './schema.ts';
import { useSchemaFacts } from './use-schema-facts.ts';

interface QueryRailProps {
  connected: boolean;
  ready: boolean;
  onRun: (query: string, parameters: string) => void;
}

/** The schema of the graph, and six examples. */
export default function QueryRail({ connected, ready, onRun }: QueryRailProps) {
  const { data, isError } = useSchemaFacts(connected);
  const count = (name: string) => {
    const found = data?.counts.get(name);
    return found === undefined ? '' : formatNumber(found);
  };
  return (
    <aside className="grid gap-6 min-w-0">
      <section aria-labelledby="query-schema">
        <h2 id="query-schema" className="eyebrow font-sans pb-1.75 border-b border-ink">
          {QUERY_TEXT.schema}
        </h2>
        <p className="flex justify-between items-baseline pt-2">
          <span className="mono" translate="no">
            (:{NODE_LABEL})
          </span>
          <span className="num">{count(NODE_LABEL)}</span>
        </p>
        <p className="small quiet">{QUERY_TEXT.nodeLabel}</p>
        <Properties title={QUERY_TEXT.propertiesOfNode} properties={NODE_PROPERTIES} />
        <p className="small quiet">{QUERY_TEXT.relationshipsOf}</p>
        <ul>
          {RELATIONSHIP_TYPE_LIST.map((type) => (
            <li className="flex justify-between items-center min-h-7.75 border-b border-rule" key={type}>
              <RelationshipMark type={type} />
              <span className="num min-w-[6ch] text-end">{count(type)}</span>
            </li>
          ))}
        </ul>
        <Properties title={QUERY_TEXT.propertiesOfRelationship} properties={RELATIONSHIP_PROPERTIES} />
        {isError && <p className="small quiet">{QUERY_TEXT.countsUnknown}</p>}
      </section>
      <section aria-labelledby="query-questions">
        <h2 id="query-questions" className="eyebrow font-sans pb-1.75 border-b border-ink">
          {QUERY_TEXT.questions}
        </h2>
        <ol className="numbered [&>li]:grid [&>li]:grid-cols-[20px_minmax(0,1fr)] [&>li]:items-baseline [&>li]:ps-0 [&>li]:py-1.5 [&>li]:border-b [&>li]:border-rule [&>li]:text-13 [&>li]:leading-[1.45] [&>li::before]:static">
          {QUERY_EXAMPLES.map(({ question, query, parameters }) => (
            <li key={question}>
              <Button variant="plain" disabled={!ready} onClick={() => onRun(query, parameters)}>
                {question}
              </Button>
            </li>
          ))}
        </ol>
      </section>
      <p className="small quiet">{QUERY_TEXT.publicAccess}</p>
    </aside>
  );
}

function Properties({ title, properties }: { title: string; properties: readonly Property[] }) {
  return (
    <details className={`mt-1.5 mb-2.5 text-13 ${css.properties}`}>
      <summary className="py-1 text-accent cursor-pointer">
        {title} <span className="num">{properties.length}</span>
      </summary>
      <dl>
        {properties.map(({ name, kind, about }) => (
          <div key={name}>
            <dt>
              <span className="mono" translate="no">
                {name}
              </span>{' '}
              <span className="quiet">{kind}</span>
            </dt>
            <dd className="quiet">
              <InlineCode>{about}</InlineCode>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
