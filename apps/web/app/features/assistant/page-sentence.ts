import { PAGE_PROBLEMS } from '#messages/page-problems.ts';
import type { ShownAnalysis } from './responses/read-analysis.ts';

/** What happened to a page that was not read, as the first line of its result. */
export interface PageSentence {
  text: string;
  /** The sentence of the server, which is English. */
  fromServer: boolean;
}

/** Null if the page was read, or if there is none. */
export function getPageSentence({ scope, page }: Pick<ShownAnalysis, 'scope' | 'page'>): PageSentence | null {
  if (scope !== 'publisher') return null;
  if (page?.problem) {
    const host = URL.parse(page.finalUrl ?? '')?.hostname.replace(/^www\./, '') ?? null;
    return { text: PAGE_PROBLEMS[page.problem]({ status: page.status, host }), fromServer: false };
  }
  return page?.reason
    ? { text: page.reason, fromServer: true }
    : { text: PAGE_PROBLEMS['our-failure']({ status: null, host: null }), fromServer: false };
}
