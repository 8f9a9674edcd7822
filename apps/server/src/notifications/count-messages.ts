import type { MailState, Records } from '../platform/records/schema.ts';

/** What an operator may want to know of; messages that were sent are not counted. */
const COUNTED_STATES = ['waiting', 'sending', 'refused', 'in-doubt'] as const satisfies readonly MailState[];

/** How many messages to followers are in each state but `sent`. */
export async function countMessages({ db }: Records): Promise<ReadonlyMap<MailState, number>> {
  const rows = await db
    .selectFrom('follow_delivery')
    .select((eb) => ['state', eb.fn.countAll<number>().as('messages')])
    .where('state', 'in', COUNTED_STATES)
    .groupBy('state')
    .execute();
  return new Map([
    ...COUNTED_STATES.map((state) => [state, 0] as const),
    ...rows.map((row) => [row.state, Number(row.messages)] as const),
  ]);
}
