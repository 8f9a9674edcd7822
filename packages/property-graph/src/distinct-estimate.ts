/** Values that an estimate reads at most. */
const SAMPLE_SIZE = 4096;

/**
 * Estimates how many distinct values there are from a sample, exact if all values are in the sample. The estimator is
 * Duj1 of Haas and Stokes, "Estimating the Number of Classes in a Finite Population" (1998): what occurs once in the
 * sample says how much the sample has missed.
 * @param valueAt a value that is equal for equal values, for each index below `count`
 */
export const estimateDistinct = (count: number, valueAt: (index: number) => unknown): number => {
  const sampled = Math.min(count, SAMPLE_SIZE);
  const occurrences = new Map<unknown, number>();
  for (let index = 0; index < sampled; index++) {
    const value = valueAt(Math.floor((index * count) / sampled));
    occurrences.set(value, (occurrences.get(value) ?? 0) + 1);
  }
  if (sampled === count) return occurrences.size;
  let once = 0;
  for (const occurrence of occurrences.values()) if (occurrence === 1) once += 1;
  return Math.round(occurrences.size / (1 - ((1 - sampled / count) * once) / sampled));
};
