import { MAX_QUERY_LENGTH } from '@vouchwire/api-contract';
import { QUERY_MESSAGES } from '#messages/query.ts';
import { QUERY_HELP } from '#messages/query-help.ts';
import { WithCode } from '../../../components/with-code.tsx';
import { useEngine } from '../use-connection.ts';
import css from './help-panel.module.css';
import { useSchemaFacts } from './schema-facts.ts';

/** What runs here, what does not, and where the engine differs from the Cypher that people know. */
export default function HelpPanel({ connected }: { connected: boolean }) {
  const limits = useSchemaFacts(connected).data?.limits ?? null;
  const engine = useEngine();
  const known = QUERY_MESSAGES.limitsLine(limits);
  return (
    <div className={css.help}>
      <section>
        <h3>{QUERY_HELP.runsHead}</h3>
        <p>
          <WithCode>{QUERY_HELP.runs}</WithCode>
        </p>
      </section>
      <section>
        <h3>{QUERY_HELP.refusedHead}</h3>
        <p>
          <WithCode>{QUERY_HELP.refused}</WithCode>
        </p>
      </section>
      <section>
        <h3>{QUERY_HELP.limitsHead}</h3>
        <p>
          {known.length > 0 && `${QUERY_HELP.atMost(known)} `}
          {QUERY_HELP.limits(MAX_QUERY_LENGTH)}
        </p>
      </section>
      <section>
        <h3>{QUERY_HELP.parametersHead}</h3>
        <p>
          <WithCode>{QUERY_HELP.parameters}</WithCode>
        </p>
      </section>
      <section>
        <h3>{QUERY_HELP.differentHead(engine)}</h3>
        <ul>
          {QUERY_HELP.different(engine).map((difference) => (
            <li key={difference}>
              <WithCode>{difference}</WithCode>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{QUERY_HELP.keysHead}</h3>
        <p>{QUERY_HELP.keys}</p>
      </section>
    </div>
  );
}
