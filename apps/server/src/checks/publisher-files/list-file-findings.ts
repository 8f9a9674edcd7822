import type { PolicyDiagnostic, PublisherFile, PublisherFiles, StatementComparison } from '@vouchwire/api-contract';
import { comparePublisherStatements, type PublisherStatement } from '@vouchwire/publisher-files';
import { createFinding, type FindingDetails } from '../rules/create-finding.ts';
import type { NetworkRuleId } from '../rules/network-rules.ts';

const MAX_FINDINGS = 50;
const MAX_VALUE_CHARS = 100;

/** What the linter finds across the files of a publisher: TT1001 to TT1006. */
export function listFileFindings(
  domain: string,
  { comparisons, files }: Pick<PublisherFiles, 'comparisons' | 'files'>,
): PolicyDiagnostic[] {
  return [
    ...comparisons
      .filter(({ relation }) => relation === 'differ')
      .flatMap((comparison) => createDifference(domain, comparison) ?? []),
    ...files.filter(({ outcome }) => outcome === 'found').flatMap(listProblemFindings),
  ].slice(0, MAX_FINDINGS);
}

function createDifference(domain: string, comparison: StatementComparison): PolicyDiagnostic | null {
  const pair = findDifferingPair(domain, comparison);
  if (pair === null) return null;
  const [one, other] = pair;
  const values = {
    file: stripScheme(one.url),
    value: one.value.slice(0, MAX_VALUE_CHARS),
    other: stripScheme(other.url),
    otherValue: other.value.slice(0, MAX_VALUE_CHARS),
  };
  const create = (id: NetworkRuleId, found: FindingDetails) => createFinding(id, { ...found, url: one.url });
  const qualifier = comparison.qualifier ?? '';
  switch (comparison.topic) {
    case 'owner':
      return create('TT1001', { arguments: values });
    case 'manager':
      return create('TT1001', { messageId: 'manager', arguments: values });
    case 'identifier':
      return create('TT1002', { messageId: 'identifier', arguments: { ...values, register: qualifier } });
    case 'policy-page':
      return create('TT1002', { messageId: 'policy-page', arguments: { ...values, property: qualifier } });
    case 'name':
    case 'legal-name':
    case 'address':
      return create('TT1002', { messageId: comparison.topic, arguments: values });
    case 'ai-use': {
      const [allowing, disallowing] = one.value === 'allowed' ? [one, other] : [other, one];
      const files = { file: stripScheme(allowing.url), other: stripScheme(disallowing.url) };
      return create('TT1003', { arguments: { ...files, use: qualifier } });
    }
    default:
      return null;
  }
}

/** Of several files the first two that differ. The relation of all of them is that of such a pair. */
function findDifferingPair(
  domain: string,
  { topic, qualifier, statements }: StatementComparison,
): readonly [PublisherStatement, PublisherStatement] | null {
  const ofSite = statements
    .filter(({ coverage }) => coverage === 'site')
    .map((statement): PublisherStatement => ({ ...statement, topic, qualifier }));
  for (const [index, one] of ofSite.entries())
    for (const other of ofSite.slice(index + 1))
      if (comparePublisherStatements(domain, [one, other])[0]?.relation === 'differ') return [one, other];
  return null;
}

function listProblemFindings({ problems, url }: PublisherFile): PolicyDiagnostic[] {
  if (url === null) return [];
  const file = stripScheme(url);
  const select = (code: string) => problems.filter((problem) => problem.code === code);
  const invalid = select('invalid').length;
  return [
    ...select('contradiction').map(({ name }) =>
      createFinding(
        'TT1004',
        name === null ? { arguments: { file }, url } : { messageId: 'field', arguments: { file, name }, url },
      ),
    ),
    ...select('missing').flatMap(({ name }) =>
      name === null ? [] : createFinding('TT1005', { arguments: { file, name }, url }),
    ),
    ...(invalid === 0
      ? []
      : [createFinding('TT1006', { messageId: invalid === 1 ? 'default' : 'several', arguments: { file }, url })]),
  ];
}

const stripScheme = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '');
