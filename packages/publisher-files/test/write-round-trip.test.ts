import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AIPREF_LABELS,
  type OrganizationValues,
  readAdsTxt,
  readAiprefRobots,
  readPublisherInfo,
  readPublisherJsonLd,
  readRslDocument,
  readRslRobots,
  readTdmrepFile,
  writeAdsTxtLines,
  writeAiprefRobots,
  writePublisherInfo,
  writePublisherJsonLd,
  writeRslDocument,
  writeRslRobotsLine,
  writeTdmrepFile,
} from '../src/index.ts';
import { createFetched } from './fetched.ts';
import { anyText, anyUrl, collapse, getFile, getText, listErrors, listValues, plainText, toHref } from './written.ts';

const uniqueTexts = (arbitrary: fc.Arbitrary<string>, maxLength = 5) =>
  fc.uniqueArray(arbitrary, { maxLength, selector: collapse });
const uniqueUrls = fc.uniqueArray(anyUrl, { maxLength: 5, selector: toHref });
const anyPath = fc.array(fc.constantFrom('/', 'a', '*', '$', '%20', '"', '&', '<', '.jpg'), { maxLength: 8 });

describe('written files', () => {
  it('are readable as lines of an ads.txt', () => {
    const values = fc.record({
      ownerDomain: fc.domain(),
      manager: fc.domain(),
      contacts: uniqueTexts(plainText),
    });
    fc.assert(
      fc.property(values, ({ ownerDomain, manager, contacts }) => {
        const existing = 'ssp.example, 12, DIRECT\n';
        const lines = getText(writeAdsTxtLines({ ownerDomain, manager, contacts }));
        const file = getFile(readAdsTxt(createFetched(existing + lines)));
        expect(file.ownerDomain?.value).toBe(ownerDomain.toLowerCase());
        expect(listValues(file.managerDomains)).toEqual([{ domain: manager.toLowerCase(), country: null }]);
        expect(listValues(file.contacts)).toEqual(contacts.map(collapse));
        expect(file.records).toHaveLength(1);
      }),
    );
  });

  it('are readable as tdmrep.json', () => {
    const rule = fc.record({
      location: anyPath.map((parts) => `/${parts.join('')}`),
      isReserved: fc.boolean(),
      policyUrl: fc.option(anyUrl),
    });
    const rules = fc.uniqueArray(rule, { minLength: 1, maxLength: 5, selector: ({ location }) => location });
    fc.assert(
      fc.property(rules, (given) => {
        const values = given.map((one) => (one.isReserved ? one : { ...one, policyUrl: null }));
        const file = getFile(readTdmrepFile(createFetched(getText(writeTdmrepFile({ rules: values })))));
        expect(
          file.rules.map(({ location, isReserved, policy }) => ({
            location: location.value,
            isReserved: isReserved.value,
            policyUrl: policy?.value ?? null,
          })),
        ).toEqual(values.map((one) => ({ ...one, policyUrl: one.policyUrl && toHref(one.policyUrl) })));
      }),
    );
  });

  it('are readable as an RSL document and its robots.txt line', () => {
    const uses = fc.uniqueArray(fc.constantFrom('ai-train', 'ai-input', 'search', 'ai-all'), {
      minLength: 1,
      maxLength: 4,
    });
    const values = fc.record({
      url: fc.oneof(
        anyPath.map((parts) => `/${parts.join('')}`),
        anyUrl,
      ),
      copyright: plainText,
      termsUrl: anyUrl,
      uses,
      prohibits: fc.boolean(),
      documentUrl: anyUrl,
    });
    fc.assert(
      fc.property(values, ({ url, copyright, termsUrl, uses: values, prohibits, documentUrl }) => {
        const name = prohibits ? 'prohibits' : 'permits';
        const text = getText(
          writeRslDocument({ contents: [{ url, copyright, termsUrl, licenses: [{ [name]: values }] }] }),
        );
        const [content] = getFile(readRslDocument(createFetched(text))).contents;
        expect(content?.url?.value).toBe(url.startsWith('/') ? url : toHref(url));
        expect(content?.copyright?.value).toBe(collapse(copyright));
        expect(content?.terms?.value).toBe(toHref(termsUrl));
        const [read] = content?.licenses ?? [];
        expect(listValues(read?.[name] ?? [])).toEqual([{ type: 'usage', values }]);
        const line = getText(writeRslRobotsLine({ url: documentUrl }));
        const { references } = getFile(readRslRobots(createFetched(`${line}User-agent: *\nDisallow:\n`)));
        expect(listValues(references)).toEqual([{ url: toHref(documentUrl), agents: null }]);
      }),
    );
  });

  it('are readable as an AIPREF rule', () => {
    const preferences = fc
      .record(Object.fromEntries(AIPREF_LABELS.map((label) => [label, fc.boolean()])), { requiredKeys: [] })
      .filter((stated) => Object.keys(stated).length > 0);
    const path = anyPath.map((parts) => `/${parts.join('')}`);
    fc.assert(
      fc.property(preferences, path, (stated, given) => {
        const text = getText(writeAiprefRobots({ preferences: stated, path: given }));
        const { preferences: read } = getFile(readAiprefRobots(createFetched(`User-agent: *\nAllow: /\n\n${text}`)));
        const expected = AIPREF_LABELS.flatMap((label) => {
          const isAllowed = stated[label];
          return isAllowed === undefined ? [] : [{ label, isAllowed, path: given, agents: ['*'] }];
        });
        expect(listValues(read)).toEqual(expected);
      }),
    );
  });

  const organization: fc.Arbitrary<OrganizationValues> = fc.record({
    name: plainText,
    url: anyUrl,
    description: plainText,
    legalName: plainText,
    address: fc.record({
      streetAddress: plainText,
      postalCode: plainText,
      addressLocality: plainText,
      addressRegion: plainText,
      addressCountry: plainText,
    }),
    email: fc.emailAddress().map((address) => address.toLowerCase()),
    identifiers: fc.constant([
      { scheme: 'wikidata' as const, value: 'q9684' },
      { scheme: 'lei' as const, value: '5493001KJTIIGC8Y1R12' },
      { scheme: 'issn' as const, value: '0317-8471' },
    ]),
    sameAs: uniqueUrls,
    parentOrganization: fc.record({ name: plainText, url: anyUrl }),
    memberOf: fc.array(fc.record({ name: fc.option(plainText), url: anyUrl }), { maxLength: 3 }),
    policies: fc.constant([
      { property: 'publishingPrinciples' as const, url: 'https://news.example/principles' },
      { property: 'correctionsPolicy' as const, url: 'https://news.example/corrections' },
    ]),
  });
  const expectSame = (read: ReturnType<typeof readOrganization>, given: OrganizationValues): void => {
    expect(read?.name?.value).toBe(collapse(given.name));
    expect(read?.url?.value).toBe(toHref(given.url));
    expect(read?.description?.value).toBe(collapse(given.description ?? ''));
    expect(read?.legalName?.value).toBe(collapse(given.legalName ?? ''));
    const address = Object.entries(given.address ?? {}).map(([part, text]) => [part, collapse(text ?? '')]);
    expect(read?.address?.value).toEqual({ ...Object.fromEntries(address), text: null });
    expect(read?.email?.value).toBe(given.email);
    expect(new Set(read?.identifiers.map(({ value }) => `${value.scheme} ${value.value}`))).toEqual(
      new Set(['wikidata Q9684', 'lei 5493001KJTIIGC8Y1R12', 'issn 0317-8471']),
    );
    expect(listValues(read?.sameAs ?? [])).toEqual([
      ...(given.sameAs ?? []).map(toHref),
      'https://www.wikidata.org/entity/Q9684',
    ]);
    const { name, url } = given.parentOrganization ?? { name: null, url: null };
    expect(listValues(read?.parentOrganizations ?? [])).toEqual([
      { name: collapse(name ?? ''), url: toHref(url ?? '') },
    ]);
    expect(listValues(read?.memberOf ?? [])).toEqual(
      given.memberOf?.map((one) => ({ name: one.name && collapse(one.name), url: toHref(one.url ?? '') })),
    );
    expect(listValues(read?.policies ?? [])).toEqual(given.policies);
  };
  const readOrganization = (text: string) => getFile(readPublisherInfo(createFetched(text))).organization;

  it('are readable as an IPTC Publisher Info file', () => {
    fc.assert(
      fc.property(organization, (given) => {
        expectSame(readOrganization(getText(writePublisherInfo(given))), given);
      }),
    );
  });

  it('are readable as a block of JSON-LD', () => {
    fc.assert(
      fc.property(organization, (given) => {
        const page = `<!doctype html>\n<title>Home</title>\n${getText(writePublisherJsonLd(given))}<p>News</p>`;
        const { organizations } = getFile(readPublisherJsonLd(createFetched(page, { url: given.url })));
        expect(organizations).toHaveLength(1);
        expectSame(organizations[0] as (typeof organizations)[0], given);
      }),
    );
  });
});

