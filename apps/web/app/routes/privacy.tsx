import { MESSAGES } from '#messages/privacy.ts';
import { PrivacyPage } from '../features/legal/privacy-page.tsx';
import { pageMeta } from '../lib/page-meta.ts';

export const meta = () => pageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description });

export default function PrivacyRoute() {
  return <PrivacyPage />;
}
