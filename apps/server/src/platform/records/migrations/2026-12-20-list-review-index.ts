import type { Migration } from 'kysely/migration';

/** Only graphs of past days needed the day of each review. */
export const listReviewIndex: Migration = {
  up: (db) => db.schema.dropIndex('list_review_by_day').execute(),
};
