import type { CertificateKind } from '../certificates.ts';
import { type Handler, ROOT, WELL_KNOWN } from '../site.ts';
import type { Delivery, Outcome, Robots, SiteContent } from './generated-site.ts';

/** A request that a site receives. */
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

/** The expected result, with the names of `Expected`. */
export interface ExpectedLookup {
  readonly outcome: Outcome;
  readonly cause: string | null;
  readonly fileUrl?: string;
  readonly servedAt?: string;
  readonly owner?: string;
  readonly parked?: boolean;
  /** The file is too large to be read completely. */
  readonly isEndless?: boolean;
}

/** One way in which a host behaves. */
export interface Kind {
  /** Description for developers. */
  readonly what: string;
  /** How many there are among 5,000 hosts. */
  readonly per5000: number;
  /** `capped`: never more than among 5,000 hosts, because each costs time or is unique. Default `with-hosts`. */
  readonly growth?: 'with-hosts' | 'capped';
  /** It has a file on some day that names others. */
  readonly hasFile?: boolean;
  /** Readable on every day, so other sites may be named by it alone. */
  readonly isPlain?: boolean;
  readonly delivery?: Partial<Delivery>;
  readonly robots?: Robots;
  /** Default `good`. `none`: aborts every handshake; `stalls`: never completes one. */
  readonly certificate?: CertificateKind | 'none' | 'stalls';
  /** Its refusals have a Retry-After with this number of seconds. */
  readonly retryAfterS?: number;
  /** No connection is possible: no server listens, or the name has no address. */
  readonly connection?: 'refused' | 'unknown-name';
  /** Its name, if that is not derived from the kind: a subdomain of another host. */
  readonly parentName?: string;
  /** `answer` and `plain` handle all requests, robots.txt and the home page included. */
  readonly isWholeServer?: boolean;
  /** `answer` handles the home page, too. */
  readonly isWithoutHomePage?: boolean;
  shows(site: SiteContent, day: number): ExpectedLookup;
  /** For both locations of the file, and everything except robots.txt, ads.txt and the home page. */
  answer(site: SiteContent, visit: Visit): Handler;
  /** The response over http. Default: a redirect to https. */
  plain?(site: SiteContent, visit: Visit): Handler;
  /** The file on a day, if it changes. */
  lines?(site: SiteContent, day: number): readonly string[];
}

export const POLICY_PATHS: readonly string[] = [WELL_KNOWN, ROOT];

export const isPolicyPath = (path: string): boolean => POLICY_PATHS.includes(path);

/** A file at a location of the host itself. */
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
