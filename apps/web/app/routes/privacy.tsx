import { MESSAGES } from '#messages/privacy.ts';
import { PrivacyPage } from '../features/legal/privacy-page.tsx';

export const meta = () => [{ title: MESSAGES.pageTitle }, { name: 'description', content: MESSAGES.description }];

export default function PrivacyRoute() {
  return <PrivacyPage />;
}
