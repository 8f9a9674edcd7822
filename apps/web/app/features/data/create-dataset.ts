import type { ExportsResponse, PageResult, Release } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/data.ts';
import { LOCALE } from '#messages/locale.ts';
import { removeFallbackMarks } from '../../lib/fallback-texts.ts';

/** A file of an export or of the newest release. An export that no one has requested has no size yet. */
interface DatasetFile {
  readonly path: string;
  readonly media_type: string;
  readonly bytes?: number;
  readonly sha256?: string;
}

/**
 * Creates the description of the data for search engines of data sets. It has the downloads of the page.
 * @see https://schema.org/Dataset
 */
export function createDataset(
  { exports, as_of }: ExportsResponse,
  releases: PageResult<readonly Release[]>,
  publicUrl: string,
) {
  const newest = releases.kind === 'answer' ? (releases.data[0] ?? null) : null;
  const files: DatasetFile[] = [
    ...exports.map(({ path, media_type, file }) => ({ path, media_type, ...file })),
    ...(newest?.files ?? []),
  ];
  return {
    '@context': 'https://schema.org',
    '@id': `${publicUrl}/data#dataset`,
    '@type': 'Dataset',
    name: 'Vouchwire trust.txt data',
    description: removeFallbackMarks(MESSAGES.intro),
    url: `${publicUrl}/data`,
    inLanguage: LOCALE.language,
    license: `${publicUrl}/data#license`,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: 'Vouchwire', url: `${publicUrl}/` },
    ...(as_of === null ? {} : { dateModified: as_of }),
    ...(newest === null ? {} : { version: newest.version }),
    distribution: files.map((file) => createDownload(file, publicUrl)),
  };
}

const createDownload = ({ path, media_type, bytes, sha256 }: DatasetFile, publicUrl: string) => ({
  '@type': 'DataDownload',
  contentUrl: publicUrl + path,
  encodingFormat: media_type.replace(/;.*/s, ''),
  ...(bytes !== undefined && { contentSize: `${bytes} B` }),
  ...(sha256 !== undefined && { sha256 }),
});
