import type { Config } from '../../platform/config/config.ts';
import { openRecords } from '../../platform/records/open-records.ts';
import { ApplicationRepository } from '../../sign-ups/application-repository.ts';
import { printCsv, printJson, type Row } from '../cli/print-rows.ts';

const COLUMNS = [
  'id',
  'email',
  'name',
  'organizationName',
  'organizationType',
  'website',
  'role',
  'description',
  'status',
  'created_at',
  'updated_at',
  'decided_at',
] as const;

/** `vouchwire applications export`: prints all applications as a file on stdout. */
export async function runApplicationsExport(
  config: Config,
  options: { readonly format: 'csv' | 'json' },
): Promise<void> {
  await using records = await openRecords(config);
  const applications = new ApplicationRepository(records);
  if (options.format === 'json') return await printJson(applications.list());
  async function* rows(): AsyncGenerator<Row> {
    for await (const application of applications.list()) yield { ...application };
  }
  await printCsv(rows(), COLUMNS);
}
