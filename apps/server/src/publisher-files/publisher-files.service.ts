import type { PublisherFiles } from '@vouchwire/api-contract';
import type { Records } from '../platform/records/schema.ts';
import { FileHistoryRepository } from '../policy-files/history/file-history-repository.ts';
import { listPolicyStatements } from './list-policy-statements.ts';
import { PublisherFileRepository } from './publisher-file-repository.ts';
import { type TrustTxtStatements, toPublisherFiles } from './to-publisher-files.ts';

/** The statements of publishers in their files, from the last crawl. This service sends no requests. */
export class PublisherFilesService {
  readonly #files: PublisherFileRepository;
  readonly #history: FileHistoryRepository;
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
    this.#files = new PublisherFileRepository(records);
    this.#history = new FileHistoryRepository(records);
  }

  /** Returns null if none of the other files of the host was requested. */
  async find(host: string): Promise<PublisherFiles | null> {
    const files = await this.#files.listFiles(host);
    return files.length === 0 ? null : toPublisherFiles(host, files, await this.#findTrustTxt(host));
  }

  findLastCheck(host: string): Promise<string | null> {
    return this.#files.findLastCheck(host);
  }

  /**
   * Reads the effective file. Returns null if there is none, or if only its statements without their lines are stored.
   */
  async #findTrustTxt(host: string): Promise<TrustTxtStatements | null> {
    const effective = await this.#history.findEffectiveFile(host, null);
    if (!effective?.current.file || effective.id === null) return null;
    const row = await this.#records.db
      .selectFrom('observation')
      .select(['file_url', 'body_hash'])
      .where('id', '=', effective.id)
      .executeTakeFirstOrThrow();
    const body = row.body_hash === null ? null : await this.#history.findBody(host, row.body_hash);
    if (body === null || row.file_url === null) return null;
    return {
      statements: listPolicyStatements(body, row.file_url, host),
      readAt: effective.current.file.lastSeenAt,
    };
  }
}
