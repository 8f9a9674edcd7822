import { Link } from 'react-router';
import { getRulesPath } from '../lib/section-links.ts';

/** Link to the version of the rules of a result. */
export function RulesLink({ version }: { version: string }) {
  return (
    <Link to={getRulesPath(version)} translate="no">
      {version}
    </Link>
  );
}
