import type { CertificateKind } from '../certificates.ts';
import { type Handler, ROOT, WELL_KNOWN } from '../site.ts';
import type { Delivery, Outcome, Robots, SiteContent } from './generated-site.ts';

/** One request, as a site sees it. */
export interface Visit {
  readonly scheme: 'http' | 'https';
  /** As requested, with `www.` if it was present. */
  readonly host: string;
  readonly isWww: boolean;
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Days since the world began. */
  readonly day: number;
  findSite(host: string): SiteContent | undefined;
}

/** What there is to find; the words of `Expected`. */
export interface ExpectedLookup {
  readonly outcome: Outcome;
  readonly cause: string | null;
  readonly fileUrl?: string;
  readonly servedAt?: string;
  readonly owner?: string;
  readonly parked?: boolean;
  /** The file is too large to be read whole. */
  readonly isEndless?: boolean;
}

/** One way in which a host behaves. */
export interface Kind {
  /** For people. */
  readonly what: string;
  /** How many there are among 5,000 hosts. */
  readonly per5000: number;
  /** `capped`: never more than in a world of 5,000, since each costs time or is one of its kind. Default `with-hosts`. */
  readonly growth?: 'with-hosts' | 'capped';
  /** It has a file on some day, in which others are named. */
  readonly hasFile?: boolean;
  /** Permanently readable from the first day on, so that other sites may be reachable only through it. */
  readonly isPlain?: boolean;
  readonly delivery?: Partial<Delivery>;
  readonly robots?: Robots;
  /** Default `good`. `none`: breaks off every handshake; `stalls`: never ends one. */
  readonly certificate?: CertificateKind | 'none' | 'stalls';
  /** Its refusals have a Retry-After with this number of seconds. */
  readonly retryAfterS?: number;
  /** Before any connection: nothing listens, or the name has no address. */
  readonly connection?: 'refused' | 'unknown-name';
  /** Its name, where that is not made of the kind’s: of a host that it belongs to. */
  readonly parentName?: string;
  /** `answer` and `plain` handle all requests, robots.txt and the home page included. */
  readonly isWholeServer?: boolean;
  /** `answer` handles the home page, too. */
  readonly isWithoutHomePage?: boolean;
  shows(site: SiteContent, day: number): ExpectedLookup;
  /** For both locations of the file, and all that is neither robots.txt, ads.txt nor the home page. */
  answer(site: SiteContent, visit: Visit): Handler;
  /** Over http; without it, a redirect to https. */
  plain?(site: SiteContent, visit: Visit): Handler;
  /** The file on a day, where it changes. */
  lines?(site: SiteContent, day: number): readonly string[];
}

export const POLICY_PATHS: readonly string[] = [WELL_KNOWN, ROOT];

export const isPolicyPath = (path: string): boolean => POLICY_PATHS.includes(path);

/** A file at a location of the host’s own. */
export function expectFound(
  { host }: SiteContent,
  path: string = WELL_KNOWN,
  { scheme = 'https', www = false }: { scheme?: 'http' | 'https'; www?: boolean } = {},
): ExpectedLookup {
  const fileUrl = `${scheme}://${www ? 'www.' : ''}${host}${path}`;
  return { outcome: 'found', cause: null, fileUrl, servedAt: fileUrl, owner: host };
}

export const expectNotFound = (outcome: Exclude<Outcome, 'found'>, cause: string) => (): ExpectedLookup => ({
  outcome,
  cause,
});
