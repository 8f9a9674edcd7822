import { Link } from 'react-router';
import { getRulesPath } from '../lib/section-links.ts';

export function RulesLink({ version }: { version: string }) {
  return (
    <Link to={getRulesPath(version)} translate="no">
      {version}
    </Link>
  );
}
