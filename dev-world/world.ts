import type { Site } from './site.ts';
import { ai } from './sites/ai.ts';
import { answers } from './sites/answers.ts';
import { broken } from './sites/broken.ts';
import { contradictions } from './sites/contradictions.ts';
import { files } from './sites/files.ts';
import { identities } from './sites/identities.ts';
import { locations } from './sites/locations.ts';
import { media } from './sites/media.ts';
import { news } from './sites/news.ts';
import { ownerGroups } from './sites/owner-groups.ts';
import { pages } from './sites/pages.ts';
import { publisherFiles } from './sites/publisher-files.ts';
import { redirects } from './sites/redirects.ts';
import { references } from './sites/references.ts';
import { tls } from './sites/tls.ts';

/** All sites. They are the same in every run. */
export const WORLD: readonly Site[] = [
  ...news,
  ...locations,
  ...files,
  ...answers,
  ...redirects,
  ...tls,
  ...ownerGroups,
  ...references,
  ...ai,
  ...contradictions,
  ...publisherFiles,
  ...broken,
  ...pages,
  ...identities,
  ...media,
];
