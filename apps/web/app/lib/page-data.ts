import { LANGUAGES, NO_OPERATOR, PAGE_PLACEHOLDERS, type PageData, type PageResult } from '@vouchwire/api-contract';
import { DEFAULT_ANCHORS } from '@vouchwire/trust-graph';
import { createContext } from 'react-router';

const FAILED = { kind: 'failed', code: 'internal', detail: '' } as const;

/** Page data without a server, during the build. The server replaces the placeholders. */
const BUILD_TIME_PAGE_DATA: PageData = {
  fetchApi: () => Promise.reject(new Error('A build has no API')),
  receivePage: null,
  site: {
    publicUrl: PAGE_PLACEHOLDERS.publicUrl,
    platformUrl: PAGE_PLACEHOLDERS.platformUrl,
    languages: LANGUAGES.map(({ tag }) => tag),
    ...NO_OPERATOR,
  },
  graphBehindSince: null,
  isAiConfigured: null,
  crawler: null,
  anchors: DEFAULT_ANCHORS,
  getStatus: async () => null,
  findFrontPage: async () => null,
  findPath: async () => FAILED,
  search: async () => FAILED,
  listAssociations: async () => FAILED,
  findAssociation: async () => FAILED,
  listChangesSince: async () => FAILED,
  findDossier: async () => FAILED,
  recheck: async () => FAILED,
  findSubject: async () => FAILED,
  startFollow: async () => FAILED,
  findFollow: async () => FAILED,
  runFollowAction: async () => FAILED,
  createReport: async () => FAILED,
  findCrawlerRequests: async () => FAILED,
  listCorrections: async () => FAILED,
  findQuality: async () => FAILED,
  findChanges: async () => FAILED,
  findSiteChanges: async () => FAILED,
  findList: async () => FAILED,
  listExports: async () => FAILED,
  listReleases: async () => FAILED,
};

/** HTTP status of a page by the kind of its result. */
export const PAGE_STATUS = { answer: 200, refused: 400, failed: 503 } as const;

/** HTTP status of a page with a list in pages: 404 after the last one. */
export const getListStatus = (result: PageResult<{ readonly page: number; readonly pages: number }>): number =>
  result.kind === 'answer' && result.data.page > result.data.pages ? 404 : PAGE_STATUS[result.kind];

/** Key of the server's page data, for loaders. */
export const pageDataContext = createContext<PageData>(BUILD_TIME_PAGE_DATA);
