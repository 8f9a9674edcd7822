/** Forms in which the whole graph can be taken away. */
export const DOWNLOAD_FORMATS = ['csv', 'ndjson', 'graphml'] as const;

export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number];
