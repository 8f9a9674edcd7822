import type { PublisherStatement, StatementTopic } from '@vouchwire/publisher-files';
import { getRegistrableDomain } from '@vouchwire/trust-graph';

/** Topics whose values are host names. */
const HOST_TOPICS: ReadonlySet<StatementTopic> = new Set(['owner', 'manager', 'controls', 'member-of', 'members']);

/** Returns false for a host that cannot be an organization, such as the public suffix `co.uk` as an owner. */
export function namesOrganization({ topic, qualifier, value }: PublisherStatement): boolean {
  const isName = topic === 'owner' && qualifier === 'name';
  return isName || !HOST_TOPICS.has(topic) || getRegistrableDomain(value) !== null;
}
