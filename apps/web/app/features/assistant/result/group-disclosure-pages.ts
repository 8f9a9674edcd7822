import type { DisclosureInfo } from '@vouchwire/api-contract';
import type { Received } from '../../../lib/api-client.ts';

type ReceivedPage = NonNullable<Received<DisclosureInfo>['pages']>[number];
type Topic = DisclosureInfo['pages'][number]['topic'];
type State = DisclosureInfo['pages'][number]['state'];

export interface DisclosurePage {
  topics: Topic[];
  url: string | null;
  state: State;
  quote: string | null;
}

/** The pages of a publisher, each address once, with all the topics that it covers. A quote appears at its first page. */
export function groupDisclosurePages(pages: readonly ReceivedPage[]): DisclosurePage[] {
  const result: DisclosurePage[] = [];
  const quotes = new Set<string>();
  for (const { topic, url = null, state = 'not-checked', quote = null } of pages) {
    const isNew = quote !== null && !quotes.has(quote);
    if (quote !== null) quotes.add(quote);
    const known = result.find((page) => page.url === url && page.state === state && (!isNew || page.quote === null));
    if (known) {
      if (topic && !known.topics.includes(topic)) known.topics.push(topic);
      if (isNew) known.quote = quote;
    } else result.push({ topics: topic ? [topic] : [], url, state, quote: isNew ? quote : null });
  }
  return result;
}
