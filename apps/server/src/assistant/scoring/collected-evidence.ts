import type { CheckTrustTxtResponse, FileReading, MediaItem, PageSignature, Reference } from '@vouchwire/api-contract';
import type { TrustExplanation, VouchEvidence } from '@vouchwire/trust-graph';
import type { DidReport } from '../did/analyze-did.ts';
import type { DisclosureReport } from '../disclosure/find-disclosures.ts';
import type { MediaReport } from '../media/media-report.ts';
import type { PageEvidence, PolicyContact } from '../page/page-evidence.ts';
import type { PageReport } from '../page/page-report.ts';
import type { SignatureReport } from '../signatures/verify-signatures.ts';

/** What the graph says of a publisher's domain, from one generation. */
export interface GraphEvidence {
  readonly graphVersion: string;
  readonly asOf: string | null;
  readonly domain: string;
  readonly inGraph: boolean;
  /** The identity has a current trust.txt file. */
  readonly hasFile: boolean;
  /** Registrable domain whose trust signal it is; null where none can be. */
  readonly signalOf: string | null;
  readonly vouch: VouchEvidence;
  readonly explanation: TrustExplanation | null;
  /** What is known of the trust.txt of its host. */
  readonly ownFile: FileReading;
  /** Others that list it or control it, confirmed by both sides. */
  readonly trustedBy: readonly string[];
  readonly trustsOthers: readonly string[];
  /** Lists that the file says it is on, and that have a file without it. */
  readonly omittedBy: readonly string[];
  /** Owners and controlled sites, confirmed by both sides. */
  readonly sameControl: readonly string[];
  readonly references: readonly Reference[];
}

/** How the domain's trust.txt was seen before now. */
export interface MaintainedFile {
  /** Days on which it was readable, oldest first; ISO 8601 instants. */
  readonly seenDates: readonly string[];
}

/** The trust.txt as it is now; null where nobody asked, as for a DID. */
export interface PolicyEvidence {
  readonly check: CheckTrustTxtResponse;
  /** Values of the file by attribute; null where the file could not be read. */
  readonly values: ReadonlyMap<string, readonly string[]> | null;
  /** The `contact` lines of the file. */
  readonly contacts: readonly PolicyContact[];
}

/** Everything that was looked at for one subject. null: it was not asked for. */
export interface CollectedEvidence {
  readonly domain: string;
  /** The domain whose publisher is judged: that of the page, or the one that a DID is linked to; null: there is none. */
  readonly publisherDomain: string | null;
  readonly now: Date;
  readonly graph: GraphEvidence | null;
  readonly maintainedFile: MaintainedFile | null;
  readonly policy: PolicyEvidence | null;
  readonly page: PageReport | null;
  readonly media: MediaReport | null;
  readonly signatures: SignatureReport | null;
  readonly disclosure: DisclosureReport | null;
  readonly contact: PageEvidence;
  readonly social: PageEvidence;
  readonly did: DidReport | null;
}

/** Why a signal was not checked at all. */
export const OUR_FAILURE = 'This could not be checked. The failure is ours.';

export type SignatureState = PageSignature['state'];
export type MediaState = MediaItem['state'];
