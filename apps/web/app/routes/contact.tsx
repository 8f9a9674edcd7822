import { MESSAGES } from '#messages/contact.ts';
import { ContactPage } from '../features/contact/contact-page.tsx';
import { pageMeta } from '../lib/page-meta.ts';

export const meta = () => pageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description });

export default function ContactRoute() {
  return <ContactPage />;
}
