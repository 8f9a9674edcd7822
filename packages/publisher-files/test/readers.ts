import {
  type FetchedFile,
  type FileOutcome,
  readAdsTxt,
  readAiprefHeader,
  readAiprefRobots,
  readDidDocument,
  readPublisherInfo,
  readPublisherJsonLd,
  readRslDocument,
  readRslPage,
  readRslRobots,
  readSecurityTxt,
  readSellersJson,
  readTdmrepFile,
  readTdmrepPage,
} from '../src/index.ts';

/** Every reader of the package, by its name. */
export const READERS: Readonly<Record<string, (fetched: FetchedFile) => FileOutcome<object>>> = {
  readAdsTxt,
  readAiprefHeader,
  readAiprefRobots,
  readDidDocument,
  readPublisherInfo,
  readPublisherJsonLd,
  readRslDocument,
  readRslPage,
  readRslRobots,
  readSecurityTxt,
  readSellersJson: (fetched) => readSellersJson(fetched, 'news.example'),
  readTdmrepFile,
  readTdmrepPage,
};
