import { QUERY_MESSAGES } from '#messages/query.ts';
import { Button } from '../../../components/button.tsx';
import { RelationshipMark } from '../../../components/relationship-mark.tsx';
import { WithCode } from '../../../components/with-code.tsx';
import { grouped } from '../../../lib/numbers.ts';
import { QUERY_EXAMPLES } from './examples.ts';
import css from './query-rail.module.css';
import { LABEL, NODE_PROPERTIES, type Property, RELATIONSHIP_PROPERTIES, TYPES } from './schema.ts';
import { useSchemaFacts } from './schema-facts.ts';

interface QueryRailProps {
  connected: boolean;
  ready: boolean;
  onRun: (query: string, parameters: string) => void;
}

/** What the graph holds, and six ways in. */
export default function QueryRail({ connected, ready, onRun }: QueryRailProps) {
  const { data, isError } = useSchemaFacts(connected);
  const count = (name: string) => {
    const found = data?.counts.get(name);
    return found === undefined ? '' : grouped(found);
  };
  return (
    <aside className={css.rail}>
      <section aria-labelledby="query-schema">
        <h2 id="query-schema" className={`eyebrow ${css.head}`}>
          {QUERY_MESSAGES.schema}
        </h2>
        <p className={css.label}>
          <span className="mono" translate="no">
            (:{LABEL})
          </span>
          <span className="num">{count(LABEL)}</span>
        </p>
        <p className={css.note}>{QUERY_MESSAGES.nodeOf}</p>
        <Properties title={QUERY_MESSAGES.propertiesOfNode} properties={NODE_PROPERTIES} />
        <p className={css.note}>{QUERY_MESSAGES.relationshipsOf}</p>
        <ul className={css.types}>
          {TYPES.map((type) => (
            <li key={type}>
              <RelationshipMark type={type} />
              <span className="num">{count(type)}</span>
            </li>
          ))}
        </ul>
        <Properties title={QUERY_MESSAGES.propertiesOfRelationship} properties={RELATIONSHIP_PROPERTIES} />
        {isError && <p className={css.note}>{QUERY_MESSAGES.countsUnknown}</p>}
      </section>
      <section aria-labelledby="query-questions">
        <h2 id="query-questions" className={`eyebrow ${css.head}`}>
          {QUERY_MESSAGES.questions}
        </h2>
        <ol className={css.questions}>
          {QUERY_EXAMPLES.map(({ question, query, parameters }) => (
            <li key={question}>
              <Button look="plain" disabled={!ready} onClick={() => onRun(query, parameters)}>
                {question}
              </Button>
            </li>
          ))}
        </ol>
      </section>
      <p className={css.note}>{QUERY_MESSAGES.anyoneMayAsk}</p>
    </aside>
  );
}

function Properties({ title, properties }: { title: string; properties: readonly Property[] }) {
  return (
    <details className={css.properties}>
      <summary>
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
            <dd>
              <WithCode>{about}</WithCode>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
