import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRegistration } from './parse-registration.ts';

const READ_AT = '2026-11-29T12:00:00.000Z';
const read = (body: unknown, domain = 'galvnews.com') =>
  parseRegistration(typeof body === 'string' ? body : JSON.stringify(body), domain, READ_AT);

/** The structure of RFC 9083, section 5.3, with invented values. */
const domainObject = (change: object = {}) => ({
  rdapConformance: ['rdap_level_0', 'icann_rdap_response_profile_1'],
  objectClassName: 'domain',
  handle: 'XXXX',
  ldhName: 'GALVNEWS.COM',
  status: ['client Transfer prohibited', 'active'],
  events: [
    { eventAction: 'registration', eventDate: '1996-02-14T05:00:00Z' },
    { eventAction: 'expiration', eventDate: '2030-02-15T05:00:00Z' },
    { eventAction: 'last changed', eventDate: '2025-12-01T23:59:59.123+02:00', eventActor: 'joe@example.com' },
  ],
  entities: [
    {
      objectClassName: 'entity',
      roles: ['registrant'],
      vcardArray: ['vcard', [['fn', {}, 'text', 'Joe User']]],
    },
    {
      objectClassName: 'entity',
      roles: ['registrar'],
      vcardArray: [
        'vcard',
        [
          ['version', {}, 'text', '4.0'],
          ['fn', {}, 'text', 'Example\u202e Registrar,\n Inc.'],
        ],
      ],
      entities: [{ roles: ['abuse'], vcardArray: ['vcard', [['email', {}, 'text', 'abuse@example.com']]] }],
    },
  ],
  ...change,
});

describe('the registration in the response of a registry', () => {
  it('has the creation date, the registrar and the status, and nothing about people', () => {
    expect(read(domainObject())).toEqual({
      createdAt: '1996-02-14T05:00:00.000Z',
      registrar: 'Example Registrar, Inc.',
      statuses: ['active', 'client transfer prohibited'],
      readAt: READ_AT,
    });
  });

  it('is the last creation of a domain that was removed in between', () => {
    const events = [
      { eventAction: 'registration', eventDate: '1996-02-14T05:00:00Z' },
      { eventAction: 'reregistration', eventDate: '2026-05-03T00:00:00+01:00' },
    ];
    expect(read(domainObject({ events }))?.createdAt).toBe('2026-05-02T23:00:00.000Z');
  });

  it.each([
    ['another domain', domainObject({ ldhName: 'other.com' })],
    ['an entity', domainObject({ objectClassName: 'entity' })],
    ['no events', domainObject({ events: [] })],
    [
      'a date in the future',
      domainObject({ events: [{ eventAction: 'registration', eventDate: '2027-01-01T00:00:00Z' }] }),
    ],
    [
      'a date before domains',
      domainObject({ events: [{ eventAction: 'registration', eventDate: '1970-01-01T00:00:00Z' }] }),
    ],
    ['a date in words', domainObject({ events: [{ eventAction: 'registration', eventDate: 'May 3, 2026' }] })],
    [
      'an impossible date',
      domainObject({ events: [{ eventAction: 'registration', eventDate: '2026-13-41T00:00:00Z' }] }),
    ],
    ['too many events', domainObject({ events: Array.from({ length: 300 }, () => ({})) })],
    ['a text that is no JSON', '<html>'],
    ['deep nesting', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['null', null],
  ])('is unknown for %s', (_name, body) => {
    expect(read(body)).toBeNull();
  });

  it('has no registrar without a usable name, and bounds what is stored', () => {
    const registrar = (name: unknown) =>
      read(
        domainObject({ entities: [null, { roles: ['registrar'], vcardArray: ['vcard', [['fn', {}, 'text', name]]] }] }),
      )?.registrar;
    expect([registrar('x'.repeat(500)), registrar(['a']), registrar('\u200b')]).toEqual([null, null, null]);
    const status = Array.from({ length: 50 }, (_, at) => `${at}${'y'.repeat(190)}`);
    expect(read(domainObject({ status }))?.statuses).toHaveLength(50);
    expect(read(domainObject({ status: ['y'.repeat(300)] }))?.statuses).toEqual([]);
  });

  it('throws for no response', () => {
    fc.assert(
      fc.property(fc.json(), fc.anything(), (text, value) => {
        read(text);
        expect(read(domainObject({ entities: value }))?.registrar ?? null).toBeNull();
        read(domainObject({ events: value }));
      }),
    );
  });
});
