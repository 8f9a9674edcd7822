import { parsePolicyFile } from 'trust-txt';
import { describe, expect, it } from 'vitest';
import {
  comparePublisherStatements,
  listPublisherStatements,
  listTrustTxtStatements,
  MAX_STATEMENTS,
  type PublisherFileRead,
  type PublisherStatement,
  readAdsTxt,
  readAiprefHeader,
  readAiprefRobots,
  readDidDocument,
  readPublisherInfo,
  readPublisherJsonLd,
  readRslDocument,
  readRslPage,
  readRslRobots,
  readSecurityTxt,
  readSellersJson,
  readTdmrepFile,
  readTdmrepPage,
} from '../src/index.ts';
import { createFetched, readFixture } from './fetched.ts';

const DOMAIN = 'news.example';
const list = (read: PublisherFileRead): readonly PublisherStatement[] => listPublisherStatements(read, DOMAIN);
/** Topic, qualifier and value, with the place. */
const summarize = (statements: readonly PublisherStatement[]) =>
  statements.map(({ topic, qualifier, value, line, pointer }) => [topic, qualifier, value, line ?? pointer]);
/** Use, value and coverage of statements about machines, with the line or pointer. */
const summarizeUses = (statements: readonly PublisherStatement[]) =>
  statements.map(({ qualifier, value, coverage, line, pointer }) => [qualifier, value, coverage, line ?? pointer]);
const rslDocument = (contents: string) =>
  list({
    format: 'rsl',
    read: readRslDocument(
      createFetched(`<?xml version="1.0"?><rsl xmlns="https://rslstandard.org/rsl">${contents}</rsl>`),
    ),
  });

