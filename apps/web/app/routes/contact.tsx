import { MESSAGES } from '#messages/contact.ts';
import { ContactPage } from '../features/contact/contact-page.tsx';

export const meta = () => [{ title: MESSAGES.pageTitle }, { name: 'description', content: MESSAGES.description }];

export default function ContactRoute() {
  return <ContactPage />;
}
