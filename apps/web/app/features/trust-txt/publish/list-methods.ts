import { MESSAGES as PUBLISHING } from '#messages/publishing.ts';
import { formatMessage } from '../../../lib/format-message.ts';
import type { Host } from './hosts.ts';

interface Method {
  readonly title: string | null;
  readonly steps: readonly (string | ((given: { domain: string }) => string))[];
  readonly notes?: readonly string[];
}

/** Lists the methods to publish the file with a host, as text for a domain. */
export const listMethods = (host: Host, domain: string) =>
  PUBLISHING.guides[host].methods.map(({ title, steps, notes = [] }: Method) => ({
    title,
    steps: steps.map((step) => formatMessage(step, { domain })),
    notes,
  }));
