import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  comparePublisherStatements,
  type PublisherStatement,
  STATEMENT_TOPICS,
  type StatementFormat,
} from '../src/index.ts';

type Written = readonly [format: StatementFormat, value: string, changes?: Partial<PublisherStatement>];

const createStatements = (
  topic: PublisherStatement['topic'],
  qualifier: string | null,
  written: readonly Written[],
): PublisherStatement[] =>
  written.map(([format, value, changes]) => ({
    topic,
    qualifier,
    value,
    coverage: 'site',
    format,
    url: `https://news.example/${format}`,
    line: 1,
    pointer: null,
    text: value,
    ...changes,
  }));
const compare = (topic: PublisherStatement['topic'], qualifier: string | null, ...written: Written[]) =>
  comparePublisherStatements('www.news.example', createStatements(topic, qualifier, written)).map(
    ({ relation }) => relation,
  );

describe('comparison of statements', () => {
  it('compares owners by host', () => {
    expect(compare('owner', null, ['trust-txt', 'group.example'], ['ads-txt', 'group.example'])).toEqual(['agree']);
    expect(compare('owner', null, ['trust-txt', 'group.example'], ['ads-txt', 'other.example'])).toEqual(['differ']);
    // Only the Public Suffix List could tell whether this is one organization.
    expect(compare('owner', null, ['trust-txt', 'corp.group.example'], ['ads-txt', 'group.example'])).toEqual([
      'not-comparable',
    ]);
  });

  it('does not treat a self-owned site as a contradiction to an owner', () => {
    expect(compare('owner', null, ['trust-txt', 'group.example'], ['ads-txt', 'news.example'])).toEqual([
      'not-comparable',
    ]);
    expect(compare('owner', null, ['ads-txt', 'news.example'])).toEqual(['one-file']);
    expect(compare('owner', null, ['ads-txt', 'news.example'], ['publisher-info', 'news.example'])).toEqual(['agree']);
  });

  it('does not compare names with hosts', () => {
    const statements = [
      ...createStatements('owner', null, [['ads-txt', 'group.example']]),
      ...createStatements('owner', 'name', [['publisher-info', 'Another Group']]),
    ];
    expect(comparePublisherStatements('news.example', statements).map(({ relation }) => relation)).toEqual([
      'one-file',
      'one-file',
    ]);
  });

  it.each([
    ['Example News', 'Example News', 'agree'],
    ['Example News', 'EXAMPLE NEWS', 'written-differently'],
    ['Example News Ltd', 'Example News Limited', 'written-differently'],
    ['The Example-News', 'Example News, Inc.', 'written-differently'],
    ['Müller & Söhne GmbH & Co. KG', 'Muller and Sohne', 'written-differently'],
    ['Società Editrice S.p.A.', 'Societa Editrice', 'written-differently'],
    ['株式会社毎日新聞社', '毎日新聞社', 'written-differently'],
    ['주식회사 한겨레', '한겨레', 'written-differently'],
    ['ООО «Новости»', 'Новости', 'written-differently'],
    ['!!!', '???', 'differ'],
    ['Example News', 'Example Radio', 'differ'],
    ['Co Down News', 'Down News', 'differ'],
    ['The', 'News', 'differ'],
    ['新聞社', '新聞', 'differ'],
  ])('compares the name %s with %s: %s', (one, other, relation) => {
    expect(compare('legal-name', null, ['publisher-info', one], ['publisher-json-ld', other])).toEqual([relation]);
  });

  it('compares alternative names', () => {
    expect(
      compare(
        'name',
        null,
        ['publisher-info', 'Island Times'],
        ['publisher-json-ld', 'TIT'],
        ['publisher-json-ld', 'Island Times'],
      ),
    ).toEqual(['agree']);
  });

  it.each([
    ['1 Harbor Road, Port, 12345, US', '1 Harbor Road, Port, 12345, US', 'agree'],
    ['1 Harbor Road, Port, 12345, US', '1 Harbor Road; 12345 PORT', 'written-differently'],
    ['1 Harbor Road, Port, 12345, US', '1 Harbor Rd, Port, 12345, USA', 'not-comparable'],
    ['1 Harbor Road, Port, 12345, US', '9 Hill Street, Town, 98765, US', 'differ'],
    ['Port', 'Town', 'not-comparable'],
  ])('compares the address %s with %s: %s', (one, other, relation) => {
    expect(compare('address', null, ['publisher-info', one], ['sellers-json', other])).toEqual([relation]);
  });

  it('compares ids of registers with one id per organization', () => {
    const ids = (register: string, one: string, other: string) =>
      compare('identifier', register, ['publisher-info', one], ['publisher-json-ld', other]);
    expect(ids('wikidata', 'Q1', 'Q1')).toEqual(['agree']);
    expect(ids('wikidata', 'Q1', 'Q2')).toEqual(['differ']);
    // A publication has an ISSN for print and one for the web.
    expect(ids('issn', '0378-5955', '2049-3630')).toEqual(['not-comparable']);
  });

  it('treats lists as incomplete', () => {
    expect(compare('contact', 'general', ['trust-txt', 'a@b.example'], ['publisher-info', 'c@b.example'])).toEqual([
      'not-comparable',
    ]);
    expect(compare('contact', 'general', ['trust-txt', 'a@b.example'], ['publisher-info', 'a@b.example'])).toEqual([
      'agree',
    ]);
    // The caller masked the mailboxes, which can differ: neither agreement nor difference follows.
    expect(compare('name', null, ['publisher-info', '…@b.example'], ['publisher-json-ld', 'News'])).toEqual([
      'not-comparable',
    ]);
    for (const masked of ['…@b.example', '…＠b.example', '…%40b.example', '…&#64;b.example', '…&commat;b.example', '…'])
      expect(compare('contact', 'general', ['trust-txt', masked], ['publisher-info', masked])).toEqual([
        'not-comparable',
      ]);
    expect(
      compare('same-as', null, ['trust-txt', 'https://twitter.com/news'], ['publisher-info', 'https://x.com/News']),
    ).toEqual(['agree']);
  });

  it('compares policy pages if each file names one', () => {
    const pages = (...written: Written[]) => compare('policy-page', 'publishingPrinciples', ...written);
    expect(pages(['publisher-info', 'https://a.example/1'], ['publisher-json-ld', 'https://a.example/2'])).toEqual([
      'differ',
    ]);
    for (const same of ['https://a.example/Ethics', 'https://a.example/ethics?utm_source=feed'])
      expect(pages(['publisher-info', 'https://a.example/ethics'], ['publisher-json-ld', same])).toEqual([
        'written-differently',
      ]);
    // Another parameter can be another page.
    expect(
      pages(['publisher-info', 'https://a.example/?p=1'], ['publisher-json-ld', 'https://a.example/?p=2']),
    ).toEqual(['differ']);
    expect(
      pages(
        ['publisher-info', 'https://a.example/1'],
        ['publisher-info', 'https://a.example/3'],
        ['publisher-json-ld', 'https://a.example/2'],
      ),
    ).toEqual(['not-comparable']);
  });

  it('compares managers of the same country only', () => {
    const statements = [
      ...createStatements('manager', 'US', [['ads-txt', 'one.example']]),
      ...createStatements('manager', null, [
        ['ads-txt', 'two.example'],
        ['app-ads-txt', 'three.example'],
      ]),
    ];
    expect(
      comparePublisherStatements('news.example', statements).map(({ qualifier, relation }) => [qualifier, relation]),
    ).toEqual([
      ['US', 'one-file'],
      [null, 'differ'],
    ]);
  });

  it('reports a difference if one pair differs, and shows every file', () => {
    const [comparison] = comparePublisherStatements(
      'news.example',
      createStatements('owner', null, [
        ['trust-txt', 'group.example'],
        ['ads-txt', 'group.example'],
        ['publisher-info', 'other.example'],
      ]),
    );
    expect(comparison).toMatchObject({ relation: 'differ', total: 3 });
    expect(comparison?.statements.map(({ format }) => format)).toEqual(['trust-txt', 'ads-txt', 'publisher-info']);
  });

  it('omits what only the trust.txt states, except AI uses', () => {
    expect(compare('controls', null, ['trust-txt', 'radio.example'])).toEqual([]);
    expect(compare('ai-use', 'train-ai', ['trust-txt', 'allowed'])).toEqual(['one-file']);
  });

  it('limits the statements, with some of every format and shared ones first', () => {
    const many = Array.from({ length: 100 }, (_, index): Written => ['trust-txt', `https://social.example/@n${index}`]);
    const [comparison] = comparePublisherStatements(
      'news.example',
      createStatements('same-as', null, [...many, ['publisher-info', 'https://social.example/@n99']]),
    );
    expect(comparison).toMatchObject({ relation: 'agree', total: 101 });
    expect(comparison?.statements).toHaveLength(24);
    expect(comparison?.statements.slice(0, 2).map(({ value }) => value)).toEqual([
      'https://social.example/@n99',
      'https://social.example/@n99',
    ]);
  });
});

