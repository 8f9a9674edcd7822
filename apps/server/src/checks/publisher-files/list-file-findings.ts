import { maskDiagnostic, type PolicyDiagnostic, type PublisherFiles } from '@vouchwire/api-contract';
import { lintPublisherFiles } from '@vouchwire/publisher-files';
import { createFinding } from '../rules/create-finding.ts';

/** Returns the findings of the linter that compare the files of a publisher: TT1001 to TT1006. Personal data is masked. */
export function listFileFindings(
  domain: string,
  { comparisons, files }: Pick<PublisherFiles, 'comparisons' | 'files'>,
): PolicyDiagnostic[] {
  const found = files.flatMap(({ outcome, url, problems }) =>
    outcome === 'found' && url !== null ? [{ url, problems }] : [],
  );
  return lintPublisherFiles(domain, comparisons, found).map(({ code, messageId, arguments: values, url }) =>
    maskDiagnostic(createFinding(code, { messageId, arguments: values, url }), null),
  );
}
