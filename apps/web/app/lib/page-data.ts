import { LANGUAGES, NO_OPERATOR, PAGE_PLACEHOLDERS, type PageData } from '@vouchwire/api-contract';
import { createContext } from 'react-router';

/** Page data without a server: during the build. The server fills the slots. */
const BUILD_TIME_PAGE_DATA: PageData = {
  site: {
    publicUrl: PAGE_PLACEHOLDERS.publicUrl,
    platformUrl: PAGE_PLACEHOLDERS.platformUrl,
    languages: LANGUAGES.map(({ tag }) => tag),
    ...NO_OPERATOR,
  },
  graphBehindSince: null,
  map: () => null,
  findings: () => null,
  findPath: async () => ({ kind: 'failed', detail: '' }),
  search: async () => ({ kind: 'failed', detail: '' }),
  listAssociations: async () => ({ kind: 'failed', detail: '' }),
  findAssociation: async () => ({ kind: 'failed', detail: '' }),
  compareDays: async () => ({ kind: 'failed', detail: '' }),
  findDossier: async () => ({ kind: 'failed', detail: '' }),
  recheck: async () => ({ kind: 'failed', detail: '' }),
  findSubject: async () => ({ kind: 'failed', detail: '' }),
  startFollow: async () => ({ kind: 'failed', detail: '' }),
  findFollow: async () => ({ kind: 'failed', detail: '' }),
  runFollowAction: async () => ({ kind: 'failed', detail: '' }),
  createReport: async () => ({ kind: 'failed', detail: '' }),
  listCorrections: async () => ({ kind: 'failed', detail: '' }),
  findChanges: async () => ({ kind: 'failed', detail: '' }),
  dates: async () => null,
  listExports: async () => ({ kind: 'failed', detail: '' }),
};

/** Page data of the server for loaders. */
export const pageDataContext = createContext<PageData>(BUILD_TIME_PAGE_DATA);
