import { MESSAGES } from '#messages/terms.ts';
import { TermsPage } from '../features/legal/terms-page.tsx';
import { getPageMeta } from '../lib/page-meta.ts';

export const meta = () => getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description });

export default function TermsRoute() {
  return <TermsPage />;
}
