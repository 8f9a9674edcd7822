import { correctionsPath } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/app-shell.ts';

interface ReportErrorLinkProps {
  about: string;
  /** What the reader disputes there, and the text of the link. */
  dispute?: { readonly claim: string; readonly text: string };
}

/**
 * Link to the form for error reports.
 * @param about address of the page on this site
 */
export const ReportErrorLink = ({ about, dispute }: ReportErrorLinkProps) => (
  <Link to={correctionsPath(about, dispute?.claim)} rel="nofollow">
    {dispute?.text ?? MESSAGES.reportError}
  </Link>
);
