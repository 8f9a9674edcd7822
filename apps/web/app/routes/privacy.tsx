import { MESSAGES } from '#messages/privacy.ts';
import { PrivacyPage } from '../features/legal/privacy-page.tsx';
import { getPageMeta } from '../lib/page-meta.ts';

export const meta = () => getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description });

export default function PrivacyRoute() {
  return <PrivacyPage />;
}