describe('statements about the publisher', () => {
  it('lists owner, manager and contact of an ads.txt with their lines', () => {
    const statements = list({ format: 'ads-txt', read: readAdsTxt(createFetched(readFixture('ads.txt'))) });
    expect(summarize(statements)).toEqual([
      ['owner', null, 'publisher.example', 2],
      ['manager', 'US', 'manager.example', 3],
      ['contact', 'advertising', 'adops@publisher.example', 4],
    ]);
    expect(statements[0]).toMatchObject({
      format: 'ads-txt',
      coverage: 'site',
      url: 'https://news.example/file',
      text: 'ownerdomain=publisher.example',
    });
  });

  it('lists the legal name of the own entry of a sellers.json, and the contact of its operator', () => {
    const read = readSellersJson(createFetched(readFixture('sellers.json')), 'sellerandintermediary.com');
    expect(summarize(listPublisherStatements({ format: 'sellers-json', read }, 'sellerandintermediary.com'))).toEqual([
      ['legal-name', null, 'Seller And Intermediary, Inc', '/sellers/2'],
      ['contact', 'advertising', 'adops@advertisingsystem.com', '/contact_email'],
      ['address', null, 'Advertising System Inc., 101 Main Street, New York, NY 10101', '/contact_address'],
      ['identifier', 'tag-id', '28cb65e5bbc0bd5f', '/identifiers/0'],
    ]);
  });

  it('writes a D-U-N-S number in the form of its register, and omits an invalid one', () => {
    const list = (value: string) => {
      const body = JSON.stringify({ version: '1.0', identifiers: [{ name: 'DUNS', value }], sellers: [] });
      const read = readSellersJson(createFetched(body), 'news.example');
      return listPublisherStatements({ format: 'sellers-json', read }, 'news.example').map(({ qualifier, value }) => [
        qualifier,
        value,
      ]);
    };
    expect(list('15-048-3782')).toEqual([['duns', '150483782']]);
    expect(list('pending-duns-application')).toEqual([]);
  });

  it('lists the organizations that it controls, belongs to and has as members, by host', () => {
    const organization = {
      '@context': 'https://schema.org',
      '@type': 'NewsMediaOrganization',
      name: 'Example News',
      subOrganization: { '@type': 'Organization', name: 'Daughter', url: 'https://www.Daughter.example/about' },
      memberOf: [{ '@type': 'Organization', url: 'https://xn--mnchen-3ya.example' }, { name: 'Without an address' }],
      member: [
        { '@type': 'NewsMediaOrganization', url: 'https://member.example/' },
        { '@type': 'Person', name: 'Jane Doe', url: 'https://jane.example/' },
        { '@type': 'OrganizationRole', member: { '@type': 'Person', url: 'https://john.example/' } },
        'https://untyped.example/',
      ],
    };
    const page = `<!doctype html><script type="application/ld+json">${JSON.stringify(organization)}</script>`;
    const read = readPublisherJsonLd(createFetched(page));
    const listed = list({ format: 'publisher-json-ld', read }).filter(({ topic }) => topic !== 'name');
    expect(listed.map(({ topic, value }) => [topic, value])).toEqual([
      ['controls', 'daughter.example'],
      ['member-of', 'xn--mnchen-3ya.example'],
      ['members', 'member.example'],
    ]);
    expect(JSON.stringify(listed)).not.toMatch(/jane|john|Doe/);

    const trustTxt =
      'control=https://daughter.example/\nbelongto=https://münchen.example/\nmember=http://www.member.example\n';
    const statements = listTrustTxtStatements(
      parsePolicyFile(trustTxt),
      'https://news.example/trust.txt',
      'news.example',
    );
    expect(
      comparePublisherStatements('news.example', [...listed, ...statements]).map(({ topic, relation }) => [
        topic,
        relation,
      ]),
    ).toEqual([
      ['controls', 'agree'],
      ['member-of', 'agree'],
      ['members', 'agree'],
    ]);
  });

  it('lists thousands of members in addition to the other statements', () => {
    const members = Array.from({ length: 3_000 }, (_, index) => `member=https://m${index}.example/`);
    const text = [...members, 'datatrainingallowed=no'].join('\n');
    const statements = listTrustTxtStatements(parsePolicyFile(text), 'https://news.example/trust.txt', 'news.example');
    expect(statements.filter(({ topic }) => topic === 'members')).toHaveLength(3_000);
    expect(statements.map(({ topic }) => topic)).toContain('ai-use');
  });

  it("lists the statements of a home page's JSON-LD", () => {
    const read = readPublisherJsonLd(createFetched(readFixture('home-page.html')));
    expect(summarize(list({ format: 'publisher-json-ld', read })).map((parts) => parts.slice(0, 3))).toEqual([
      ['name', null, 'The Island Times'],
      ['name', null, 'Island Times'],
      ['name', null, 'TIT'],
      ['legal-name', null, 'Island Times Ltd'],
      ['address', null, '1 Harbor Road, Port, 12345, US'],
      ['contact', 'general', 'desk@news.example'],
      ['contact', 'general', '+15550100'],
      ['identifier', 'lei', '5493001KJTIIGC8Y1R12'],
      ['identifier', 'issn', '0378-5955'],
      ['identifier', 'house number', '77'],
      ['identifier', 'wikidata', 'Q9684'],
      ['owner', null, 'owner.example'],
      ['same-as', null, 'https://social.example/@times'],
      ['policy-page', 'publishingPrinciples', 'https://news.example/standards'],
      ['policy-page', 'ownershipFundingInfo', 'https://news.example/owner'],
      ['policy-page', 'correctionsPolicy', 'https://news.example/corrections'],
      ['policy-page', 'masthead', 'https://news.example/team'],
    ]);
  });

  it('ignores a page of another host', () => {
    const url = 'https://group.example/';
    const read = readPublisherJsonLd(createFetched(readFixture('home-page.html'), { url }));
    expect(list({ format: 'publisher-json-ld', read })).toEqual([]);
    const page = '<!doctype html><script type="application/ld+json">{"@type":"Organization","name":"Group"}</script>';
    expect(list({ format: 'publisher-json-ld', read: readPublisherJsonLd(createFetched(page, { url })) })).toEqual([]);
  });

  it('lists the names of a Publisher Info file', () => {
    const read = readPublisherInfo(createFetched(readFixture('publisher-info.html')));
    expect(summarize(list({ format: 'publisher-info', read })).map((parts) => parts.slice(0, 3))).toEqual([
      ['name', null, 'Example News'],
      ['legal-name', null, 'Example News Ltd'],
      ['policy-page', 'correctionsPolicy', 'https://news.example/corrections'],
      ['policy-page', 'ethicsPolicy', 'https://news.example/ethics'],
    ]);
  });

  it('lists a parent organization without an address by its name', () => {
    const page = (parent: unknown) =>
      `<!doctype html><script type="application/ld+json">${JSON.stringify({
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: 'News',
        parentOrganization: parent,
      })}</script>`;
    const owners = (parent: unknown) =>
      list({ format: 'publisher-json-ld', read: readPublisherJsonLd(createFetched(page(parent))) })
        .filter(({ topic }) => topic === 'owner')
        .map(({ qualifier, value }) => [qualifier, value]);
    expect(owners({ '@type': 'Organization', name: 'Group  Ltd' })).toEqual([['name', 'Group Ltd']]);
    expect(owners('https://WWW.Group.example/about')).toEqual([[null, 'group.example']]);
  });

  it('lists contacts of a security.txt and other addresses of a DID document', () => {
    const security = readSecurityTxt(createFetched(readFixture('rfc9116-unsigned.txt')));
    expect(summarize(list({ format: 'security-txt', read: security }))).toEqual([
      ['contact', 'security', 'security@example.com', 2],
    ]);
    // The site itself and an address without http are no accounts elsewhere.
    const did = readDidDocument(createFetched(readFixture('did.json')));
    expect(list({ format: 'did-document', read: did })).toEqual([]);
  });

  it('returns nothing for files that were not found', () => {
    for (const status of [null, 403, 404, 500])
      expect(list({ format: 'ads-txt', read: readAdsTxt(createFetched('ownerdomain=a.example', { status })) })).toEqual(
        [],
      );
  });

  it('lists the statements of a trust.txt', () => {
    const document = parsePolicyFile(
      [
        '# trust.txt',
        'controlledby=https://www.group.example/',
        'control=https://radio.example/',
        'member=https://member.example/',
        'social=https://twitter.com/news',
        'contact=mailto:desk@news.example',
        'datatrainingallowed=No',
        'datatrainingallowed=maybe',
      ].join('\n'),
    );
    const statements = listTrustTxtStatements(document, 'https://news.example/trust.txt', DOMAIN);
    expect(summarize(statements)).toEqual([
      ['owner', null, 'group.example', 2],
      ['same-as', null, 'https://twitter.com/news', 5],
      ['contact', 'general', 'desk@news.example', 6],
      ['ai-use', 'train-ai', 'disallowed', 7],
      ['controls', null, 'radio.example', 3],
      ['members', null, 'member.example', 4],
    ]);
    expect(statements[0]).toMatchObject({ format: 'trust-txt', text: 'controlledby=https://www.group.example/' });
  });

  it('limits the number of statements, those about the whole site first', () => {
    const rules = Array.from({ length: 300 }, (_, index) => `Content-Usage: /${index}/ train-ai=${'yn'[index % 2]}`);
    const text = `User-agent: *\n${rules.join('\n')}\nContent-Usage: / search=y\n`;
    const statements = list({ format: 'aipref', read: readAiprefRobots(createFetched(text)) });
    expect(summarizeUses(statements)[0]).toEqual(['search', 'allowed', 'site', 302]);
    const accounts = Array.from({ length: 300 }, (_, index) => `social=https://social.example/@n${index}`).join('\n');
    expect(listTrustTxtStatements(parsePolicyFile(accounts), 'https://news.example/trust.txt', DOMAIN)).toHaveLength(
      MAX_STATEMENTS,
    );
  });
});

