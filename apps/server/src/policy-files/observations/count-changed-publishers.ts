import type { Records } from '../../platform/records/schema.ts';

/** @returns how many publishers have changed after `version` of the records, counted up to `most` */
export async function countChangedPublishers({ db }: Records, version: number, max: number): Promise<number> {
  const { changed } = await db
    .selectFrom((eb) =>
      eb.selectFrom('publisher_version').select('publisher').where('version', '>', version).limit(max).as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('changed'))
    .executeTakeFirstOrThrow();
  return Number(changed);
}
