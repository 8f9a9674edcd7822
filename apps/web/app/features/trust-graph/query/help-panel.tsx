import { MAX_QUERY_LENGTH } from '@vouchwire/api-contract';
import { QUERY_MESSAGES } from '#messages/query.ts';
import { grouped } from '../../../lib/numbers.ts';
import css from './help-panel.module.css';
import { useSchemaFacts } from './schema-facts.ts';

/** What runs here, what does not, and where the engine differs from the Cypher that people know. */
export default function HelpPanel({ connected }: { connected: boolean }) {
  const limits = useSchemaFacts(connected).data?.limits ?? null;
  const known = QUERY_MESSAGES.limitsLine(limits);
  return (
    <div className={css.help}>
      <section>
        <h3>What runs</h3>
        <p>
          Reading only: <code>MATCH</code>, <code>OPTIONAL MATCH</code>, <code>WHERE</code>, <code>WITH</code>,{' '}
          <code>UNWIND</code>, <code>RETURN</code>, <code>ORDER BY</code>, <code>SKIP</code>, <code>LIMIT</code>,{' '}
          <code>UNION</code> and <code>CALL {'{ … }'}</code> with these inside, the usual functions, and the procedures{' '}
          <code>db.labels</code>, <code>db.relationshipTypes</code> and <code>db.propertyKeys</code>.
        </p>
      </section>
      <section>
        <h3>What is refused</h3>
        <p>
          Everything that would write (<code>CREATE</code>, <code>MERGE</code>, <code>SET</code>, <code>DELETE</code>,{' '}
          <code>REMOVE</code>, <code>FOREACH</code>), read files or addresses (<code>LOAD CSV</code>), change the
          database (<code>USE</code>, indexes, transactions), other procedures, and <code>EXPLAIN</code>,{' '}
          <code>PROFILE</code> and <code>SHOW</code>. A refused query costs nothing: nothing of it runs, and the place
          is marked.
        </p>
      </section>
      <section>
        <h3>Limits</h3>
        <p>
          {known.length > 0 && `Each query has at most ${known.join(', ')}. `}
          Beyond the time or the memory it is ended and no rows are kept. Beyond the rows or the size the answer is cut,
          and says so. A query has at most {grouped(MAX_QUERY_LENGTH)} characters. The same query on the same graph is
          answered from the earlier run. Closing the page, or Cancel, ends it.
        </p>
      </section>
      <section>
        <h3>Parameters</h3>
        <p>
          Write <code>$name</code> in the query and give its value under Parameters, as in{' '}
          <code>{'{"name": "ap.org"}'}</code>. Values are never read as Cypher.
        </p>
      </section>
      <section>
        <h3>Different from Neo4j 5</h3>
        <ul>
          <li>
            Not there: <code>CALL {'{…}'} IN TRANSACTIONS</code>, <code>isEmpty()</code>, <code>point()</code>,{' '}
            <code>randomUUID()</code>, <code>round()</code> with two arguments, <code>COLLECT {'{ }'}</code>,{' '}
            <code>LIMIT toInteger(…)</code>, and slices of <code>collect(…)</code>: give the list a name in{' '}
            <code>WITH</code> first.
          </li>
          <li>
            <code>1.0/0</code>, <code>log(-1)</code>, <code>sqrt(-1)</code> and <code>range(1, 10, 0)</code> give{' '}
            <code>null</code> instead of infinity, not-a-number or an error.
          </li>
          <li>
            A lone carriage return does not end a <code>{'//'}</code> comment; a line feed does.
          </li>
          <li>
            Without <code>ORDER BY</code> the order of rows is not promised, and may change from one run to the next.
          </li>
        </ul>
      </section>
      <section>
        <h3>Keys</h3>
        <p>
          Ctrl or Cmd with Enter runs the query. Ctrl with Space offers what can stand at the cursor; Enter or Tab takes
          an offer. Tab or Escape leaves the editor.
        </p>
      </section>
    </div>
  );
}
