/** A list in pieces of at most `size`, for questions that may not have more parameters than a database takes. */
export function* pagesOf<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
