import { MAX_QUERY_LENGTH } from '@vouchwire/api-contract';
import { MESSAGES as QUERY_TEXT } from '#messages/query.ts';
import { MESSAGES as QUERY_HELP } from '#messages/query-help.ts';
import { InlineCode } from '../../components/inline-code.tsx';
import { formatDate } from '../../lib/time.ts';
import type { Limits } from '../graph-shared/query-result.ts';
import { useEngineName } from '../graph-shared/use-connection.ts';
import DIFFERENCES from './cypher-differences.json' with { type: 'json' };
import SIGNATURES from './cypher-functions.json' with { type: 'json' };
import css from './help-panel.module.css';
import { useSchemaFacts } from './use-schema-facts.ts';

/** Supported and unsupported features, and the differences from other Cypher engines. */
export default function HelpPanel({ connected }: { connected: boolean }) {
  const limits = useSchemaFacts(connected).data?.limits ?? null;
  const engine = useEngineName();
  const known = limits ? listLimits(limits) : [];
  return (
    <div className={css.help}>
      <section>
        <h3>{QUERY_HELP.allowedHead}</h3>
        <p>
          <InlineCode>{QUERY_HELP.allowed}</InlineCode>
        </p>
      </section>
      <section>
        <h3>{QUERY_HELP.deniedHead}</h3>
        <p>
          <InlineCode>{QUERY_HELP.denied}</InlineCode>
        </p>
      </section>
      <section>
        <h3>{QUERY_HELP.limitsHead}</h3>
        <p>
          {known.length > 0 && `${QUERY_HELP.atMost({ limits: known.join(', ') })} `}
          {QUERY_HELP.limits({ maxLength: MAX_QUERY_LENGTH })}
        </p>
      </section>
      <section>
        <h3>{QUERY_HELP.parametersHead}</h3>
        <p>
          <InlineCode>{QUERY_HELP.parameters}</InlineCode>
        </p>
      </section>
      <section>
        <h3>{QUERY_HELP.datesHead}</h3>
        <p>
          <InlineCode>{QUERY_HELP.dates}</InlineCode>
        </p>
      </section>
      <section>
        <h3>{QUERY_HELP.keysHead}</h3>
        <p>{QUERY_HELP.keys}</p>
      </section>
      <FunctionList />
      <EngineDifferences isNeo4j={engine === 'Neo4j'} />
    </div>
  );
}

function listLimits({ time_ms, memory_mb, rows, bytes }: Limits): string[] {
  const texts = QUERY_TEXT.limitsLine;
  return [
    ...(time_ms !== null ? [texts.time({ seconds: time_ms / 1000 })] : []),
    ...(memory_mb !== null ? [texts.memory({ memory: memory_mb })] : []),
    ...(rows !== null ? [texts.rows({ rows })] : []),
    ...(bytes !== null ? [texts.bytes({ bytes })] : []),
  ];
}

const FAMILIES = Object.keys(SIGNATURES) as (keyof typeof SIGNATURES)[];

function FunctionList() {
  return (
    <section className={css.wide}>
      <h3>{QUERY_HELP.functionsHead}</h3>
      <dl>
        {FAMILIES.map((family) => (
          <div key={family}>
            <dt>{QUERY_HELP.families[family]}</dt>
            <dd>
              {Object.values(SIGNATURES[family]).map((signature) => (
                <code key={signature} translate="no">
                  {signature}
                </code>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Differences between both engines, found by running both. */
function EngineDifferences({ isNeo4j }: { isNeo4j: boolean }) {
  const { neo4j, date, examples, different, onlyHere, onlyNeo4j } = DIFFERENCES;
  return (
    <section className={css.wide}>
      <h3>{QUERY_HELP.differentHead({ version: neo4j })}</h3>
      {isNeo4j && <p>{QUERY_HELP.inNeo4j}</p>}
      <p>{QUERY_HELP.compared({ expressions: examples, day: formatDate(date) ?? date })}</p>
      <div className="overflow-x-auto my-1.25">
        <table>
          <thead>
            <tr>
              <th scope="col">{QUERY_HELP.expression}</th>
              <th scope="col">{QUERY_HELP.here}</th>
              <th scope="col" translate="no">
                Neo4j
              </th>
            </tr>
          </thead>
          <tbody>
            {different.map(({ expression, here: path, neo4j: there }) => (
              <tr key={expression}>
                <td className="pt-0.5 pr-4.5 pb-0.5 pl-0 align-baseline">
                  <code translate="no">{expression}</code>
                </td>
                <td className="pt-0.5 pr-4.5 pb-0.5 pl-0 align-baseline">
                  {path === null ? QUERY_HELP.error : <code translate="no">{path}</code>}
                </td>
                <td className="pt-0.5 pr-4.5 pb-0.5 pl-0 align-baseline">
                  {there === null ? QUERY_HELP.error : <code translate="no">{there}</code>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <NameList head={QUERY_HELP.onlyHere} names={onlyHere} />
      <NameList head={QUERY_HELP.onlyNeo4j} names={onlyNeo4j} />
    </section>
  );
}

function NameList({ head, names }: { head: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <dl>
      <div>
        <dt>{head}</dt>
        <dd>
          {names.map((name) => (
            <code key={name} translate="no">
              {name}
            </code>
          ))}
        </dd>
      </div>
    </dl>
  );
}
