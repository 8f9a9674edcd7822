import {
  BADGE_SIZE,
  MAX_RECONCILIATION_BATCH,
  RECONCILIATION_PATH,
  RECONCILIATION_TYPES,
  RECONCILIATION_VERSION,
  type ReconciliationManifest,
  type SuggestionKind,
} from '@vouchwire/api-contract';

/** @param origin scheme, host and port of this server, as visitors know it */
export function createManifest(origin: string, version: string): ReconciliationManifest {
  const createSuggestService = (kind: SuggestionKind) => ({
    service_url: origin,
    service_path: `${RECONCILIATION_PATH}/suggest/${kind}`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the specification
    flyout_service_path: `${RECONCILIATION_PATH}/flyout/${kind}?id=${'${id}'}`,
  });
  return {
    versions: [RECONCILIATION_VERSION],
    name: 'Vouchwire',
    identifierSpace: `${origin}/d/`,
    schemaSpace: 'https://schema.org/Organization',
    defaultTypes: RECONCILIATION_TYPES.map(({ id, name }) => ({ id, name })),
    documentation: `${origin}/docs/recipes/openrefine`,
    logo: `${origin}/favicon.svg`,
    serviceVersion: version,
    view: { url: `${origin}/d/{{id}}` },
    preview: { url: `${origin}/badge/{{id}}.svg`, width: BADGE_SIZE.maxWidth, height: BADGE_SIZE.height },
    suggest: {
      entity: createSuggestService('entity'),
      type: createSuggestService('type'),
      property: createSuggestService('property'),
    },
    extend: {
      propose_properties: { service_url: origin, service_path: `${RECONCILIATION_PATH}/properties` },
      property_settings: [],
    },
    batchSize: MAX_RECONCILIATION_BATCH,
  };
}
