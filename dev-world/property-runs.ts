import fc from 'fast-check';

/**
 * Sets how often each property is tried: 100 times, in CI 200 times, or as `PROPERTY_RUNS` says. The seed of the run
 * repeats the values. A property that is expensive to try states its own number.
 */
fc.configureGlobal({
  numRuns: Number(process.env.PROPERTY_RUNS ?? (process.env.CI ? 200 : 100)),
  seed: Number(process.env.TEST_SEED),
});