describe('statements about AI uses', () => {
  it('do not apply a rule for one path or crawler to the whole site', () => {
    // The example of draft-ietf-aipref-attach, section 3.4.
    const read = readAiprefRobots(createFetched(readFixture('aipref-attach-robots.txt')));
    expect(summarizeUses(list({ format: 'aipref', read }))).toEqual([
      ['train-ai', 'disallowed', 'site', 4],
      ['train-ai', 'allowed', 'part', 5],
    ]);
  });

  it('apply a header to one response', () => {
    const read = readAiprefHeader(createFetched('', { headers: [['Content-Usage', 'train-ai=n']] }));
    const statements = list({ format: 'aipref', read });
    expect(summarizeUses(statements)).toEqual([['train-ai', 'disallowed', 'part', null]]);
    expect(statements[0]?.text).toBe('Content-Usage: train-ai=n');
  });

  it('include Content Signals as a separate format', () => {
    const read = readAiprefRobots(createFetched(readFixture('rsl-robots.txt')));
    const statements = list({ format: 'aipref', read });
    expect(statements.map(({ format, qualifier, value, line }) => [format, qualifier, value, line])).toEqual([
      ['content-signals', 'search', 'allowed', 5],
      ['content-signals', 'train-ai', 'disallowed', 5],
    ]);
  });

  it('include TDMRep rules: reserved, reserved with a policy, not reserved', () => {
    const rules = (...entries: object[]) =>
      summarizeUses(list({ format: 'tdmrep', read: readTdmrepFile(createFetched(JSON.stringify(entries))) }));
    expect(rules({ location: '/', 'tdm-reservation': 1 })).toEqual([
      ['all-tdm', 'disallowed', 'site', '/0/tdm-reservation'],
    ]);
    expect(rules({ location: '/*', 'tdm-reservation': 0 })).toEqual([
      ['all-tdm', 'allowed', 'site', '/0/tdm-reservation'],
    ]);
    expect(
      rules(
        { location: '/free/', 'tdm-reservation': 0 },
        { location: '/', 'tdm-reservation': 1, 'tdm-policy': 'https://news.example/policy' },
        // The first rule that matches counts.
        { location: '/', 'tdm-reservation': 0 },
      ),
    ).toEqual([
      ['all-tdm', 'conditional', 'site', '/1/tdm-reservation'],
      ['all-tdm', 'allowed', 'part', '/0/tdm-reservation'],
    ]);
    // The example of the report has no rule for the whole site.
    const example = readTdmrepFile(createFetched(readFixture('tdmrep-rules.json')));
    expect(new Set(list({ format: 'tdmrep', read: example }).map(({ coverage }) => coverage))).toEqual(
      new Set(['part']),
    );
    const page = readTdmrepPage(createFetched(readFixture('home-page.html')));
    expect(summarizeUses(list({ format: 'tdmrep', read: page }))).toEqual([['all-tdm', 'disallowed', 'part', 5]]);
  });

  it('include the uses of an RSL license', () => {
    // The license has a server and a payment: what it permits is conditional.
    const read = readRslDocument(createFetched(readFixture('rsl-license.xml')));
    expect(summarizeUses(list({ format: 'rsl', read }))).toEqual([
      ['train-ai', 'disallowed', 'site', 8],
      ['search', 'conditional', 'site', 6],
      ['ai-index', 'conditional', 'site', 6],
    ]);
  });

  it('include a free RSL license as a permission, also without a payment', () => {
    const permits = '<license><permits type="usage">ai-all</permits></license>';
    expect(
      rslDocument(`<content url="/">${permits}</content>`).map(({ qualifier, value }) => [qualifier, value]),
    ).toEqual([
      ['train-ai', 'allowed'],
      ['ai-input', 'allowed'],
      ['ai-index', 'allowed'],
    ]);
    const limited =
      '<license><permits type="usage">search</permits><permits type="geo">US</permits><payment type="free"/></license>';
    expect(rslDocument(`<content url="/">${limited}</content>`).map(({ value }) => value)).toEqual(['conditional']);
  });

  it('include several RSL licenses as alternatives', () => {
    const content = `<content url="/">
      <license><prohibits type="usage">all</prohibits></license>
      <license><permits type="usage">ai-train</permits><payment type="training"/></license>
    </content>`;
    expect(rslDocument(content).map(({ qualifier, value }) => [qualifier, value])).toEqual([
      ['train-ai', 'conditional'],
      ['ai-input', 'disallowed'],
      ['ai-index', 'disallowed'],
      ['search', 'disallowed'],
    ]);
  });

  it('do not apply an RSL license of a path or another site to the whole site', () => {
    const license = '<license><prohibits type="usage">search</prohibits></license>';
    const coverage = (url: string) => rslDocument(`<content url="${url}">${license}</content>`)[0]?.coverage;
    expect(['/', '/*', 'https://www.news.example', 'https://news.example/*'].map(coverage)).toEqual(
      Array(4).fill('site'),
    );
    expect(['/images/', '/$', 'https://news.example/images/', 'https://other.example/'].map(coverage)).toEqual(
      Array(4).fill('part'),
    );
  });

  it('include a reference to an RSL license: the site in robots.txt, one page in a link', () => {
    const robots = readRslRobots(createFetched(readFixture('rsl-robots.txt')));
    expect(summarizeUses(list({ format: 'rsl', read: robots }))).toEqual([['any', 'conditional', 'site', 1]]);
    const page = readRslPage(createFetched(readFixture('home-page.html')));
    expect(summarizeUses(list({ format: 'rsl', read: page }))).toEqual([['any', 'conditional', 'part', 6]]);
  });
});
