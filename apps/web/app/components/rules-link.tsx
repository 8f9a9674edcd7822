import { Link } from 'react-router';
import { rulesAddress } from '../lib/section-address.ts';

/** The version of the rules that made a result, leading to what it is. */
export function RulesLink({ version }: { version: string }) {
  return (
    <Link to={rulesAddress(version)} translate="no">
      {version}
    </Link>
  );
}
