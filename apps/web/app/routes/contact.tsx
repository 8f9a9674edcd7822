import { MESSAGES } from '#messages/contact.ts';
import { ContactPage } from '../features/contact/contact-page.tsx';
import { getPageMeta } from '../lib/page-meta.ts';

export const meta = () => getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description });

export default function ContactRoute() {
  return <ContactPage />;
}
