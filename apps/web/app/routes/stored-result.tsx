import { MESSAGES } from '#messages/assistant.ts';
import { SnapshotScreen } from '../features/assistant/snapshot-screen.tsx';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/stored-result.ts';

export const meta: Route.MetaFunction = () => [
  ...pageMeta({ title: MESSAGES.storedTitle, description: MESSAGES.storedDescription }),
];

export default function StoredResultRoute({ params }: Route.ComponentProps) {
  return <SnapshotScreen key={params.id} id={params.id} />;
}
