import {
  type Comparison,
  comparePublisherStatements,
  type FetchedFile,
  type FileProblem,
  lintPublisherFiles,
  listPublisherStatements,
  listTrustTxtStatements,
  type PublisherFileRead,
  type PublisherStatement,
  readAdsTxt,
  readAiprefRobots,
  readDidDocument,
  readPublisherInfo,
  readPublisherJsonLd,
  readRslDocument,
  readRslRobots,
  readTdmrepFile,
} from '@vouchwire/publisher-files';
import { parsePolicyFile } from 'trust-txt';
import { translateFinding, translateReason } from '../../../lib/translate-finding.ts';
import type { ServedFinding } from '../policy-check.ts';
import type { GeneratedFile, GeneratedFileId } from './build-files.ts';

export interface FileCheck {
  /** True if the readers recognize the format. */
  readonly isRecognized: boolean;
  readonly problems: readonly FileProblem[];
  /** Topics that both the file and the trust.txt mention. */
  readonly comparisons: readonly Comparison[];
  /** Findings of the linter, including those of the comparison with the trust.txt. */
  readonly findings: readonly ServedFinding[];
}

type ReadFile = (fetched: FetchedFile) => readonly PublisherFileRead[];

const READERS: Readonly<Record<GeneratedFileId, ReadFile>> = {
  'publisher-info': (fetched) => [{ format: 'publisher-info', read: readPublisherInfo(fetched) }],
  'publisher-json-ld': (fetched) => [{ format: 'publisher-json-ld', read: readPublisherJsonLd(toPage(fetched)) }],
  'ads-txt': (fetched) => [{ format: 'ads-txt', read: readAdsTxt(fetched) }],
  'robots-txt': (fetched) => [
    { format: 'aipref', read: readAiprefRobots(fetched) },
    { format: 'rsl', read: readRslRobots(fetched) },
  ],
  rsl: (fetched) => [{ format: 'rsl', read: readRslDocument(fetched) }],
  tdmrep: (fetched) => [{ format: 'tdmrep', read: readTdmrepFile(fetched) }],
  'did-document': (fetched) => [{ format: 'did-document', read: readDidDocument(fetched) }],
};

/** Wraps the block in a page that contains nothing else. */
function toPage(fetched: FetchedFile): FetchedFile {
  return { ...fetched, body: `<!doctype html>${fetched.body}` };
}

/**
 * Lists the statements of the trust.txt. They are parsed once for all files, because an association's file has
 * thousands of lines.
 */
export const listDraftStatements = (trustTxt: string, domain: string): readonly PublisherStatement[] =>
  listTrustTxtStatements(parsePolicyFile(trustTxt), `https://${domain}/.well-known/trust.txt`, domain);

/**
 * Reads a generated file as the crawler does, and compares it with the trust.txt. Null for an incomplete file.
 * @param trustTxt result of `listDraftStatements`
 */
export function checkFile(
  file: GeneratedFile,
  domain: string,
  trustTxt: readonly PublisherStatement[],
): FileCheck | null {
  if (file.text === null) return null;
  const { url, mediaType: contentType, text: body } = file;
  const reads = READERS[file.id]({ requestedUrl: url, url, status: 200, contentType, body });
  const comparisons = comparePublisherStatements(domain, [
    ...trustTxt,
    ...reads.flatMap((read) => listPublisherStatements(read, domain)),
  ]);
  return {
    isRecognized: reads.every(({ read }) => read.outcome === 'found'),
    problems: reads.flatMap(({ read }) => read.problems),
    comparisons: comparisons.filter(({ relation }) => relation !== 'one-file'),
    findings: lintPublisherFiles(
      domain,
      comparisons,
      reads.map(({ read }) => read),
    ).map(({ code, severity, message, messageId, arguments: values, reason, url: address }) => ({
      code,
      severity,
      message: translateFinding(message, [{ id: `${code}.${messageId}`, arguments: values }]),
      reason: translateReason(code, reason),
      range: null,
      fix: null,
      url: address,
    })),
  };
}
