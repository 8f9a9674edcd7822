import { parseEmailAddress } from '@vouchwire/api-contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FeedEntry } from '../src/domains/changes/feed.ts';
import { composeFollowMail } from '../src/notifications/compose-follow-mail.ts';
import { deleteFollow, deleteFollower } from '../src/notifications/delete-follower.ts';
import { FollowRepository } from '../src/notifications/follow-repository.ts';
import { NotificationOutbox } from '../src/notifications/notification-outbox.ts';
import type { DeliveryOutcome } from '../src/notifications/resolve-delivery.ts';
import { SubjectRepository } from '../src/notifications/subject-repository.ts';
import type { Records } from '../src/platform/records/schema.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

const SUBJECT = { domain: 'league.org', scope: 'association' } as const;
const START = Date.parse('2026-05-10T08:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (ms: number) => new Date(START + ms);
const dueNow = (now: Date) => ({ now, turn: { dueAt: now, order: 0 } });

const change = (number: number, published = `2026-05-0${1 + (number % 9)}T00:00:00.000Z`): FeedEntry => ({
  key: `/changes/${number}`,
  id: `tag:vouch.example,2026:/changes/${number}`,
  title: `league.org lists m${number}.com as a member`,
  text: 'lines',
  page: `https://vouch.example/d/m${number}.com`,
  file: null,
  date: published,
  published,
});
/** Newest first, as feeds have them. */
const changes = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => change(to - index));

const parseAddress = (text: string) => {
  const address = parseEmailAddress(text);
  if (!address) throw new Error(`${text} is no address`);
  return address;
};

