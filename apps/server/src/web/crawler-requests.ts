import { type CrawlerRequest, type CrawlerRequestsResponse, LIMITS } from '@vouchwire/api-contract';
import { identify } from '@vouchwire/trust-graph';
import { createFieldError } from '../platform/errors/app-error.ts';
import type { Records } from '../platform/records/schema.ts';
import { FileHistoryRepository } from '../policy-files/history/file-history-repository.ts';
import { PublisherFileRepository } from '../publisher-files/publisher-file-repository.ts';

/** Lists our requests to a site from the records: imported results of other crawlers are not among them. */
export class CrawlerRequests {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  /** @throws AppError `not-a-domain` */
  async find(input: string): Promise<CrawlerRequestsResponse> {
    const identified = identify(input);
    if (!identified.ok) throw createFieldError('domain', identified.message, 'not-a-domain');
    const host = identified.identity.host || identified.identity.domain;
    const { entries } = await new FileHistoryRepository(this.#records).getPage(host, LIMITS.CRAWLER_RESULTS, null);
    const files = await new PublisherFileRepository(this.#records).listFiles(host);
    const homePage = await this.#records.db
      .selectFrom('home_page')
      .select(['page_url', 'read_at'])
      .where('host', '=', host)
      .executeTakeFirst();
    const visit = await this.#records.db
      .selectFrom('crawl_host')
      .select(['visited_at', 'due_at'])
      .where('host', '=', host)
      .executeTakeFirst();
    const requests: CrawlerRequest[] = [
      ...entries
        .filter(({ source }) => source === 'crawl' || source === 'check')
        .map(({ source, outcome, observedAt, lastSeenAt, fileUrl, evidence }) => ({
          url: fileUrl ?? evidence?.addresses[0] ?? `https://${host}/.well-known/trust.txt`,
          first_at: observedAt,
          last_at: lastSeenAt,
          outcome,
          is_scheduled: source === 'crawl',
        })),
      ...files.map(({ url, checkedAt, outcome }) => ({
        url,
        first_at: checkedAt,
        last_at: checkedAt,
        outcome,
        is_scheduled: null,
      })),
      ...(homePage?.page_url && homePage.read_at
        ? [
            {
              url: homePage.page_url,
              first_at: homePage.read_at,
              last_at: homePage.read_at,
              outcome: 'found' as const,
              is_scheduled: true,
            },
          ]
        : []),
    ];
    return {
      domain: host,
      requests: requests.sort((a, b) => Date.parse(b.last_at) - Date.parse(a.last_at)),
      last_visit_at: visit?.visited_at ?? null,
      next_visit_at: visit?.visited_at ? visit.due_at : null,
    };
  }
}
