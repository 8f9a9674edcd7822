import { MESSAGES as PAGE_PROBLEMS } from '#messages/page-problems.ts';
import { formatMessage } from '../../lib/format-message.ts';
import type { ShownAnalysis } from './shown-analysis.ts';

/** First line of the result for a page that was not read. */
interface PageSentence {
  text: string;
  /** True if the sentence is from the server, and therefore in English. */
  fromServer: boolean;
}

/** Returns null if the page was read, or if there is none. */
export function getPageSentence({ scope, answer: { page } }: ShownAnalysis): PageSentence | null {
  if (scope !== 'publisher') return null;
  if (page?.problem) {
    const host = URL.parse(page.final_url ?? '')?.hostname.replace(/^www\./, '') ?? null;
    if (page.wall) return { text: PAGE_PROBLEMS.wall({ wall: page.wall }), fromServer: false };
    return {
      text: formatMessage(PAGE_PROBLEMS[page.problem], { status: page.status ?? '', host: host ?? '' }),
      fromServer: false,
    };
  }
  return page?.reason
    ? { text: page.reason, fromServer: true }
    : { text: PAGE_PROBLEMS['our-failure'], fromServer: false };
}
