import { readFileSync } from 'node:fs';
import { parseEmailAddress } from '@vouchwire/api-contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FollowRepository } from '../src/notifications/follow-repository.ts';
import { toConfig } from '../src/platform/config/config.ts';
import { CONFIRMATION_KINDS } from '../src/platform/delivery/confirmation-limits.ts';
import { ConfirmationSchedule } from '../src/platform/delivery/confirmation-schedule.ts';
import { sendNextMail } from '../src/platform/delivery/mail-sender.ts';
import { Outbox } from '../src/platform/delivery/outbox.ts';
import { runForVisitor } from '../src/platform/limiter/current-visitor.ts';
import { createSmtpMailer } from '../src/platform/mail/smtp-mailer.ts';
import type { Records } from '../src/platform/records/schema.ts';
import { ApplicationRepository } from '../src/sign-ups/application-repository.ts';
import { composeSignUpMail } from '../src/sign-ups/compose-sign-up-mail.ts';
import { deletePerson, unsubscribe } from '../src/sign-ups/delete-person.ts';
import { listUnnotifiedSignups, notifyWaitlist } from '../src/sign-ups/notify-waitlist.ts';
import { type ClaimedMail, readSignUpMail } from '../src/sign-ups/read-sign-up-mail.ts';
import { SignUpService } from '../src/sign-ups/sign-up.service.ts';
import { WaitlistRepository } from '../src/sign-ups/waitlist-repository.ts';
import { startSmtpServer, type TestSmtpServer } from './smtp-server.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

const FIRST = new Date('2026-01-01T10:00:00.000Z');
const LATER = new Date('2026-02-01T10:00:00.000Z');

/** Tables without personal data; the privacy page must list every other one. */
const NOT_PERSONAL = [
  'blocked_domain',
  'correction',
  'crawl_host',
  'crawl_run',
  'crawl_state',
  'dirty_row',
  'domain_registration',
  'effective_file',
  'followed_change',
  'home_page',
  'import_run',
  'kysely_migration',
  'kysely_migration_lock',
  'launch_message',
  'list_review',
  'observation',
  'publisher_file',
  'publisher_file_version',
  'publisher_site',
  'publisher_version',
  'records_version',
  'recording_use',
  'site_contradiction',
  'site_picture',
  'site_review',
  'site_state',
];

const parseAddress = (text: string) => {
  const address = parseEmailAddress(text);
  if (!address) throw new Error(`${text} is no address`);
  return address;
};

const form = (email: string, organizationName = 'The Paper') => ({
  address: parseAddress(email),
  name: 'Ed',
  organizationName,
  organizationType: 'newspaper' as const,
  website: 'https://paper.example/',
  role: 'Editor',
  description: '=1+1',
});

async function collect<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const row of rows) list.push(row);
  return list;
}