describe('comparison of AI uses', () => {
  const uses = (use: string, ...written: Written[]) => compare('ai-use', use, ...written);

  it('compares allowed with disallowed', () => {
    expect(uses('train-ai', ['trust-txt', 'disallowed'], ['content-signals', 'disallowed'])).toEqual(['agree']);
    expect(uses('train-ai', ['trust-txt', 'allowed'], ['aipref', 'disallowed'])).toEqual(['differ']);
  });

  it('does not treat a license as a contradiction', () => {
    // RSL guide “RSL and AI Preferences”: train-ai=n, with a license for it.
    expect(uses('train-ai', ['aipref', 'disallowed'], ['rsl', 'conditional'])).toEqual(['not-comparable']);
    expect(uses('train-ai', ['aipref', 'disallowed'], ['rsl', 'conditional'], ['trust-txt', 'disallowed'])).toEqual([
      'agree',
    ]);
  });

  it('does not compare different vocabularies: text and data mining with AI training', () => {
    const statements = [
      ...createStatements('ai-use', 'all-tdm', [['tdmrep', 'disallowed']]),
      ...createStatements('ai-use', 'train-ai', [['trust-txt', 'allowed']]),
    ];
    expect(comparePublisherStatements('news.example', statements).map(({ relation }) => relation)).toEqual([
      'one-file',
      'one-file',
    ]);
  });

  it('ignores rules for a part of the site, and lists them last', () => {
    const [comparison] = comparePublisherStatements(
      'news.example',
      createStatements('ai-use', 'train-ai', [
        ['aipref', 'allowed', { coverage: 'part' }],
        ['trust-txt', 'disallowed'],
        ['content-signals', 'disallowed'],
      ]),
    );
    expect(comparison?.relation).toBe('agree');
    expect(comparison?.statements.map(({ coverage }) => coverage)).toEqual(['site', 'site', 'part']);
    expect(
      uses('train-ai', ['aipref', 'allowed', { coverage: 'part' }], ['tdmrep', 'disallowed', { coverage: 'part' }]),
    ).toEqual(['one-file']);
  });

  it('does not report a difference with a file that contradicts itself', () => {
    expect(uses('train-ai', ['aipref', 'allowed'], ['aipref', 'disallowed'], ['trust-txt', 'allowed'])).toEqual([
      'not-comparable',
    ]);
  });
});

