import neo4j, { type Driver, Neo4jError } from 'neo4j-driver';
import {
  type CalendarDate,
  type CanonicalOptions,
  canonicalFloat,
  canonicalInteger,
  canonicalList,
  canonicalMap,
  canonicalNode,
  canonicalPath,
  canonicalRelationship,
  canonicalString,
  canonicalTemporal,
} from '../../../../packages/cypher/test/canonical-value.ts';
import { serverOf } from './empty-neo4j.ts';

/** Codes of errors in the query or in its values. */
const REFUSED = /^Neo\.(ClientError\.(Statement|Procedure)|DatabaseError\.Statement)\./;

/** Rows of an answer, or the reason why there is none. */
type Neo4jAnswer =
  | { readonly kind: 'rows'; readonly rows: readonly (readonly unknown[])[] }
  | { readonly kind: 'failed'; readonly message: string };

/** Sends queries to a Neo4j with the values of its own driver, which knows the difference between 1 and 1.0. */
export class Neo4jAnswers implements AsyncDisposable {
  readonly #driver: Driver;

  constructor(env: Readonly<Record<string, string>>) {
    const { url, user, password } = serverOf(env);
    this.#driver = neo4j.driver(url, neo4j.auth.basic(user ?? '', password ?? ''), {
      useBigInt: true,
      telemetryDisabled: true,
    });
  }

  async run(query: string, parameters: Readonly<Record<string, unknown>> = {}): Promise<Neo4jAnswer> {
    const session = this.#driver.session();
    try {
      const { records } = await session.run(query, parameters);
      return { kind: 'rows', rows: records.map((record) => record.keys.map((key) => record.get(key))) };
    } catch (error) {
      // A query that Neo4j refuses or cannot finish. Anything else is a failure of the test.
      if (error instanceof Neo4jError && REFUSED.test(error.code))
        return { kind: 'failed', message: `${error.code}: ${error.message}` };
      throw error;
    } finally {
      await session.close();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#driver.close();
  }
}

/** Returns the canonical text of a value of the driver. */
export function canonicalNeo4jValue(value: unknown, options: CanonicalOptions): string {
  const canonical = (item: unknown) => canonicalNeo4jValue(item, options);
  const canonicalProperties = (properties: object) =>
    canonicalMap(Object.entries(properties).map(([key, item]) => [key, canonical(item)] as const));
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'bigint') return canonicalInteger(value);
  if (typeof value === 'number') return canonicalFloat(value, options);
  if (typeof value === 'string') return canonicalString(value);
  if (Array.isArray(value)) return canonicalList(value.map(canonical));
  if (neo4j.isNode(value)) return canonicalNode(value.labels, canonicalProperties(value.properties));
  if (neo4j.isRelationship(value)) return canonicalRelationship(value.type, canonicalProperties(value.properties));
  if (neo4j.isPath(value))
    return canonicalPath([
      canonical(value.start),
      ...value.segments.flatMap(({ relationship, end }) => [canonical(relationship), canonical(end)]),
    ]);
  const temporal = canonicalNeo4jTemporal(value);
  if (temporal !== null) return temporal;
  return canonicalProperties(value as object);
}

const dateOf = ({ year, month, day }: { year: unknown; month: unknown; day: unknown }): CalendarDate => ({
  year: Number(year),
  month: Number(month),
  day: Number(day),
});

const nanosecondOfDay = (time: { hour: unknown; minute: unknown; second: unknown; nanosecond: unknown }): number =>
  (Number(time.hour) * 3600 + Number(time.minute) * 60 + Number(time.second)) * 1e9 + Number(time.nanosecond);

function canonicalNeo4jTemporal(value: unknown): string | null {
  const { date, localTime, time, localDateTime, dateTime, duration } = canonicalTemporal;
  if (neo4j.isDate(value as object)) return date(dateOf(value as never));
  if (neo4j.isLocalTime(value as object)) return localTime(nanosecondOfDay(value as never));
  if (neo4j.isTime(value as object))
    return time(
      nanosecondOfDay(value as never),
      Number((value as { timeZoneOffsetSeconds: unknown }).timeZoneOffsetSeconds),
    );
  if (neo4j.isLocalDateTime(value as object))
    return localDateTime(dateOf(value as never), nanosecondOfDay(value as never));
  if (neo4j.isDateTime(value as object)) {
    const { timeZoneOffsetSeconds, timeZoneId } = value as { timeZoneOffsetSeconds: unknown; timeZoneId?: string };
    return dateTime(
      dateOf(value as never),
      nanosecondOfDay(value as never),
      Number(timeZoneOffsetSeconds),
      timeZoneId ?? null,
    );
  }
  if (neo4j.isDuration(value as object)) {
    const { months, days, seconds, nanoseconds } = value as {
      months: unknown;
      days: unknown;
      seconds: unknown;
      nanoseconds: unknown;
    };
    return duration(Number(months), Number(days), BigInt(seconds as bigint), Number(nanoseconds));
  }
  return null;
}
