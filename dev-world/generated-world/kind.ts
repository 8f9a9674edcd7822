import type { CertificateKind } from '../certificates.ts';
import { type Handler, ROOT, WELL_KNOWN } from '../site.ts';
import type { Delivery, Outcome, Robots, SiteContent } from './generated-site.ts';

/** A request that a site receives. */
export interface Visit {
  readonly scheme: 'http' | 'https';
  /** The host as requested, including `www.`. */
  readonly host: string;
  readonly isWww: boolean;
  /** The path without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Days since the world began. */
  readonly day: number;
  findSite(host: string): SiteContent | undefined;
}

/** The expected result, with the names of the fields in `Expected`. */
export interface ExpectedLookup {
  readonly outcome: Outcome;
  readonly cause: string | null;
  readonly fileUrl?: string;
  readonly servedAt?: string;
  readonly owner?: string;
  readonly parked?: boolean;
  /** Whether the file is too large to be read completely. */
  readonly isEndless?: boolean;
}

/** One kind of behavior of a host. */
export interface Kind {
  /** Description for developers. */
  readonly what: string;
  /** Number of hosts of this kind among 5,000 hosts. */
  readonly per5000: number;
  /**
   * With `capped`, there are never more than among 5,000 hosts, because each costs time or is unique. The default is
   * `with-hosts`.
   */
  readonly growth?: 'with-hosts' | 'capped';
  /** Whether the host has a file on some day that names others. */
  readonly hasFile?: boolean;
  /** Whether the file is readable on every day, so that a site may be named by it alone. */
  readonly isPlain?: boolean;
  readonly delivery?: Partial<Delivery>;
  readonly robots?: Robots;
  /**
   * State of the certificate. With `none`, the host aborts every handshake. With `stalls`, it never completes one. The
   * default is `good`.
   */
  readonly certificate?: CertificateKind | 'none' | 'stalls';
  /** When the host refuses a request, its response has a Retry-After with this number of seconds. */
  readonly retryAfterS?: number;
  /** Set if no connection is possible: no server listens, or the name has no address. */
  readonly connection?: 'refused' | 'unknown-name';
  /** Set if the name is not derived from the kind: the host is a subdomain of another host with this name. */
  readonly parentName?: string;
  /** Whether `answer` and `plain` handle all requests, including robots.txt and the home page. */
  readonly isWholeServer?: boolean;
  /** Whether `answer` handles the home page too. */
  readonly isWithoutHomePage?: boolean;
  shows(site: SiteContent, day: number): ExpectedLookup;
  /** Handles both locations of the file, and everything except robots.txt, ads.txt and the home page. */
  answer(site: SiteContent, visit: Visit): Handler;
  /** Handles requests over http. By default, they are redirected to https. */
  plain?(site: SiteContent, visit: Visit): Handler;
  /** Returns the file on a day, if it changes. */
  lines?(site: SiteContent, day: number): readonly string[];
}

export const POLICY_PATHS: readonly string[] = [WELL_KNOWN, ROOT];

export const isPolicyPath = (path: string): boolean => POLICY_PATHS.includes(path);

/** Creates the expected result for a file at a location of the host itself. */
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
