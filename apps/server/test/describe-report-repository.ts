import { parseEmailAddress } from '@vouchwire/api-contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toConfig } from '../src/platform/config/config.ts';
import { sendNextMail } from '../src/platform/delivery/mail-sender.ts';
import { Outbox } from '../src/platform/delivery/outbox.ts';
import { runForVisitor } from '../src/platform/limiter/current-visitor.ts';
import { createSmtpMailer } from '../src/platform/mail/smtp-mailer.ts';
import type { Records } from '../src/platform/records/schema.ts';
import { CorrectionRepository } from '../src/reports/correction-repository.ts';
import { deleteReporter } from '../src/reports/delete-reporter.ts';
import { ReportService } from '../src/reports/report.service.ts';
import { composeReportMail, type ReportsMail, readReportMail } from '../src/reports/report-mails.ts';
import { type ReportEntry, ReportRepository } from '../src/reports/report-repository.ts';
import { enqueueWaitingNotice } from '../src/reports/waiting-notice.ts';
import { startSmtpServer, type TestSmtpServer } from './smtp-server.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

const FIRST = new Date('2026-01-01T10:00:00.000Z');
const LATER = new Date('2026-02-01T10:00:00.000Z');

/** What every record store must do with error reports; run on each of them. */
export function describeReportRecords(name: string, open: (folder: string) => Promise<Records>): void {
  describe(`error reports on ${name}`, () => {
    let folder: TemporaryDirectory;
    let records: Records;
    let reports: ReportRepository;

    beforeEach(async () => {
      folder = await createTemporaryDirectory();
      records = await open(folder.path);
      reports = new ReportRepository(records);
    });
    afterEach(async () => {
      await records[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    });

    const create = async (text: string, email: string | null = null, notify = false) => {
      const address = email === null ? null : parseEmailAddress(email);
      const reference = await reports.create(
        { about: '/d/example.com', text, address, claim: null, evidence: null, disputeKey: null },
        { notify, now: FIRST },
      );
      const report = await reports.find(reference);
      if (!report) throw new Error('not stored');
      return report;
    };
    it('stores at most a tenth of the reports of a day of one visitor', async () => {
      const service = new ReportService({
        reports,
        notices: null,
        readClaim: async () => null,
        onDispute: async () => undefined,
        canMail: false,
        onError: (message) => expect.unreachable(message),
      });
      const report = (visitor: string) =>
        runForVisitor(visitor, () => service.create({ about: '/', text: 'wrong', email: '', claim: '', homepage: '' }));
      for (let sent = 0; sent < 500; sent += 1) await report('192.0.2.1');
      await expect(report('192.0.2.1')).rejects.toMatchObject({ code: 'rate-limited' });
      await report('192.0.2.2');
      expect(await reports.countSince(new Date(0))).toBe(501);
    });

    const listed = async () => {
      const list: ReportEntry[] = [];
      for await (const report of reports.list()) list.push(report);
      return list;
    };
    const send = async (server: TestSmtpServer) => {
      const { mail, connectTo } = toConfig({
        SMTP_URL: `smtp://127.0.0.1:${server.port}`,
        MAIL_FROM: 'Vouchwire <news@vouch.example>',
        PUBLIC_URL: 'https://vouch.example',
      });
      if (!mail) throw new Error('no mail');
      const sending = {
        outbox: new Outbox(records, ['report-notice', 'report-answer']),
        mailer: createSmtpMailer(mail, connectTo),
        read: (id: number) => readReportMail(records, id),
        compose: (claimed: ReportsMail) =>
          composeReportMail(claimed, { publicUrl: mail.publicUrl, operator: 'operator@vouch.example' }),
      };
      while (await sendNextMail(sending, new AbortController().signal));
    };

    it('puts one mail about what waits into the outbox, although several servers do so', async () => {
      await create('The name is wrong.');
      const servers = Array.from({ length: 4 }, () => enqueueWaitingNotice(records, LATER));
      expect((await Promise.all(servers)).filter(Boolean)).toHaveLength(1);
    });

    it('stores what was sent, under a reference that no other report has', async () => {
      const [one, other] = [await create('<b>Wrong</b> date', 'Ann@Example.ORG'), await create('Wrong date')];
      expect(one).toMatchObject({
        about: '/d/example.com',
        text: '<b>Wrong</b> date',
        email: 'Ann@example.org',
        state: 'open',
        created_at: FIRST.toISOString(),
        answer: null,
        closed_at: null,
      });
      expect(one.reference).toMatch(/^VW-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(one.reference).not.toBe(other.reference);
      expect(other.email).toBeNull();
      expect(await reports.find(one.reference.toLowerCase())).toEqual(one);
      expect(await listed()).toEqual([one, other]);
      expect(await reports.find('VW-0000-0000')).toBeNull();
    });

    it('counts reports and notices of a period', async () => {
      await create('one', null, true);
      await create('two');
      expect([await reports.countSince(FIRST), await reports.countSince(LATER)]).toEqual([2, 0]);
      expect([await reports.countNoticesSince(FIRST), await reports.countNoticesSince(LATER)]).toEqual([1, 0]);
    });

    it('mails the operator once, without the address of the reporter', async () => {
      await using server = await startSmtpServer();
      const { reference } = await create('The date is wrong.\nIt was March.', 'ann@example.org', true);
      await send(server);
      await send(server);
      expect(server.received.map(({ to }) => to)).toEqual([['operator@vouch.example']]);
      const { mail, raw } = server.received[0]!;
      expect(mail.subject).toBe(`Error report ${reference}: /d/example.com`);
      expect(mail.text).toContain('> The date is wrong.\n> It was March.');
      expect(raw).not.toContain('ann@example.org');
    });

    it('mails an answer to the reporter once, with the words of the operator alone', async () => {
      await using server = await startSmtpServer();
      const report = await create('Words of a stranger', 'ann@example.org');
      await reports.answer(report, 'We corrected the date.', { mail: true, now: LATER });
      await send(server);
      await reports.answer(report, 'Again', { mail: true, now: LATER });
      await send(server);
      expect(server.received.map(({ to }) => to)).toEqual([['ann@example.org']]);
      expect(server.received[0]!.mail.text).toContain('We corrected the date.');
      expect(server.received[0]!.raw).not.toContain('Words of a stranger');
      expect(await reports.findAnswerMailState(report)).toBe('sent');
      expect(await reports.find(report.reference)).toMatchObject({
        state: 'answered',
        answered_at: LATER.toISOString(),
      });
    });

    it('closes a report with a published correction, which outlives the report', async () => {
      const corrections = new CorrectionRepository(records, [
        {
          about: null,
          wrong: 'own',
          since: '2025-12-01',
          changed: 'x',
          corrected_on: '2026-01-15',
          reported: false,
        },
      ]);
      const silent = await create('Nothing was wrong', 'bob@example.org');
      await reports.close(silent, 'no error', { correction: null, now: LATER });
      const report = await create('Wrong date', 'ann@example.org');
      await reports.close(report, 'The date was corrected', {
        now: LATER,
        correction: {
          about: '/d/example.com',
          wrong: 'The date was wrong',
          since: '2025-12-31',
          changed: 'The date was corrected',
          correctedOn: '2026-02-01',
        },
      });
      expect(await reports.find(report.reference)).toMatchObject({ state: 'closed', closed_at: LATER.toISOString() });
      const published = {
        about: '/d/example.com',
        wrong: 'The date was wrong',
        since: '2025-12-31',
        changed: 'The date was corrected',
        corrected_on: '2026-02-01',
        reported: true,
      };
      expect((await corrections.list()).corrections).toEqual([published, expect.objectContaining({ wrong: 'own' })]);
      expect(await deleteReporter(records, 'ann@example.org')).toBe(1);
      expect((await corrections.list()).corrections[0]).toEqual(published);
    });

    it('deletes the reports and mails of a person, and the address from the texts of others', async () => {
      const deleted = await create('Mine', 'Ann_1@Example.org', true);
      await reports.answer(deleted, 'An answer', { mail: true, now: LATER });
      const saved = await create('Write to ANN_1@example.org or annx1@example.org', 'bob@example.org');
      expect(await deleteReporter(records, 'ann_1@example.org')).toBe(2);
      expect(await listed()).toEqual([{ ...saved, text: 'Write to [address deleted] or annx1@example.org' }]);
      const mails = await records.db.selectFrom('outbox_message').selectAll().execute();
      expect(mails).toEqual([]);
      expect(await deleteReporter(records, 'ann_1@example.org')).toBe(0);
    });
  });
}
