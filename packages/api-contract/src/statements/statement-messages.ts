import type { FileReading } from '../schemas/statements/headline.ts';
import type { ViaOwner } from '../schemas/statements/via-owner.ts';
import { formatFileReading, formatFileStatus } from './format-file-reading.ts';
import { formatListing, formatViaOwner, type Listing } from './format-headline.ts';
import type { HeadlineText } from './headline-text.ts';
import { getDatedLook } from './last-look.ts';
import type { AnsweredRelationship, RelationshipSentences } from './relationship-text.ts';
import type { Replies, SiteStateFacts } from './statement-text.ts';

/**
 * Creates the sentences that responses contain together with their facts, so that a page can show them in its language.
 * A message part names one of them as `statement.relationship` and has the facts as its arguments.
 */
export const createStatementMessages = (text: HeadlineText, relationships: RelationshipSentences) => ({
  relationship: (relationship: AnsweredRelationship): string => relationships.sentence(relationship),
  /** @param facts.replies null for a stale list */
  association: ({ name, sites, replies, file }: AssociationFacts): string =>
    text.association(name, sites, replies, getDatedLook(file)),
  /** States which lists name a site, and whether its own file confirms them. */
  listing: (listing: Listing): string => formatListing(listing, 'site', text),
  viaOwner: ({ owner }: { readonly owner: ViaOwner }): string => formatViaOwner(owner, text),
  notConfirmed: ({ file }: { readonly file: FileReading }): string =>
    formatFileReading(file, 'mentioned-otherwise', '', text),
  noSignal: ({ site, listsReadAt }: { readonly site: string; readonly listsReadAt: string | null }): string =>
    text.noSignal(site, listsReadAt),
  siteState: ({ facts }: { readonly facts: SiteStateFacts }): string => text.siteState(facts),
  signalAsListed: ({ signal }: { readonly signal: number | null }): string => text.signalAsListed(signal),
  fileStatus: ({ file }: { readonly file: FileReading }): string => formatFileStatus(file, text),
});

interface AssociationFacts {
  readonly name: string;
  readonly sites: number;
  readonly replies: Replies | null;
  readonly file: FileReading;
}

export type StatementMessages = ReturnType<typeof createStatementMessages>;
