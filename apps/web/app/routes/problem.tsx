import { data, Link } from 'react-router';
import { MESSAGES as ERRORS } from '#messages/errors.ts';
import { MESSAGES } from '#messages/problem-page.ts';
import { ButtonLink } from '../components/button.tsx';
import { InlineCode } from '../components/inline-code.tsx';
import { NotFound } from '../components/not-found.tsx';
import { getPageMeta } from '../lib/page-meta.ts';
import { getProblemPath } from '../lib/section-links.ts';
import type { Route } from './+types/problem.ts';

/** Only the server has the texts of all problems, because a visitor reads few of them. */
export async function loader({ params: { code } }: Route.LoaderArgs) {
  const { PROBLEMS } = await import('#messages/problem-texts.ts');
  const texts = isProblemCode(PROBLEMS, code) ? PROBLEMS[code] : null;
  return data({ code, texts }, { status: texts ? 200 : 404 });
}

const isProblemCode = <Problems extends object>(problems: Problems, code: string): code is keyof Problems & string =>
  Object.hasOwn(problems, code);

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const texts = loaderData?.texts;
  if (!texts) return getPageMeta({ title: MESSAGES.fallbackTitle, description: MESSAGES.fallbackTitle });
  return getPageMeta({ title: MESSAGES.pageTitle({ title: texts.title }), description: texts.cause });
};

/** The page to which the `type` of a problem (RFC 9457) links. */
export default function ProblemRoute({ loaderData: { code, texts } }: Route.ComponentProps) {
  if (!texts)
    return (
      <NotFound
        path={getProblemPath(code)}
        meant={null}
        home={
          <ButtonLink variant="main" to="/">
            {ERRORS.returnHome}
          </ButtonLink>
        }
      />
    );
  return (
    <div className="wrap">
      <p className="pt-8 text-13 [&_a]:inline-block [&_a]:min-h-6">
        <Link to="/docs">{MESSAGES.help}</Link> <span className="quiet">/</span>{' '}
        <Link to="/docs/api">{MESSAGES.api}</Link>
      </p>
      <article className="grid grid-cols-[minmax(0,72ch)] gap-3 pt-3 pb-16 [&_h2]:mt-3 [&_h2]:text-20">
        <h1 className="breakable">{texts.title}</h1>
        <p className="quiet">
          <code translate="no">{code}</code>
        </p>
        <h2>{MESSAGES.cause}</h2>
        <p>
          <InlineCode>{texts.cause}</InlineCode>
        </p>
        <h2>{MESSAGES.action}</h2>
        <p>
          <InlineCode>{texts.action}</InlineCode>
        </p>
        <p>
          <Link to="/docs/api">{MESSAGES.reference}</Link>
        </p>
      </article>
    </div>
  );
}
