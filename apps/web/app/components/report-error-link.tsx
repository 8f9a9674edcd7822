import { reportPath } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/app-shell.ts';

/** Leads to the form that reports an error. @param about the address of the page on this site */
export const ReportErrorLink = ({ about }: { about: string }) => (
  <Link to={reportPath(about)} rel="nofollow">
    {MESSAGES.reportError}
  </Link>
);
