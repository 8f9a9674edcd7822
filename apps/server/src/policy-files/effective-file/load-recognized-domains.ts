import {
  DEFAULT_TRUST_CONFIG,
  DomainGraphBuilder,
  identify,
  listRecognizedDomains,
  parseStatements,
} from '@vouchwire/trust-graph';
import type { ObservationRepository } from '../observations/observation-repository.ts';
import type { EffectiveFileState } from './resolve-effective-file.ts';

/**
 * Loads the recognized domains from the files of the anchors.
 * @param read effective files at the time that counts
 * @param anchors registrable domains of the anchors
 */
export async function loadRecognizedDomains(
  observations: ObservationRepository,
  read: (publishers: readonly string[]) => Promise<readonly EffectiveFileState[]>,
  anchors: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const publishers = [...(await observations.listPublishersByDomain([...anchors])).values()].flat();
  const builder = new DomainGraphBuilder({ sharedPlatforms: DEFAULT_TRUST_CONFIG.sharedPlatforms });
  for (const { publisher, file, stale } of await read(publishers)) {
    const source = identify(publisher);
    if (!source.ok || !file || stale) continue;
    for (const { type, target } of parseStatements(source.identity, file.statements).relationships)
      builder.addRelationship(source.identity, type, target);
  }
  return listRecognizedDomains(builder.build(), anchors);
}
