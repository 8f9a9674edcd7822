import { MESSAGES } from '#messages/assistant.ts';
import { StoredResultScreen } from '../features/assistant/stored-result-screen.tsx';
import { getPageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/stored-result.ts';

export const meta: Route.MetaFunction = () => [
  ...getPageMeta({ title: MESSAGES.storedTitle, description: MESSAGES.storedDescription }),
];

export default function StoredResultRoute({ params }: Route.ComponentProps) {
  return <StoredResultScreen key={params.id} id={params.id} />;
}
