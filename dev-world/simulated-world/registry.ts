/** Hosts of the registries in the simulated worlds: those that the bootstrap file of IANA names for `.com`. */
export const isRegistryHost = (host: string): boolean => host === 'rdap.verisign.com';

/** Answers as the registry of `.com` does (RFC 9083). Null: the domain is not registered. */
export function answerRegistry(domain: string, createdAt: string | null) {
  const headers = { 'content-type': 'application/rdap+json' };
  if (createdAt === null) {
    const body = { errorCode: 404, title: 'Not Found', rdapConformance: ['rdap_level_0'] };
    return { status: 404, headers, body: JSON.stringify(body) };
  }
  const body = {
    objectClassName: 'domain',
    ldhName: domain.toUpperCase(),
    status: ['client transfer prohibited'],
    events: [
      { eventAction: 'registration', eventDate: createdAt },
      { eventAction: 'last update of RDAP database', eventDate: '2026-11-29T00:00:00Z' },
    ],
    entities: [
      {
        objectClassName: 'entity',
        handle: '376',
        roles: ['registrar'],
        publicIds: [{ type: 'IANA Registrar ID', identifier: '376' }],
        vcardArray: [
          'vcard',
          [
            ['version', {}, 'text', '4.0'],
            ['fn', {}, 'text', 'Registrar of the test world'],
          ],
        ],
      },
    ],
    rdapConformance: ['rdap_level_0', 'icann_rdap_response_profile_0'],
  };
  return { status: 200, headers, body: JSON.stringify(body) };
}
