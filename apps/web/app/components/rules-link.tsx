import { Link } from 'react-router';
import { getRulesPath } from '../lib/section-links.ts';

/** The version of the rules that made a result, leading to what it is. */
export function RulesLink({ version }: { version: string }) {
  return (
    <Link to={getRulesPath(version)} translate="no">
      {version}
    </Link>
  );
}
