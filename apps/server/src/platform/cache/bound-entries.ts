/**
 * Bounds a `LRUCache` that may have many entries and usually has few. With `max`, it would reserve the memory of all of
 * them from the start: 2 MB for 50,000.
 */
export const boundEntries = (maxEntries: number) => ({ maxSize: maxEntries, sizeCalculation: () => 1 });
