import { type Kysely, sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { HomePageRepository } from '../src/crawl/home-pages/home-page-repository.ts';
import { DEFAULT_DATABASE_LIMITS } from '../src/platform/config/database-config.ts';
import { sendNextMail } from '../src/platform/delivery/mail-sender.ts';
import { Outbox } from '../src/platform/delivery/outbox.ts';
import { migrate } from '../src/platform/records/migrate.ts';
import { connectPostgres, openPostgresRecords } from '../src/platform/records/open-postgres.ts';
import { connectSqlite, openSqliteRecords } from '../src/platform/records/open-sqlite.ts';
import type { RecordsSchema } from '../src/platform/records/schema.ts';
import { listEffectiveFiles } from '../src/policy-files/effective-file/effective-file-repository.ts';
import { TimelineRepository } from '../src/policy-files/history/timeline-repository.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { readSignUpMail } from '../src/sign-ups/read-sign-up-mail.ts';
import { createEmptyDatabase } from './shared-postgres.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

const BEFORE = '2026-11-30-publisher-sites';
const AT = '2026-11-20T10:00:00.000Z';

/** Rows of both earlier outboxes, in every state. */
async function writeEarlierRows(db: Kysely<RecordsSchema>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  for (const id of [1, 2, 3, 4])
    await run(`insert into waitlist_signup (id, email, email_key, name, interests, unsubscribe_token, created_at, updated_at)
      values (${id}, 'r${id}@x.example', 'r${id}@x.example', '', '[]', 'token-${id}', '${AT}', '${AT}')`);
  for (const [id, state, reason] of [
    [1, 'waiting', 'smtp-452'],
    [2, 'sent', null],
    [3, 'refused', 'smtp-550'],
    [4, 'in-doubt', 'timeout'],
  ])
    await run(`insert into outgoing_mail (kind, signup_id, state, attempts, not_before, created_at, attempted_at, reason)
      values ('waitlist-confirmation', ${id}, '${state}', 2, '${AT}', '${AT}', '${AT}', ${reason ? `'${reason}'` : 'null'})`);
  await run(`insert into followed_subject (id, scope, domain, due_at, stamp, begun_at)
    values (1, 'domain', 'news.example', '${AT}', 'v1', '${AT}')`);
  await run(
    `insert into followed_change (id, subject_id, name, noticed_at, entry) values (1, 1, 'change-1', '${AT}', '{"kind":"ended","quote":"\\"kind\\":\\"ended\\""}')`,
  );
  await run(`insert into analysis_result (id, subject, made_at, kept_at, body)
    values ('r1', 'did:web:news.example', '${AT}', '${AT}', '{"page":{"outcome":"not-asked"},"items":[{"state":"valid-recognised-signer"}]}')`);
  await run(`insert into follow (id, subject_id, channel, email, email_key, token, state, state_since, told_up_to, created_at)
    values (1, 1, 'email', 'Ada@x.example', 'ada@x.example', 'follow-token', 'active', '${AT}', 1, '${AT}')`);
  // Webhooks end with decision 0052: this follow, its message, and the subject that only it followed.
  await run(`insert into followed_subject (id, scope, domain, due_at) values (2, 'domain', 'hooked.example', '${AT}')`);
  await run(`insert into follow (id, subject_id, channel, webhook_url, webhook_host, webhook_secret, token, state, state_since, told_up_to, created_at)
    values (2, 2, 'webhook', 'https://hooks.example/', 'hooks.example', 's', 'hook-token', 'active', '${AT}', 1, '${AT}')`);
  await run(`insert into follow_delivery (follow_id, kind, name, message_id, body, changes, state, attempts, not_before, created_at)
    values (2, 'changes', 'changes up to 1', 'msg_2', '{"changes":[],"more":0}', 1, 'waiting', 1, '${AT}', '${AT}')`);
  await run(`insert into follow_delivery (follow_id, kind, name, message_id, body, changes, state, attempts, not_before, created_at)
    values (1, 'changes', 'changes up to 1', 'msg_1', '{"changes":[{"kind":"began"}],"more":0}', 1, 'waiting', 1, '${AT}', '${AT}')`);
}

describe.each([
  ['SQLite', 'sqlite', async (folder: string) => connectSqlite(folder)],
  ['PostgreSQL', 'postgres', async () => connectPostgres(await createEmptyDatabase(), DEFAULT_DATABASE_LIMITS)],
] as const)('migrations on %s', (_name, kind, connect) => {
  it('request home pages again without a validator, to read their region', async () => {
    await using folder = await createTemporaryDirectory();
    await using records = await connect(folder.path);
    const { db } = records;
    await migrate(db, kind, '2026-12-07-deleted-version');
    await sql
      .raw(`insert into home_page (host, due_at, failures, page_url, etag, last_modified, read_at, name, readings_without_name, country)
        values ('a.example', '${AT}', 0, 'https://a.example/', '"1"', '${AT}', '${AT}', 'A', 0, 'US')`)
      .execute(db);
    await migrate(db, kind);
    const homePages = new HomePageRepository(records);
    expect(await homePages.findState('a.example')).toMatchObject({ etag: null, lastModified: null });
    expect(await homePages.findProfile('a.example')).toMatchObject({
      name: 'A',
      country: 'US',
      region: null,
      readAt: AT,
    });
  });

  it('accept the outcome of a redirect to another site, and import the attempts of the study again', async () => {
    await using folder = await createTemporaryDirectory();
    await using records = await connect(folder.path);
    const { db } = records;
    const run = (text: string) => sql.raw(text).execute(db);
    await migrate(db, kind, '2026-12-08-regions');
    await run(`insert into observation (id, publisher, source, outcome, cause, observed_at, last_seen_at)
      values (1, 'a.example', 'test', 'found', null, '${AT}', '${AT}'),
        (2, 'b.example', 'test', 'not-a-policy-file', 'html', '${AT}', '${AT}')`);
    await run(`insert into statement (observation_id, ordinal, line, attribute, value)
      values (1, 0, 1, 'member', 'https://b.example/')`);
    for (const source of ['crawl-study-2026-q1', 'crawl-study-2026-q1-outcomes'])
      await run(`insert into import_run (source, sha256, imported_at, observations, statements, skipped)
        values ('${source}', '', '${AT}', 1, 1, '{}')`);
    await migrate(db, kind);

    const rows = await db.selectFrom('observation').select(['id', 'outcome', 'cause']).orderBy('id').execute();
    expect(rows.map((row) => [Number(row.id), row.outcome, row.cause])).toEqual([
      [1, 'found', null],
      [2, 'not-a-policy-file', 'html'],
    ]);
    expect(await db.selectFrom('statement').select('value').execute()).toEqual([{ value: 'https://b.example/' }]);
    await run(`update observation set outcome = 'redirected-off-site' where id = 2`);
    await expect(run(`update observation set outcome = 'elsewhere' where id = 2`)).rejects.toThrow(/constraint/i);
    expect(await db.selectFrom('import_run').select('source').execute()).toEqual([{ source: 'crawl-study-2026-q1' }]);
    // Graphs of past days ended with decision 0052. The other indexes of observations remain.
    const { rows: indexes } = await sql<{ name: string }>`select name from ${
      kind === 'postgres'
        ? sql`(select indexname as name, tablename as tbl_name from pg_indexes) as indexes`
        : sql`sqlite_master`
    } where tbl_name = 'observation'`.execute(db);
    expect(indexes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['observation_by_day', 'observation_by_redirect']),
    );
    expect(indexes.map(({ name }) => name)).not.toContain('observation_by_version');
    await expect(run('select version from observation')).rejects.toThrow(/version/);
  });

  it('bring back a file that was absent twice within a day, end one that was absent for longer, and keep both histories', async () => {
    await using folder = await createTemporaryDirectory();
    await using records = await connect(folder.path);
    const { db } = records;
    const run = (text: string) => sql.raw(text).execute(db);
    await migrate(db, kind, '2026-12-09-redirected-off-site');
    const due = '2026-12-20T00:00:00.000Z';
    // The records of the earlier rule, by which each of these files was gone. The last one was stored without attempts.
    const second = {
      'five-hours.com': '2026-11-20T15:00:00.000Z',
      'two-days.com': '2026-11-22T10:00:00.000Z',
      'no-attempts.com': '2026-11-22T10:00:00.000Z',
    };
    for (const [host, last] of Object.entries(second)) {
      const attempts = host === 'no-attempts.com' ? 'null' : `'["${AT}","${last}"]'`;
      await run(`insert into observation (publisher, source, outcome, cause, observed_at, last_seen_at, attempted_at)
        values ('${host}', 'crawl', 'found', null, '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z', null),
          ('${host}', 'crawl', 'absent', 'http-404', '${AT}', '${last}', ${attempts})`);
      await run(`insert into crawl_host (host, domain, due_at, visited_at, outcome, failures, unchanged)
        values ('${host}', '${host}', '${due}', '${last}', 'absent', 0, 1)`);
    }
    await run(`insert into crawl_host (host, domain, due_at, visited_at, outcome, failures, unchanged)
      values ('never.com', 'never.com', '${due}', '${AT}', 'absent', 0, 1)`);
    await migrate(db, kind);

    const observations = new ObservationRepository(records);
    const files = await listEffectiveFiles(observations, Object.keys(second));
    expect(
      Object.fromEntries(files.map(({ publisher, file, endedAt }) => [publisher, [file !== null, endedAt]])),
    ).toEqual({
      'five-hours.com': [true, null],
      'two-days.com': [false, AT],
      'no-attempts.com': [true, null],
    });
    const histories = await observations.listHistories(Object.keys(second));
    expect(histories.map((history) => history.observations.length)).toEqual([2, 2, 2]);
    const hosts = await db.selectFrom('crawl_host').select(['host', 'due_at']).orderBy('host').execute();
    expect(Object.fromEntries(hosts.map(({ host, due_at }) => [host, due_at]))).toEqual({
      ...second,
      'never.com': due,
    });

    // A process that was killed had filled one of them.
    await run(`insert into effective_file values
      ('five-hours.com', '2026-11-01T00:00:00.000Z', 'instant', 1, 0, 0, 0, 0, 0, 0, 0)`);
    for (const host of Object.keys(second))
      await run(`insert into publisher_site (publisher, domain, relationships, first_found_at)
        values ('${host}', '${host}', 0, '2026-11-01T00:00:00.000Z')`);
    await observations.fillTimelines();
    const timelines = await new TimelineRepository(records).list(Object.keys(second));
    expect(
      Object.fromEntries(
        [...timelines].map(([host, timeline]) => [
          host,
          timeline.files.map(({ began_at, observation }) => [began_at, observation !== null]),
        ]),
      ),
    ).toEqual({
      'five-hours.com': [['2026-11-01T00:00:00.000Z', true]],
      'two-days.com': [
        ['2026-11-01T00:00:00.000Z', true],
        [AT, false],
      ],
      'no-attempts.com': [['2026-11-01T00:00:00.000Z', true]],
    });
  });

  it('delete the results of files that the crawl no longer reads, and log their number', async () => {
    await using folder = await createTemporaryDirectory();
    await using records = await connect(folder.path);
    const { db } = records;
    await migrate(db, kind, '2026-12-08-regions');
    for (const format of ['ads-txt', 'ai-txt', 'llms-txt'])
      for (const host of ['a.example', 'b.example'])
        await sql
          .raw(`insert into publisher_file (host, format, place, due_at, misses, checked_at, outcome, url, problem_count, problems, statements)
            values ('${host}', '${format}', 'file', '${AT}', 0, '${AT}', 'found', 'https://${host}/', 0, '[]', '[]')`)
          .execute(db);
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      await migrate(db, kind);
      expect(log.mock.calls.map(([entry]) => entry)).toContain(
        'Deleted results of ai.txt and llms.txt: 4. The crawl no longer reads these files\n',
      );
    } finally {
      log.mockRestore();
    }
    expect(await db.selectFrom('publisher_file').select(['host', 'format']).orderBy('host').execute()).toEqual([
      { host: 'a.example', format: 'ads-txt' },
      { host: 'b.example', format: 'ads-txt' },
    ]);
  });

  it('preserve the state of every message and rename stored values, so that each pending message is sent once', async () => {
    await using folder = await createTemporaryDirectory();
    await using records = await connect(folder.path);
    const { db } = records;
    await migrate(db, kind, BEFORE);
    await writeEarlierRows(db);
    await migrate(db, kind);

    const columns = ['kind', 'signup_id', 'follow_id', 'dedup_key', 'state', 'attempts', 'reason'] as const;
    const rows = await db.selectFrom('outbox_message').select(columns).orderBy('id').execute();
    expect(rows.map((row) => columns.map((column) => row[column]))).toEqual([
      ['waitlist-confirmation', 1, null, 'waitlist-confirmation', 'pending', 2, 'smtp-452'],
      ['waitlist-confirmation', 2, null, 'waitlist-confirmation', 'sent', 2, null],
      ['waitlist-confirmation', 3, null, 'waitlist-confirmation', 'refused', 2, 'smtp-550'],
      ['waitlist-confirmation', 4, null, 'waitlist-confirmation', 'unknown', 2, 'timeout'],
      ['follow-changes', null, 1, 'changes up to 1', 'pending', 1, null],
    ]);
    expect(await db.selectFrom('outbox_message').select('body').where('follow_id', '=', 1).execute()).toEqual([
      { body: '{"changes":[{"kind":"added"}],"more":0}' },
    ]);
    const times = await db.selectFrom('outbox_message').select(['next_attempt_at', 'created_at']).execute();
    expect(new Set(times.flatMap((row) => Object.values(row)))).toEqual(new Set([AT]));
    expect(
      await db.selectFrom('followed_subject').select(['next_check_at', 'checked_version', 'tracking_since']).execute(),
    ).toEqual([{ next_check_at: AT, checked_version: 'v1', tracking_since: AT }]);
    expect(await db.selectFrom('followed_change').select(['change_key', 'detected_at', 'entry']).execute()).toEqual([
      { change_key: 'change-1', detected_at: AT, entry: '{"kind":"removed","quote":"\\"kind\\":\\"ended\\""}' },
    ]);
    expect(await db.selectFrom('analysis_result').select(['created_at', 'saved_at', 'body']).execute()).toEqual([
      {
        created_at: AT,
        saved_at: AT,
        body: '{"page":{"outcome":"not-requested"},"items":[{"state":"valid-recognized-signer"}]}',
      },
    ]);
    expect(await db.selectFrom('follow').select('last_notified_change_id').execute()).toEqual([
      { last_notified_change_id: 1 },
    ]);

    const recipients: string[] = [];
    const sending = {
      outbox: new Outbox(records, ['waitlist-confirmation']),
      read: (id: number) => readSignUpMail(records, id),
      compose: ({ email }: { email: string }) => ({ to: email, subject: '', text: '', headers: {} }),
      mailer: {
        send: async ({ to }: { to: string }) => {
          recipients.push(to);
          return { kind: 'sent' as const };
        },
      },
    };
    while (await sendNextMail(sending, new AbortController().signal));
    expect(recipients).toEqual(['r1@x.example']);
  });
});

it.each([
  ['SQLite', async (folder: string) => () => openSqliteRecords(folder)],
  [
    'PostgreSQL',
    async () => {
      const url = await createEmptyDatabase();
      return () => openPostgresRecords(url);
    },
  ],
] as const)('says that a newer version wrote the records on %s', async (_, prepare) => {
  await using folder = await createTemporaryDirectory();
  const open = await prepare(folder.path);
  await using records = await open();
  await sql`insert into kysely_migration (name, timestamp) values ('9999-01-01-later', ${AT})`.execute(records.db);
  await expect(open()).rejects.toThrow(
    /^A newer version of Vouchwire has written the records\. Install that version, or restore a backup/,
  );
});
