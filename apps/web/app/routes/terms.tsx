import { MESSAGES } from '#messages/terms.ts';
import { TermsPage } from '../features/legal/terms-page.tsx';
import { pageMeta } from '../lib/page-meta.ts';

export const meta = () => pageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description });

export default function TermsRoute() {
  return <TermsPage />;
}
