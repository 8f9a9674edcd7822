import { createMessage, type MessageArguments } from 'trust-txt';
import { type Comparison, comparePublisherStatements } from './compare-statements.ts';
import { PUBLISHER_FILE_RULES, type PublisherFileRule, type PublisherFileRuleId } from './publisher-file-rules.ts';
import type { PublisherStatement } from './publisher-statement.ts';

/** A finding of the linter about several files of a publisher, or about one of them. */
export interface PublisherFileDiagnostic {
  readonly code: PublisherFileRuleId;
  readonly severity: PublisherFileRule['severity'];
  /** One or two plain sentences. They quote the files, so escape them before inserting them into HTML. */
  readonly message: string;
  readonly messageId: string;
  readonly arguments: MessageArguments;
  readonly reason: string;
  /** URL of the file. If the finding is about two files, of the first one. */
  readonly url: string;
}

type ComparedTopic = Pick<Comparison, 'topic' | 'qualifier' | 'relation'> & {
  readonly statements: readonly Omit<PublisherStatement, 'topic' | 'qualifier'>[];
};

interface ReadFile {
  readonly url: string;
  readonly problems: readonly { readonly code: string; readonly name: string | null }[];
}

const MAX_DIAGNOSTICS = 50;
const MAX_VALUE_CHARS = 100;

/**
 * Lints the files of a publisher: reports differences between them, and violations of their formats.
 * @param comparisons result of `comparePublisherStatements`
 * @param files files that were found, with the problems that their readers reported
 */
export function lintPublisherFiles(
  domain: string,
  comparisons: readonly ComparedTopic[],
  files: readonly ReadFile[],
): PublisherFileDiagnostic[] {
  return [
    ...comparisons
      .filter(({ relation }) => relation === 'differ')
      .flatMap((comparison) => createDifference(domain, comparison) ?? []),
    ...files.flatMap(lintFile),
  ].slice(0, MAX_DIAGNOSTICS);
}

function createDiagnostic(
  code: PublisherFileRuleId,
  url: string,
  found: { readonly messageId?: string; readonly arguments: MessageArguments },
): PublisherFileDiagnostic {
  const rule: PublisherFileRule | undefined = PUBLISHER_FILE_RULES.find(({ id }) => id === code);
  if (!rule) throw new RangeError(`No rule has the id ${code}`);
  return { code, severity: rule.severity, ...createMessage(rule, found), reason: rule.reason, url };
}

function createDifference(domain: string, comparison: ComparedTopic): PublisherFileDiagnostic | null {
  const pair = findDifferingPair(domain, comparison);
  if (pair === null) return null;
  const [one, other] = pair;
  const values = {
    file: stripScheme(one.url),
    value: one.value.slice(0, MAX_VALUE_CHARS),
    other: stripScheme(other.url),
    otherValue: other.value.slice(0, MAX_VALUE_CHARS),
  };
  const create = (code: PublisherFileRuleId, found: Parameters<typeof createDiagnostic>[2]) =>
    createDiagnostic(code, one.url, found);
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

/** Returns the first two files that differ. The relation of the topic is that of such a pair. */
function findDifferingPair(
  domain: string,
  { topic, qualifier, statements }: ComparedTopic,
): readonly [PublisherStatement, PublisherStatement] | null {
  const ofSite = statements
    .filter(({ coverage }) => coverage === 'site')
    .map((statement): PublisherStatement => ({ ...statement, topic, qualifier }));
  for (const [index, one] of ofSite.entries())
    for (const other of ofSite.slice(index + 1))
      if (comparePublisherStatements(domain, [one, other])[0]?.relation === 'differ') return [one, other];
  return null;
}

function lintFile({ problems, url }: ReadFile): PublisherFileDiagnostic[] {
  const file = stripScheme(url);
  const select = (code: string) => problems.filter((problem) => problem.code === code);
  const invalid = select('invalid').length;
  return [
    ...select('contradiction').map(({ name }) =>
      createDiagnostic(
        'TT1004',
        url,
        name === null ? { arguments: { file } } : { messageId: 'field', arguments: { file, name } },
      ),
    ),
    ...select('missing').flatMap(({ name }) =>
      name === null ? [] : createDiagnostic('TT1005', url, { arguments: { file, name } }),
    ),
    ...(invalid === 0
      ? []
      : [
          createDiagnostic('TT1006', url, {
            messageId: invalid === 1 ? 'default' : 'several',
            arguments: { file },
          }),
        ]),
  ];
}

const stripScheme = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '');
