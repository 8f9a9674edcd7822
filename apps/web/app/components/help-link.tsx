import { Link } from 'react-router';
import { MESSAGES as FIRST_RUN } from '#messages/onboarding.ts';

const HELP_PATHS = {
  trustTxt: '/docs/trust-txt',
  graph: '/docs/graph',
  queries: '/docs/queries',
  answers: '/docs/answers',
} as const satisfies Record<keyof typeof FIRST_RUN.help, string>;

/** Link to the help page about the current screen. */
export function HelpLink({ to }: { to: keyof typeof HELP_PATHS }) {
  return <Link to={HELP_PATHS[to]}>{FIRST_RUN.help[to]}</Link>;
}
