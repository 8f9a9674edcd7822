import { data } from 'react-router';
import { MESSAGES as ERRORS } from '#messages/errors.ts';
import { MESSAGES } from '#messages/rule.ts';
import { ButtonLink } from '../components/button.tsx';
import { NotFound } from '../components/not-found.tsx';
import { RulePage } from '../features/rules/rule-page.tsx';
import { findText } from '../lib/format-message.ts';
import type { Block } from '../lib/markdown-blocks.ts';
import { getPageMeta } from '../lib/page-meta.ts';
import { getRulePath } from '../lib/section-links.ts';
import type { Route } from './+types/rule.ts';

/** Only the server has the texts of all rules, because a visitor reads few of more than a hundred. */
export async function loader({ params: { code } }: Route.LoaderArgs) {
  const [{ default: pages }, { TITLES }, { REASONS }, { FIXES }] = await Promise.all([
    import('virtual:rule-pages'),
    import('#messages/rule-titles.ts'),
    import('#messages/rule-reasons.ts'),
    import('#messages/rule-fixes.ts'),
  ]);
  const ruleCode = code.toUpperCase();
  const blocks: readonly Block[] | null = Object.hasOwn(pages, ruleCode) ? (pages[ruleCode] ?? null) : null;
  const texts = {
    title: findText(TITLES, ruleCode),
    reason: findText(REASONS, ruleCode),
    fix: findText(FIXES, ruleCode),
  };
  return data({ code: ruleCode, blocks, texts }, { status: blocks ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { code, blocks, texts } = loaderData ?? {};
  if (!code || !blocks) return getPageMeta({ title: MESSAGES.fallbackTitle, description: MESSAGES.fallbackTitle });
  const [head] = blocks;
  const getBlockText = (block: typeof head) =>
    block?.kind === 'heading' || block?.kind === 'paragraph'
      ? block.text.map((part) => (typeof part === 'string' ? part : part.text)).join('')
      : '';
  return getPageMeta({
    title: MESSAGES.pageTitle({ code, name: getBlockText(head).replace(code, '').trim() }),
    description: texts?.title ?? MESSAGES.fallbackTitle,
  });
};

export default function RuleRoute({ loaderData: { code, blocks, texts } }: Route.ComponentProps) {
  if (blocks) return <RulePage blocks={blocks} {...texts} />;
  return (
    <NotFound
      path={getRulePath(code)}
      meant={null}
      home={
        <ButtonLink variant="main" to="/">
          {ERRORS.returnHome}
        </ButtonLink>
      }
    />
  );
}