describe('arbitrary text', () => {
  it('is rejected or unchanged in an ads.txt', () => {
    fc.assert(
      fc.property(anyText, (contact) => {
        const result = writeAdsTxtLines({ ownerDomain: 'owner.example', contacts: [contact] });
        if (!result.ok) {
          expect(listErrors(result).join()).toMatch(/^contacts\/0: [a-z-]+$/);
          return;
        }
        const file = getFile(readAdsTxt(createFetched(result.text)));
        expect(listValues(file.contacts)).toEqual(collapse(contact) === '' ? [] : [collapse(contact)]);
      }),
    );
  });

  it('is rejected or unchanged in JSON-LD, HTML and XML', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const name = `x${text}`;
        const organization = { name, url: 'https://news.example/', description: name };
        const info = writePublisherInfo(organization);
        const rsl = writeRslDocument({
          contents: [{ url: '/', copyright: name, licenses: [{ permits: ['search'] }] }],
        });
        expect(info.ok).toBe(rsl.ok);
        if (!info.ok || !rsl.ok) {
          expect(listErrors(info)).toEqual(['name: invalid-text', 'description: invalid-text']);
          return;
        }
        const read = getFile(readPublisherInfo(createFetched(info.text))).organization;
        expect([read.name?.value, read.description?.value]).toEqual([collapse(name), collapse(name)]);
        const [content] = getFile(readRslDocument(createFetched(rsl.text))).contents;
        expect(content?.copyright?.value).toBe(collapse(name));
      }),
    );
  });
});
