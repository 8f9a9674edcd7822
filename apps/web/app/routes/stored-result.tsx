import { MESSAGES } from '#messages/assistant.ts';
import { SnapshotScreen } from '../features/assistant/snapshot-screen.tsx';
import type { Route } from './+types/stored-result.ts';

export const meta: Route.MetaFunction = () => [
  { title: MESSAGES.storedTitle },
  { name: 'description', content: MESSAGES.storedDescription },
];

export default function StoredResultRoute({ params }: Route.ComponentProps) {
  return <SnapshotScreen key={params.id} id={params.id} />;
}
