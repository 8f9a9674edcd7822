import type { PublisherFile, StatementComparison } from '@vouchwire/api-contract';
import {
  comparePublisherStatements,
  type FileOutcome,
  listPublisherStatements,
  listTrustTxtStatements,
  type PublisherFileRead,
  type PublisherStatement,
  readAdsTxt,
  readPublisherInfo,
  readRslDocument,
  readSecurityTxt,
} from '@vouchwire/publisher-files';
import { parsePolicyFile } from 'trust-txt';
import { describe, expect, it } from 'vitest';
import { listFileFindings } from './list-file-findings.ts';

const DOMAIN = 'news.example';
const fetched = (path: string, body: string) => {
  const url = `https://${DOMAIN}${path}`;
  return { requestedUrl: url, url, status: 200, contentType: null, body };
};
const toFile = (read: FileOutcome<unknown>): PublisherFile => ({
  format: 'ads-txt',
  name: 'ads.txt',
  version: '1.1',
  outcome: read.outcome,
  cause: read.cause,
  wall: read.wall,
  url: read.url,
  checked_at: null,
  first_seen_at: null,
  last_seen_at: null,
  problems: read.problems.map((problem) => ({ ...problem })),
  problems_total: read.problems.length,
});
const toComparisons = (statements: readonly PublisherStatement[]): StatementComparison[] =>
  comparePublisherStatements(DOMAIN, statements).map((comparison) => ({
    ...comparison,
    statements: comparison.statements.map((statement) => ({ ...statement, read_at: null })),
  }));
const trustTxt = (text: string) =>
  listTrustTxtStatements(parsePolicyFile(text), `https://${DOMAIN}/.well-known/trust.txt`, DOMAIN);
const lint = (statements: readonly PublisherStatement[], reads: readonly PublisherFileRead[]) =>
  listFileFindings(DOMAIN, {
    comparisons: toComparisons([...statements, ...reads.flatMap((read) => listPublisherStatements(read, DOMAIN))]),
    files: reads.map(({ read }) => toFile(read)),
  }).map(({ code, message }) => `${code} ${message}`);

const adsTxt = (text: string): PublisherFileRead => ({
  format: 'ads-txt',
  read: readAdsTxt(fetched('/ads.txt', text)),
});
const publisherInfo = (path: string, node: object) =>
  readPublisherInfo(
    fetched(
      path,
      JSON.stringify({
        '@context': 'https://schema.org',
        '@type': 'NewsMediaOrganization',
        url: 'https://news.example',
        description: 'News',
        ...node,
      }),
    ),
  );

// The examples are those of the pages in docs/rules.
describe('findings across the files of a publisher', () => {
  it('reports different owners', () => {
    expect(lint(trustTxt('controlledby=https://group.example/'), [adsTxt('OWNERDOMAIN=other-group.example')])).toEqual([
      'TT1001 news.example/.well-known/trust.txt names group.example as the owner, and news.example/ads.txt names other-group.example. Name the same owner in both.',
    ]);
    expect(lint(trustTxt('controlledby=https://group.example/'), [adsTxt('OWNERDOMAIN=group.example')])).toEqual([]);
    expect(lint(trustTxt('controlledby=https://group.example/'), [adsTxt('OWNERDOMAIN=news.example')])).toEqual([]);
  });

  it('reports different ids, and ignores differences in spelling', () => {
    const reads = (name: string, leiCode: string): PublisherFileRead[] => [
      {
        format: 'publisher-info',
        read: publisherInfo('/.well-known/publisher-info.json', {
          name: 'Example News',
          leiCode: '9695VOUCHWIREDEV0104',
        }),
      },
      {
        format: 'publisher-json-ld',
        read: {
          url: 'https://news.example/',
          redirectedToHost: null,
          outcome: 'found',
          cause: null,
          wall: null,
          problems: [],
          file: {
            organizations: [publisherInfo('/', { name, leiCode }).file?.organization].flatMap((one) => one ?? []),
          },
        },
      },
    ];
    expect(lint([], reads('EXAMPLE NEWS, Inc.', '9695VOUCHWIREDEV0007'))).toEqual([
      'TT1002 The id (lei) is 9695VOUCHWIREDEV0104 in news.example/.well-known/publisher-info.json and 9695VOUCHWIREDEV0007 in news.example. Correct the wrong one.',
    ]);
    expect(lint([], reads('Jane Roe jane.roe@group.example', '9695VOUCHWIREDEV0104'))).toEqual([
      'TT1002 The name is Example News in news.example/.well-known/publisher-info.json and Jane Roe ********@************* in news.example. Write the same name in both.',
    ]);
    expect(lint([], reads('Other News', '9695VOUCHWIREDEV0104'))).toEqual([
      'TT1002 The name is Example News in news.example/.well-known/publisher-info.json and Other News in news.example. Write the same name in both.',
    ]);
  });

  it('reports different statements about a use by machines, with the file that allows it first', () => {
    const license = (terms: string): PublisherFileRead => ({
      format: 'rsl',
      read: readRslDocument(
        fetched(
          '/license.xml',
          `<rsl xmlns="https://rslstandard.org/rsl"><content url="/"><license>${terms}</license></content></rsl>`,
        ),
      ),
    });
    const prohibits = license('<prohibits type="usage">ai-train</prohibits>');
    expect(lint(trustTxt('datatrainingallowed=yes'), [prohibits])).toEqual([
      'TT1003 news.example/.well-known/trust.txt allows train-ai, and news.example/license.xml does not. State the same in both.',
    ]);
    const permits = license('<permits type="usage">ai-train</permits>');
    expect(lint(trustTxt('datatrainingallowed=no'), [permits])).toEqual([
      'TT1003 news.example/license.xml allows train-ai, and news.example/.well-known/trust.txt does not. State the same in both.',
    ]);
    expect(lint(trustTxt('datatrainingallowed=no'), [prohibits])).toEqual([]);
  });

  it('reports contradictions, missing fields and invalid lines of one file', () => {
    expect(lint([], [adsTxt('OWNERDOMAIN=group.example\nOWNERDOMAIN=other-group.example\n')])).toEqual([
      'TT1004 news.example/ads.txt contains different values of OWNERDOMAIN. Keep one of them.',
    ]);
    const security: PublisherFileRead = {
      format: 'security-txt',
      read: readSecurityTxt(fetched('/.well-known/security.txt', 'Contact: mailto:security@news.example\n')),
    };
    expect(lint([], [security])).toEqual([
      'TT1005 news.example/.well-known/security.txt has no Expires, which its format requires. Add it.',
    ]);
    expect(lint([], [adsTxt('ssp.example, 12345, DIRECT\nexchange.example 67890 RESELLER\n')])).toEqual([
      'TT1006 One line or value of news.example/ads.txt does not follow its format. Correct or remove it.',
    ]);
  });

  it('reports nothing about files that were not found', () => {
    const absent: PublisherFileRead = {
      format: 'ads-txt',
      read: readAdsTxt({ ...fetched('/ads.txt', 'OWNERDOMAIN=a.example'), status: 404 }),
    };
    expect(lint(trustTxt('controlledby=https://group.example/'), [absent])).toEqual([]);
  });
});
