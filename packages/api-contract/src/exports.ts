/** Formats in which the whole graph can be downloaded. */
export const DOWNLOAD_FORMATS = ['csv', 'ndjson', 'graphml'] as const;

export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number];