/** What every record store must do with follows; run on each of them. */
export function describeFollowRepository(name: string, open: (folder: string) => Promise<Records>): void {
  describe(`follows on ${name}`, () => {
    let folder: TemporaryDirectory;
    let records: Records;
    let follows: FollowRepository;
    let subjects: SubjectRepository;
    let queue: NotificationOutbox;

    beforeEach(async () => {
      folder = await createTemporaryDirectory();
      records = await open(folder.path);
      follows = new FollowRepository(records);
      subjects = new SubjectRepository(records);
      queue = new NotificationOutbox(records);
    });
    afterEach(async () => {
      await records[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    });

    const byEmail = async (email: string, now = at(0)) => {
      const address = parseAddress(email);
      await follows.save(SUBJECT, address, dueNow(now));
      const row = await records.db
        .selectFrom('follow')
        .select('token')
        .where('email_key', '=', address.key)
        .executeTakeFirst();
      const found = row && (await follows.find(row.token));
      if (!found) throw new Error(`${email} was not kept`);
      return found;
    };
    /** A confirmed follow, whose link was sent. */
    const confirmed = async (email: string, now = at(0)) => {
      const found = await byEmail(email, now);
      await sendAll(now);
      await follows.activate(found, now);
      return found;
    };
    const look = async (seen: readonly FeedEntry[], now: Date, stamp = now.toISOString()) => {
      const subject = await subjects.claimDue(stamp, now);
      if (!subject) return null;
      return subjects.saveChanges(subject.id, seen, stamp, now);
    };
    /** Takes what is due and lets every try end alike. */
    const sendAll = async (now: Date, outcome: DeliveryOutcome = { kind: 'sent' }) => {
      const sent = [];
      for (;;) {
        const message = await queue.claim(now);
        if (!message) return sent;
        await queue.complete(message, outcome, now);
        sent.push(message);
      }
    };

    it('holds none under a name that nobody was given', async () => {
      for (const none of ['nobody', 'a\0b', '']) {
        expect(await follows.find(none)).toBeNull();
        expect(await deleteFollow(records, none)).toBeNull();
      }
    });

    it('tells each change once, however many servers notice it at the same moment', async () => {
      for (const name of ['a', 'b', 'c']) await confirmed(`${name}@x.example`);
      expect(await look(changes(1, 5), at(0))).toBe(0);
      await Promise.all(
        Array.from({ length: 4 }, async (_, server) => {
          const seen = changes(1, server % 2 ? 8 : 7);
          const [subject] = await records.db.selectFrom('followed_subject').select('id').execute();
          await subjects.saveChanges(subject?.id ?? 0, seen, `stamp ${server}`, at(HOUR));
          await queue.enqueueChanges(at(HOUR));
        }),
      );
      const taken = (await Promise.all(Array.from({ length: 4 }, () => sendAll(at(HOUR))))).flat();
      // What came after the mail of the day is in that of the next day.
      await queue.enqueueChanges(at(24 * HOUR));
      taken.push(...(await sendAll(at(24 * HOUR))));
      const sent = taken.flatMap(({ followId, changes: ofMessage }) =>
        ofMessage.map((one) => `${followId} ${one.key}`),
      );
      expect(sent.length).toBe(9);
      expect(new Set(sent).size).toBe(9);
      expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length);
    });

    it('sends nothing that was there before, and nothing that an old file brings into a full window', async () => {
      await confirmed('a@x.example');
      const full = Array.from({ length: 100 }, (_, index) => change(200 - index, '2026-04-01T00:00:00.000Z'));
      expect(await look(full, at(0))).toBe(0);
      expect(await queue.enqueueChanges(at(0))).toBe(0);
      const old = change(900, '2025-01-01T00:00:00.000Z');
      const fresh = change(901, '2026-05-10T00:00:00.000Z');
      expect(await look([fresh, ...full.slice(0, 98), old], at(HOUR))).toBe(1);
      expect(await queue.enqueueChanges(at(HOUR))).toBe(1);
      const [message] = await sendAll(at(HOUR));
      expect(message?.changes).toEqual([fresh]);
    });

    it('looks at a subject only where something may be new, one server at a time, and no more often than every five minutes', async () => {
      await byEmail('idle@x.example');
      expect(await subjects.claimDue('1', at(0))).toBeNull();
      await confirmed('a@x.example');
      const taken = await Promise.all([1, 2, 3].map(() => subjects.claimDue('1', at(0))));
      expect(taken.filter((subject) => subject !== null)).toEqual([{ id: expect.any(Number), ...SUBJECT }]);
      await subjects.saveChanges(taken.find((subject) => subject !== null)?.id ?? 0, [], '1', at(0));
      expect(await subjects.claimDue('2', at(4 * MINUTE))).toBeNull();
      expect(await subjects.claimDue('1', at(HOUR))).toBeNull();
      expect(await subjects.claimDue('2', at(5 * MINUTE))).not.toBeNull();
    });

    it('writes one mail a day, however much is imported, and says how much there is beyond what it names', async () => {
      const follow = await byEmail('ada@x.example');
      expect((await sendAll(at(0))).map(({ kind }) => kind)).toEqual(['follow-link']);
      await follows.activate(follow, at(0));
      await look([], at(0));
      await look(changes(1, 60), at(HOUR));
      expect(await queue.enqueueChanges(at(HOUR))).toBe(1);
      const [first, ...others] = await sendAll(at(HOUR));
      expect([others.length, first?.changes.length, first?.more]).toEqual([0, 25, 35]);
      const mail = composeFollowMail(first!, 'https://vouch.example');
      expect(mail.subject).toBe('Changes: the members of league.org');
      expect(mail.text.match(/^- league\.org lists m\d+\.com as a member$/gm)).toHaveLength(25);
      expect(mail.text).toContain('And 35 more.');
      expect(mail.text).toContain('https://vouch.example/associations/league.org');
      expect(mail.headers['List-Unsubscribe']).toBe(`<https://vouch.example/follow/${follow.token}/stop>`);

      await look(changes(1, 62), at(2 * HOUR));
      expect(await queue.enqueueChanges(at(15 * HOUR))).toBe(0);
      // The day is that of UTC: it is over sixteen hours after eight o'clock.
      expect(await queue.enqueueChanges(at(16 * HOUR))).toBe(1);
      const [second] = await sendAll(at(16 * HOUR));
      expect(second?.changes.map(({ key: sent }) => sent)).toEqual(['/changes/61', '/changes/62']);
    });

    it('waits longer after each rejection, adds later changes to the next message, and gives up after eight', async () => {
      const follow = await confirmed('a@x.example');
      await look([], at(0));
      await look(changes(1, 1), at(HOUR));
      await queue.enqueueChanges(at(HOUR));
      const no: DeliveryOutcome = { kind: 'later', reason: 'smtp-451' };
      const tried: number[] = [];
      let now = START + HOUR;
      for (let tries = 0; tries < 20; tries++) {
        const message = await queue.claim(new Date(now));
        if (!message) break;
        tried.push((now - START - HOUR) / MINUTE);
        await queue.complete(message, no, new Date(now));
        await look(changes(1, 2 + tries), new Date(now));
        expect(await queue.enqueueChanges(new Date(now)), 'a second message beside one that waits').toBe(0);
        const [row] = await queue.list(follow.id);
        if (row?.state !== 'pending') break;
        expect(await queue.claim(new Date(Date.parse(row.next_attempt_at) - 1))).toBeNull();
        now = Date.parse(row.next_attempt_at);
      }
      // The wait doubles from one minute (RFC 5321, 4.5.4.1, recommends growing ones).
      expect(tried).toEqual([0, 1, 3, 7, 15, 31, 63, 127]);
      expect(await follows.find(follow.token)).toMatchObject({
        state: 'failed',
        reason: 'smtp-451',
        failingSince: at(HOUR).toISOString(),
      });
      expect(await queue.claim(at(1_000 * HOUR))).toBeNull();
      await follows.activate(follow, at(1_000 * HOUR));
      expect(await follows.find(follow.token)).toMatchObject({ state: 'active', reason: null, failingSince: null });
      // Missed changes are in the feed; the checks start again.
      expect(await look(changes(1, 50), at(1_001 * HOUR))).toBe(0);
    });

    it('stops at once where a mailbox is refused, and never repeats what may have arrived', async () => {
      const { id, token } = await confirmed('a@x.example');
      await look([], at(0));
      await look(changes(1, 1), at(HOUR));
      await queue.enqueueChanges(at(HOUR));
      await sendAll(at(HOUR), { kind: 'unknown', reason: 'timeout' });
      expect(await queue.claim(at(900 * HOUR))).toBeNull();
      expect((await queue.list(id)).map(({ state, reason }) => [state, reason])).toEqual([
        ['unknown', 'timeout'],
        ['sent', null],
      ]);

      await look(changes(1, 2), at(24 * HOUR));
      await queue.enqueueChanges(at(24 * HOUR));
      const next = await sendAll(at(24 * HOUR), { kind: 'refused', reason: 'smtp-550' });
      expect(next[0]?.changes.map(({ key: sent }) => sent)).toEqual(['/changes/2']);
      expect(await follows.find(token)).toMatchObject({ state: 'failed', reason: 'smtp-550' });
    });

    it('leaves a try whose process ended in doubt, and goes on with what comes after it', async () => {
      await confirmed('a@x.example');
      await look([], at(0));
      await look(changes(1, 1), at(HOUR));
      await queue.enqueueChanges(at(HOUR));
      expect(await queue.claim(at(HOUR))).not.toBeNull();
      // No process completes it.
      expect(await queue.markStalledAttempts(at(HOUR + 10 * MINUTE - 1))).toBe(0);
      expect(await queue.claim(at(HOUR + 10 * MINUTE - 1))).toBeNull();
      expect(await queue.markStalledAttempts(at(HOUR + 10 * MINUTE))).toBe(1);
      // A later process does not send it again.
      expect(await queue.claim(at(HOUR + 10 * MINUTE))).toBeNull();
      await look(changes(1, 2), at(24 * HOUR));
      await queue.enqueueChanges(at(24 * HOUR));
      const [next] = await sendAll(at(24 * HOUR));
      expect(next?.changes.map(({ key: sent }) => sent)).toEqual(['/changes/2']);
    });

    it('holds an outage of our own mail server against nobody', async () => {
      const follow = await byEmail('ada@x.example');
      await follows.activate(follow, at(0));
      await sendAll(at(0));
      await look([], at(0));
      await look(changes(1, 1), at(HOUR));
      await queue.enqueueChanges(at(HOUR));
      let now = START + HOUR;
      for (let tries = 0; tries < 30; tries++) {
        await sendAll(new Date(now), { kind: 'unavailable', reason: 'ECONNREFUSED' });
        now = Date.parse((await queue.list(follow.id))[0]?.next_attempt_at ?? '');
      }
      expect(now - START).toBeGreaterThan(100 * HOUR);
      expect(await follows.find(follow.token)).toMatchObject({ state: 'active', failingSince: null });
      expect(await sendAll(new Date(now))).toHaveLength(1);
    });

    it('floods nobody: one link a day for each subject, and five that wait for one address', async () => {
      for (let times = 0; times < 3; times++) await follows.save(SUBJECT, parseAddress('Ada@x.example'), dueNow(at(0)));
      for (let index = 0; index < 9; index++)
        await follows.save({ domain: `d${index}.com`, scope: 'domain' }, parseAddress('ADA@x.example'), dueNow(at(0)));
      expect(await sendAll(at(0))).toHaveLength(5);
      // Nothing is left of what was not stored.
      expect(await records.db.selectFrom('followed_subject').select('id').execute()).toHaveLength(5);
      await follows.save(SUBJECT, parseAddress('ada@x.example'), dueNow(at(24 * HOUR)));
      expect(await sendAll(at(24 * HOUR))).toHaveLength(1);
      expect(await follows.deleteUnconfirmed(at(7 * 24 * HOUR))).toEqual([]);
      expect(new Set(await follows.deleteUnconfirmed(at(7 * 24 * HOUR + 1)))).toEqual(
        new Set(['Ada@x.example', 'ADA@x.example', 'ada@x.example']),
      );
      expect(await records.db.selectFrom('followed_subject').select('id').execute()).toEqual([]);
    });

    it('lets the oldest request that waits for its confirmation make room after a day, not before', async () => {
      const ask = (domain: string, hours: number) =>
        follows.save({ domain, scope: 'domain' }, parseAddress('ada@x.example'), dueNow(at(hours * HOUR)));
      for (let index = 0; index < 5; index++) await ask(`stranger${index}.com`, index);
      expect(await sendAll(at(5 * HOUR))).toHaveLength(5);
      await ask('wanted.com', 23);
      expect(await sendAll(at(23 * HOUR))).toEqual([]);
      await ask('wanted.com', 24);
      expect(await sendAll(at(24 * HOUR))).toHaveLength(1);
      const domains = await records.db.selectFrom('followed_subject').select('domain').orderBy('domain').execute();
      expect(domains.map(({ domain }) => domain)).toEqual([
        'stranger1.com',
        'stranger2.com',
        'stranger3.com',
        'stranger4.com',
        'wanted.com',
      ]);
      // The next oldest has waited for 23 hours.
      await ask('another.com', 24);
      expect(await sendAll(at(24 * HOUR))).toEqual([]);
    });

    it('floods nobody through the many addresses that one mailbox has', async () => {
      for (let index = 0; index < 9; index++)
        await follows.save(SUBJECT, parseAddress(`a_a+${index}@x.org`), dueNow(at(0)));
      expect(await sendAll(at(0))).toHaveLength(5);
      // Neither is another mailbox, whatever its characters mean to a database.
      for (const email of ['aba@x.org', 'aba+1@x.org', 'a_a+1@y.org'])
        await follows.save(SUBJECT, parseAddress(email), dueNow(at(0)));
      expect(await sendAll(at(0))).toHaveLength(3);
    });

    it('counts the active follows of a mailbox over its spellings', async () => {
      for (const email of ['a_a@x.org', 'a_a+1@x.org', 'aba@x.org']) await confirmed(email);
      await byEmail('a_a+2@x.org');
      expect(await follows.countActiveByMailbox('a_a+9@x.org')).toBe(2);
    });

    it('sends nothing after a stop, and of the time between nothing after going on', async () => {
      const follow = await confirmed('a@x.example');
      await look([], at(0));
      await look(changes(1, 1), at(HOUR));
      await queue.enqueueChanges(at(HOUR));
      await follows.stop(follow.id, at(HOUR));
      expect(await queue.claim(at(HOUR))).toBeNull();
      expect(await subjects.claimDue('x', at(2 * HOUR))).toBeNull();
      await follows.activate(follow, at(3 * HOUR));
      expect(await look(changes(1, 3), at(3 * HOUR))).toBe(0);
      expect(await look(changes(1, 4), at(4 * HOUR))).toBe(1);
      await queue.enqueueChanges(at(4 * HOUR));
      expect((await sendAll(at(4 * HOUR)))[0]?.changes.map(({ key: sent }) => sent)).toEqual(['/changes/4']);
    });

    it('deletes a follow with its messages and what only it followed, and nothing of others', async () => {
      const [ada, bob] = [await byEmail('Ada@x.example'), await confirmed('bob@y.example')];
      await follows.save({ domain: 'other.com', scope: 'domain' }, parseAddress('ada@x.example'), dueNow(at(0)));
      await look([], at(0));
      await look(changes(1, 3), at(HOUR));
      // The same address follows something else, so it is not erased.
      expect(await deleteFollow(records, ada.token)).toEqual([]);
      expect(await deleteFollow(records, ada.token)).toBeNull();
      expect(await records.db.selectFrom('followed_change').select('id').execute()).toHaveLength(3);
      expect(await deleteFollower(records, 'ada@x.example')).toBe(1);
      expect(await deleteFollower(records, 'ada@x.example')).toBe(0);
      expect(await deleteFollow(records, bob.token)).toEqual(['bob@y.example', 'bob@y.example']);
      for (const table of ['follow', 'outbox_message', 'followed_subject', 'followed_change'] as const)
        expect(await records.db.selectFrom(table).select('id').execute(), table).toEqual([]);
    });
  });
}