describe('comparison of any statements', () => {
  const anyStatement: fc.Arbitrary<PublisherStatement> = fc.record({
    topic: fc.constantFrom(...STATEMENT_TOPICS),
    qualifier: fc.constantFrom(null, 'name', 'wikidata', 'train-ai'),
    value: fc.oneof(
      fc.constantFrom('allowed', 'disallowed', 'conditional', 'news.example', 'a.news.example', 'group.example'),
      fc.constantFrom('Example News', 'EXAMPLE NEWS Ltd', '1 Hill St, 12345', 'constructor', '__proto__'),
      fc.string(),
    ),
    coverage: fc.constantFrom('site' as const, 'part' as const),
    format: fc.constantFrom('trust-txt' as const, 'ads-txt' as const, 'rsl' as const, 'aipref' as const),
    url: fc.constant('https://news.example/file'),
    line: fc.constant(null),
    pointer: fc.constant(null),
    text: fc.string(),
  });
  const relate = (statements: readonly PublisherStatement[]) =>
    comparePublisherStatements('news.example', statements).map(({ topic, qualifier, relation, total }) =>
      JSON.stringify([topic, qualifier, relation, total]),
    );

  it('does not depend on the order of the statements', () => {
    fc.assert(
      fc.property(
        fc
          .array(anyStatement, { maxLength: 30 })
          .chain((statements) =>
            fc.tuple(
              fc.constant(statements),
              fc.shuffledSubarray(statements, { minLength: statements.length, maxLength: statements.length }),
            ),
          ),
        ([statements, shuffled]) => {
          expect(new Set(relate(shuffled))).toEqual(new Set(relate(statements)));
        },
      ),
    );
  });

  it('finds no difference between a file and its copy', () => {
    const copy = (statement: PublisherStatement): PublisherStatement => ({ ...statement, format: 'did-document' });
    fc.assert(
      fc.property(fc.array(anyStatement, { maxLength: 20 }), (statements) => {
        const one = statements.map((statement): PublisherStatement => ({ ...statement, format: 'ads-txt' }));
        const relations = comparePublisherStatements('news.example', [...one, ...one.map(copy)]);
        expect(relations.filter(({ relation }) => relation === 'differ')).toEqual([]);
      }),
    );
  });
});
