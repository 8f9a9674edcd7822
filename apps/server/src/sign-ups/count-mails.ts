import type { MailState, Records } from '../platform/records/schema.ts';

/** What an operator may have to do something about; mails that were sent are not counted. */
const COUNTED_STATES = ['waiting', 'sending', 'refused', 'in-doubt'] as const satisfies readonly MailState[];

/** How many mails of the outbox are in each state but `sent`. */
export async function countMails({ db }: Records): Promise<ReadonlyMap<MailState, number>> {
  const rows = await db
    .selectFrom('outgoing_mail')
    .select((eb) => ['state', eb.fn.countAll<number>().as('mails')])
    .where('state', 'in', COUNTED_STATES)
    .groupBy('state')
    .execute();
  return new Map([
    ...COUNTED_STATES.map((state) => [state, 0] as const),
    ...rows.map((row) => [row.state, Number(row.mails)] as const),
  ]);
}
