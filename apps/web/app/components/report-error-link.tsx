import { correctionsPath } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/app-shell.ts';

/**
 * Link to the form for error reports.
 * @param about address of the page on this site
 */
export const ReportErrorLink = ({ about }: { about: string }) => (
  <Link to={correctionsPath(about)} rel="nofollow">
    {MESSAGES.reportError}
  </Link>
);
