// A separate module, because every page loads that of the corrections.

/** The sampled facts of the page about the quality of the data. */
export const QUALITY_SAMPLE_PATH = '/quality.csv';
