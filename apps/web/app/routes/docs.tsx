import { data, Link } from 'react-router';
import { MESSAGES } from '#messages/docs.ts';
import { MESSAGES as ERRORS } from '#messages/errors.ts';
import { ButtonLink } from '../components/button.tsx';
import { NotFound } from '../components/not-found.tsx';
import { DocsIndex } from '../features/docs/docs-index.tsx';
import { DocsPage } from '../features/docs/docs-page.tsx';
import { EXAMPLE_ORIGIN } from '../features/docs/example-origin.ts';
import type { Block } from '../lib/markdown-blocks.ts';
import { pageDataContext } from '../lib/page-data.ts';
import { excludeVariantsFromIndex, getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/docs.ts';

export const handle = { parameters: ['q'] };

/** Only the server has the documents, because a visitor reads few of them. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { default: pages } = await import('virtual:docs-pages');
  const contents = pages.map(({ address, group, title, summary }) => ({ address, group, title, summary }));
  const name = (params['*'] ?? '').replace(/\/$/, '');
  const address = name === '' ? '/docs' : `/docs/${name}`;
  if (name === '') {
    const text = (new URL(request.url).searchParams.get('q') ?? '').trim();
    const { searchDocs } = await import('../features/docs/search-docs.ts');
    const found = text === '' ? null : await searchDocs(text);
    return data({ kind: 'index' as const, contents, words: text, found });
  }
  const page = pages.find((item) => item.address === address);
  if (!page) return data({ kind: 'none' as const, address }, { status: 404 });
  const { publicUrl } = context.get(pageDataContext).site;
  const blocks = page.blocks.map((block) => withOrigin(block, publicUrl));
  return data({ kind: 'page' as const, page: { ...page, blocks }, contents });
}

const withOrigin = (block: Block, origin: string): Block =>
  block.kind === 'code' ? { ...block, text: block.text.replaceAll(EXAMPLE_ORIGIN, origin) } : block;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData?.kind === 'page') {
    const { title, summary } = loaderData.page;
    return getPageMeta({ title: MESSAGES.pageTitle({ title }), description: summary });
  }
  return [
    ...getPageMeta({ title: MESSAGES.indexPageTitle, description: MESSAGES.description }),
    ...excludeVariantsFromIndex(loaderData?.kind === 'index' && loaderData.words ? '?q' : ''),
  ];
};

export default function DocsRoute({ loaderData }: Route.ComponentProps) {
  switch (loaderData.kind) {
    case 'index':
      return <DocsIndex contents={loaderData.contents} searchText={loaderData.words} found={loaderData.found} />;
    case 'page':
      return <DocsPage page={loaderData.page} contents={loaderData.contents} />;
    case 'none':
      return (
        <NotFound
          path={loaderData.address}
          meant={<Link to="/docs">{MESSAGES.title}</Link>}
          home={
            <ButtonLink variant="main" to="/">
              {ERRORS.returnHome}
            </ButtonLink>
          }
        />
      );
  }
}
