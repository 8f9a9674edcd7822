import { Link } from 'react-router';
import { FIRST_RUN } from '#messages/onboarding.ts';

const HELP_PATHS = {
  trustTxt: '/docs/trust-txt',
  graph: '/docs/graph',
  queries: '/docs/queries',
  answers: '/docs/answers',
} as const satisfies Record<keyof typeof FIRST_RUN.help, string>;

/** Leads to the page of the help about what one looks at. */
export function HelpLink({ to }: { to: keyof typeof HELP_PATHS }) {
  return <Link to={HELP_PATHS[to]}>{FIRST_RUN.help[to]}</Link>;
}