/** What every record store must do with sign-ups; run on each of them. */
export function describeSignUpRecords(name: string, open: (folder: string) => Promise<Records>): void {
  describe(`sign-ups on ${name}`, () => {
    let folder: TemporaryDirectory;
    let records: Records;
    let waitlist: WaitlistRepository;
    let applications: ApplicationRepository;

    beforeEach(async () => {
      folder = await createTemporaryDirectory();
      records = await open(folder.path);
      waitlist = new WaitlistRepository(records);
      applications = new ApplicationRepository(records);
    });
    afterEach(async () => {
      await records[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    });

    const mailerTo = ({ port }: TestSmtpServer) => {
      const { mail, connectTo } = toConfig({
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        MAIL_FROM: 'Vouchwire <news@vouch.example>',
        PUBLIC_URL: 'https://vouch.example',
      });
      if (!mail) throw new Error('no mail');
      return createSmtpMailer(mail, connectTo);
    };
    const join = (email: string, confirm = false) =>
      waitlist.save(
        { address: parseAddress(email), name: 'A', interests: [] },
        { turn: confirm ? { dueAt: FIRST, order: 0 } : null, now: FIRST },
      );
    const notify = (server: TestSmtpServer, signal = new AbortController().signal) =>
      notifyWaitlist(
        records,
        { subject: 'We are live', text: 'Come and see.' },
        { mailer: mailerTo(server), publicUrl: 'https://vouch.example', signal, onProgress: () => undefined },
      );

    it('tells on the privacy page of every column that it has, and of none that it has not', async () => {
      const tables = await records.db.introspection.getTables({ withInternalKyselyTables: true });
      const personal = tables.filter((table) => !NOT_PERSONAL.includes(table.name));
      const columns = (list: readonly { name: string; columns: readonly { name: string }[] }[]) =>
        Object.fromEntries(list.map((table) => [table.name, table.columns.map((column) => column.name).sort()]));
      const stored: Record<string, { retention: string; fields: Record<string, { purpose: string }> }> = JSON.parse(
        readFileSync(new URL('../../web/app/messages/en/stored-data.json', import.meta.url), 'utf8'),
      ).STORED_DATA;
      expect(columns(personal)).toEqual(
        Object.fromEntries(Object.entries(stored).map(([table, { fields }]) => [table, Object.keys(fields).sort()])),
      );
      expect(tables.map((table) => table.name)).toEqual(expect.arrayContaining(NOT_PERSONAL));
      for (const { retention, fields } of Object.values(stored))
        for (const sentence of [retention, ...Object.values(fields).map(({ purpose }) => purpose)])
          expect(sentence).toMatch(/^[A-Z].*\.$/);
    });

    describe('confirmations above the limits of an hour', () => {
      const HOUR_MS = 3_600_000;
      const after = (ms: number) => new Date(FIRST.getTime() + ms);
      let schedule: ConfirmationSchedule;
      let follows: FollowRepository;
      beforeEach(() => {
        schedule = new ConfirmationSchedule();
        follows = new FollowRepository(records);
      });
      const reserve = (visitor: string, { domain }: { domain: string }, now: Date) =>
        runForVisitor(visitor, () => schedule.reserve(domain, now));
      const follow = (visitor: string, email: string, now: Date) => {
        const address = parseAddress(email);
        const subject = { domain: 'followed.com', scope: 'domain' } as const;
        return follows.save(subject, address, { now, turn: reserve(visitor, address, now) });
      };
      const signUp = (visitor: string, email: string, now: Date) => {
        const address = parseAddress(email);
        return waitlist.save({ address, name: 'A', interests: [] }, { now, turn: reserve(visitor, address, now) });
      };
      const outbox = () => new Outbox(records, CONFIRMATION_KINDS);
      /** Sends what the limits allow. @returns the recipients in order */
      const sendAll = async (now: Date) => {
        const sent: string[] = [];
        for (;;) {
          const message = await outbox().claim(now);
          if (message === null) return sent;
          await outbox().complete(message.id, { state: 'sent', reason: null });
          const { recipient } = await records.db
            .selectFrom('outbox_message')
            .leftJoin('follow', 'follow.id', 'follow_id')
            .leftJoin('waitlist_signup', 'waitlist_signup.id', 'signup_id')
            .select(({ fn }) => fn.coalesce('follow.email', 'waitlist_signup.email').as('recipient'))
            .where('outbox_message.id', '=', message.id)
            .executeTakeFirstOrThrow();
          sent.push(recipient ?? '');
        }
      };

      it('leaves the mails of a domain to the others if one visitor requests 58', async () => {
        const outcomes: string[] = [];
        for (let number = 0; number < 58; number += 1)
          outcomes.push(await follow('192.0.2.1', `nobody${number}@gmail.com`, FIRST));
        // A tenth of 60.
        expect(outcomes).toEqual([...Array(6).fill('now'), ...Array(52).fill('later')]);
        expect(await sendAll(FIRST)).toHaveLength(6);
        expect(await signUp('192.0.2.2', 'reader@gmail.com', after(120_000))).toBe('now');
        expect(await sendAll(after(120_000))).toEqual(['reader@gmail.com']);
        const perHour: number[] = [];
        for (let hour = 1; hour <= 10; hour += 1) perHour.push((await sendAll(after(hour * HOUR_MS))).length);
        expect(perHour).toEqual([6, 6, 6, 6, 6, 6, 6, 6, 4, 0]);
        // Nothing about visitors is stored, except how many mails came before.
        const stored = JSON.stringify(await records.db.selectFrom('outbox_message').selectAll().execute());
        expect(stored).not.toContain('192.0.2');
      });

      it('sends 60 an hour to a domain and 300 in all, first those of visitors who requested few', {
        tags: 'sampled',
      }, async () => {
        for (let visitor = 0; visitor < 11; visitor += 1)
          for (let number = 0; number < 6; number += 1)
            await signUp(`192.0.2.${visitor}`, `p${visitor}-${number}@one.example`, FIRST);
        expect(await sendAll(FIRST)).toHaveLength(60);
        expect(await signUp('198.51.100.1', 'late@one.example', after(1_000))).toBe('later');
        // Not a part of the domain, although its name ends in it.
        expect(await signUp('198.51.100.2', 'reader@someone.example', after(1_000))).toBe('now');
        expect(await sendAll(after(1_000))).toEqual(['reader@someone.example']);
        const [first, ...others] = await sendAll(after(HOUR_MS));
        expect(first).toBe('late@one.example');
        expect(others).toHaveLength(6);
        for (let visitor = 0; visitor < 310; visitor += 1)
          await signUp(`203.0.113.${visitor}`, `p@d${visitor}.example`, after(3 * HOUR_MS));
        expect(await sendAll(after(3 * HOUR_MS))).toHaveLength(300);
        expect(await signUp('198.51.100.3', 'p@last.example', after(3 * HOUR_MS))).toBe('later');
        expect(await sendAll(after(4 * HOUR_MS))).toHaveLength(11);
      });

      it('delays the mails of one mailbox over the forms together, and rejects none', async () => {
        const outcomes: string[] = [];
        // Eight spellings, by as many visitors.
        for (const tag of [1, 2, 3, 4, 5])
          outcomes.push(await follow(`192.0.2.${tag}`, `ada+${tag}@six.example`, FIRST));
        for (const tag of [6, 7, 8]) outcomes.push(await signUp(`192.0.2.${tag}`, `ada+${tag}@six.example`, FIRST));
        // Seven and eight wait, but a response never shows what is stored about an address.
        expect(outcomes).toEqual(Array(8).fill('now'));
        expect(await follow('192.0.2.9', 'bob@six.example', FIRST)).toBe('now');
        const sent = await sendAll(FIRST);
        expect(sent).toHaveLength(7);
        expect(sent).toContain('bob@six.example');
        expect(await sendAll(after(HOUR_MS - 1))).toEqual([]);
        expect(await sendAll(after(HOUR_MS))).toEqual(['ada+7@six.example', 'ada+8@six.example']);
      });

      it('deletes what waited for a day, and no follow or sign-up', async () => {
        for (let visitor = 0; visitor < 45; visitor += 1) {
          await follow(`192.0.2.${visitor}`, `a${visitor}@one.example`, FIRST);
          await signUp(`192.0.2.${visitor}`, `b${visitor}@one.example`, FIRST);
        }
        const day = after(24 * HOUR_MS);
        expect(await sendAll(new Date(day.getTime() - 1))).toHaveLength(60);
        expect(await outbox().deleteExpiredConfirmations(new Date(day.getTime() - 1))).toBe(0);
        expect(await outbox().deleteExpiredConfirmations(day)).toBe(30);
        expect(await follows.deleteUnconfirmed(day)).toEqual([]);
        expect(await collect(waitlist.list())).toHaveLength(45);
        // Another request sends the link.
        expect(await follow('192.0.2.44', 'a44@one.example', after(25 * HOUR_MS))).toBe('now');
        expect(await sendAll(after(25 * HOUR_MS))).toEqual(['a44@one.example']);
      });
    });

    it('keeps one sign-up a person, whatever the spelling, with the latest name and interests and the first date', async () => {
      await waitlist.save(
        { address: parseAddress('Jane@Example.ORG'), name: 'Jane', interests: ['Health'] },
        { turn: null, now: FIRST },
      );
      await waitlist.save(
        { address: parseAddress(' jane@example.org '), name: 'J. Doe', interests: ['Sports', 'Politics'] },
        { turn: null, now: LATER },
      );
      expect(await collect(waitlist.list())).toEqual([
        {
          email: 'Jane@example.org',
          name: 'J. Doe',
          interests: ['Sports', 'Politics'],
          created_at: FIRST.toISOString(),
        },
      ]);
      expect(await collect(waitlist.list())).toHaveLength(1);
    });

    it('lets many sign up at once, the same person among them', async () => {
      await Promise.all(Array.from({ length: 60 }, (_, index) => join(`P${index % 20}@x.example`)));
      expect((await collect(waitlist.list())).map(({ email }) => email).sort()).toEqual(
        Array.from({ length: 20 }, (_, index) => `P${index}@x.example`).sort(),
      );
    });

    it('pages through more sign-ups than one page holds, in order', async () => {
      const emails = Array.from({ length: 1_001 }, (_, index) => `p${index}@x.example`);
      for (const email of emails) await join(email);
      expect((await collect(waitlist.list())).map(({ email }) => email)).toEqual(emails);
    });

    it('keeps an open application once a person, and what was decided as it was decided', async () => {
      await applications.save(form('ed@paper.example', 'Old Name'), { turn: null, now: FIRST });
      await applications.save(form('ED@paper.example', 'New Name'), { turn: null, now: LATER });
      const [open] = await collect(applications.list());
      expect(open).toMatchObject({
        organizationName: 'New Name',
        status: 'new',
        created_at: FIRST.toISOString(),
        updated_at: LATER.toISOString(),
        decided_at: null,
      });
      expect(await applications.decide({ emailKey: 'ed@paper.example' }, 'accepted', LATER)).toMatchObject({
        status: 'accepted',
        decided_at: LATER.toISOString(),
      });
      await applications.save(form('ed@paper.example', 'Somebody Else'), { turn: null, now: LATER });
      expect(
        (await collect(applications.list())).map(({ organizationName, status }) => [organizationName, status]),
      ).toEqual([
        ['New Name', 'accepted'],
        ['Somebody Else', 'new'],
      ]);
      expect((await collect(applications.list('new'))).length).toBe(1);
      expect((await applications.find({ emailKey: 'ed@paper.example' }))?.organizationName).toBe('Somebody Else');
      expect(await applications.decide({ id: 999 }, 'declined', LATER)).toBeNull();
    });

    it('deletes everything of a person and nothing of others', async () => {
      for (const email of ['jane@x.example', 'mary.jane@x.example', 'jane@x.example.org']) {
        await join(email, true);
        await applications.save(form(email), { turn: { dueAt: FIRST, order: 0 }, now: FIRST });
      }
      expect(await deletePerson(records, 'jane@x.example')).toEqual({ signups: 1, applications: 1 });
      expect(await deletePerson(records, 'jane@x.example')).toEqual({ signups: 0, applications: 0 });
      expect((await collect(waitlist.list())).map(({ email }) => email)).toEqual([
        'mary.jane@x.example',
        'jane@x.example.org',
      ]);
      expect(await collect(applications.list())).toHaveLength(2);
      const mails = await records.db.selectFrom('outbox_message').select(['signup_id', 'application_id']).execute();
      expect(mails).toHaveLength(4);
    });

    it('lets who has the link leave the waitlist, and only the waitlist', async () => {
      await join('jane@x.example', true);
      await applications.save(form('jane@x.example'), { turn: null, now: FIRST });
      const { unsubscribe_token: token } = await records.db
        .selectFrom('waitlist_signup')
        .select('unsubscribe_token')
        .executeTakeFirstOrThrow();
      expect(token).toMatch(/^[\w-]{32}$/);
      expect(await waitlist.isKnownToken(token)).toBe(true);
      expect(await waitlist.isKnownToken(`${token}\0`)).toBe(false);
      expect(await unsubscribe(records, `${token}\0`)).toBeNull();
      expect([await unsubscribe(records, ''), await unsubscribe(records, `${token}x`)]).toEqual([null, null]);
      expect([await unsubscribe(records, token), await unsubscribe(records, token)]).toEqual([[], null]);
      expect(await collect(waitlist.list())).toHaveLength(0);
      expect(await collect(applications.list())).toHaveLength(1);
      expect(await records.db.selectFrom('outbox_message').selectAll().execute()).toEqual([]);
    });

    it('says in a sentence that a sign-up could not be kept, and to nobody whose it was', async () => {
      const output: string[] = [];
      const service = new SignUpService({
        waitlist,
        applications,
        confirmations: null,
        schedule: new ConfirmationSchedule(),
        onError: (text) => output.push(text),
      });
      await sql`drop table outbox_message`.execute(records.db);
      await sql`drop table waitlist_signup`.execute(records.db);
      await expect(service.joinWaitlist({ email: 'jane@x.example', name: '', interests: [] })).rejects.toMatchObject({
        code: 'records-unavailable',
        message: 'Your entries could not be saved. Try again in a few minutes.',
        cause: undefined,
      });
      expect(output).toEqual([expect.stringMatching(/^A sign-up could not be saved \(\w+\)$/)]);
    });

    it('puts a confirmation into the outbox once, however often somebody signs up', async () => {
      await join('jane@x.example', true);
      await join('JANE@x.example', true);
      await join('quiet@x.example', false);
      const mails = await records.db.selectFrom('outbox_message').select(['kind', 'state']).execute();
      expect(mails).toEqual([{ kind: 'waitlist-confirmation', state: 'pending' }]);
    });

    it('sends one launch mail to a mailbox that is stored in several spellings', async () => {
      await using server = await startSmtpServer();
      await join('ada@x.example');
      await join('Bob@x.example');
      const [ada] = await records.db
        .selectFrom('waitlist_signup')
        .selectAll()
        .where('email', '=', 'ada@x.example')
        .execute();
      if (!ada) throw new Error('no sign-up');
      // As versions before the keys were normalized may have stored them.
      for (const [at, email] of ['ada@X.Example', ' ada@x.example', 'ada@x.example.', 'ada+news@x.example'].entries()) {
        const { id: _, ...row } = ada;
        const variant = { ...row, email, email_key: email, unsubscribe_token: `${row.unsubscribe_token}${at}` };
        await records.db.insertInto('waitlist_signup').values(variant).execute();
      }
      const recipients = ['ada@x.example', 'Bob@x.example', 'ada+news@x.example'];
      expect(await collect(listUnnotifiedSignups(records))).toEqual(recipients);
      expect(await notify(server)).toMatchObject({ queued: 3, sent: 3 });
      expect(server.received.map(({ to }) => to[0])).toEqual(recipients);
      expect(await collect(listUnnotifiedSignups(records))).toEqual([]);
      expect(await notify(server)).toMatchObject({ queued: 0, sent: 0 });
    });

    it('tells everybody once that it has launched, and later only who came later', async () => {
      await using server = await startSmtpServer();
      for (const email of ['a@x.example', 'b@x.example', 'c@x.example']) await join(email);
      expect(await collect(listUnnotifiedSignups(records))).toEqual(['a@x.example', 'b@x.example', 'c@x.example']);
      expect(await notify(server)).toEqual({ queued: 3, sent: 3, refused: 0, pending: 0, unknown: [], stopped: null });
      expect(await collect(listUnnotifiedSignups(records))).toEqual([]);
      await join('d@x.example');
      await join('A@x.example');
      expect(await notify(server)).toMatchObject({ queued: 1, sent: 1 });
      expect(await notify(server)).toMatchObject({ queued: 0, sent: 0 });
      expect(server.received.map(({ to }) => to)).toEqual([
        ['a@x.example'],
        ['b@x.example'],
        ['c@x.example'],
        ['d@x.example'],
      ]);
      const { mail } = server.received[0]!;
      expect(mail).toMatchObject({
        subject: 'We are live',
        from: { name: 'Vouchwire', address: 'news@vouch.example' },
      });
      const header = (key: string) => mail.headers.find((one) => one.key === key)?.value;
      const link = /^<(https:\/\/vouch\.example\/unsubscribe\?t=[\w-]{32})>$/.exec(
        header('list-unsubscribe') ?? '',
      )?.[1];
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      expect(mail.text).toContain('Come and see.');
      expect(mail.text).toContain(link);
      expect(await unsubscribe(records, new URL(link!).searchParams.get('t')!)).toContain('a@x.example');
      expect((await collect(waitlist.list())).map(({ email }) => email)).not.toContain('a@x.example');
    });

    it('tells apart what is refused, what may come right, and what nobody knows', async () => {
      await using server = await startSmtpServer({
        refuse: (address) => ({ 'gone@x.example': 550, 'full@x.example': 452 })[address] ?? null,
        cut: (address) => address === 'lost@x.example',
      });
      for (const who of ['gone', 'full', 'lost', 'fine']) await join(`${who}@x.example`);
      expect(await notify(server)).toEqual({
        queued: 4,
        sent: 1,
        refused: 1,
        pending: 1,
        unknown: ['lost@x.example'],
        stopped: null,
      });
      const mails = await records.db.selectFrom('outbox_message').select(['state', 'reason']).orderBy('id').execute();
      expect(mails.map(({ state, reason }) => [state, reason])).toEqual([
        ['refused', 'smtp-550'],
        ['pending', 'smtp-452'],
        ['unknown', expect.not.stringContaining('@')],
        ['sent', null],
      ]);
      // Only the one that may come right is tried again.
      expect(await notify(server)).toMatchObject({ queued: 0, sent: 0, pending: 1, unknown: ['lost@x.example'] });
      expect(server.received.map(({ to }) => to[0])).toEqual(['lost@x.example', 'fine@x.example']);
    });

    it('goes on where the mail server was not there, and gives up soon meanwhile', async () => {
      for (let index = 0; index < 10; index++) await join(`p${index}@x.example`);
      const deleted = await startSmtpServer();
      await deleted[Symbol.asyncDispose]();
      expect(await notify(deleted)).toMatchObject({
        queued: 10,
        sent: 0,
        pending: 10,
        unknown: [],
        stopped: 'the mail server accepts no email (ECONNREFUSED)',
      });
      await using back = await startSmtpServer();
      expect(await notify(back)).toMatchObject({ queued: 0, sent: 10, pending: 0, stopped: null });
      expect(new Set(back.received.map(({ to }) => to[0])).size).toBe(10);
    });

    it('never sends what an earlier run was sending when it ended', async () => {
      await using server = await startSmtpServer();
      for (const email of ['a@x.example', 'b@x.example']) await join(email);
      const stop = new AbortController();
      stop.abort();
      expect(await notify(server, stop.signal)).toMatchObject({ queued: 2, sent: 0, pending: 2, stopped: 'stopped' });
      await sql`update outbox_message set state = 'sending', last_attempt_at = ${FIRST.toISOString()} where id = (select min(id) from outbox_message)`.execute(
        records.db,
      );
      expect(await notify(server)).toMatchObject({ sent: 1, pending: 0, unknown: ['a@x.example'] });
      expect(server.received.map(({ to }) => to[0])).toEqual(['b@x.example']);
    });

    it('confirms at most three sign-ups of one mailbox a day, in any spelling, and stores all of them', async () => {
      const queued = async () => {
        const { count } = await records.db
          .selectFrom('outbox_message')
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .executeTakeFirstOrThrow();
        return Number(count);
      };
      for (let index = 0; index < 10; index++) await join(`victim+${index}@x.example`, true);
      expect([(await collect(waitlist.list())).length, await queued()]).toEqual([10, 3]);
      for (const email of ['a.d.a@gmail.com', 'ada@gmail.com', 'ad.a+1@gmail.com', 'a.da@gmail.com', 'ada+2@gmail.com'])
        await join(email, true);
      expect([(await collect(waitlist.list())).length, await queued()]).toEqual([15, 6]);
      // Dots are part of the name elsewhere.
      for (const email of ['a.d.a@x.example', 'ada@x.example', 'ad.a@x.example', 'a.da@x.example'])
        await join(email, true);
      expect(await queued()).toBe(10);
      for (let index = 0; index < 5; index++)
        await applications.save(form(`ed+${index}@paper.example`), { turn: { dueAt: FIRST, order: 0 }, now: FIRST });
      expect(await queued()).toBe(13);
      await waitlist.save(
        { address: parseAddress('victim+new@x.example'), name: '', interests: [] },
        { turn: { dueAt: LATER, order: 0 }, now: LATER },
      );
      expect(await queued()).toBe(14);
    });

    it('shares an outbox among processes without sending anything twice', async () => {
      await using server = await startSmtpServer({ delayMs: 2 });
      for (let index = 0; index < 40; index++) await join(`p${index}@x.example`, true);
      const mailer = mailerTo(server);
      await Promise.all(
        Array.from({ length: 4 }, async () => {
          const sending = {
            outbox: new Outbox(records, ['waitlist-confirmation']),
            mailer,
            read: (id: number) => readSignUpMail(records, id),
            compose: (mail: ClaimedMail) => composeSignUpMail(mail, 'https://vouch.example'),
          };
          while (await sendNextMail(sending, new AbortController().signal));
        }),
      );
      const recipients = server.received.map(({ to }) => to[0]);
      expect([recipients.length, new Set(recipients).size]).toEqual([40, 40]);
    });
  });
}
