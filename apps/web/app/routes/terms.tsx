import { MESSAGES } from '#messages/terms.ts';
import { TermsPage } from '../features/legal/terms-page.tsx';

export const meta = () => [{ title: MESSAGES.pageTitle }, { name: 'description', content: MESSAGES.description }];

export default function TermsRoute() {
  return <TermsPage />;
}
