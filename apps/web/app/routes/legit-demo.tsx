import { MESSAGES } from '#messages/legit-demo.ts';
import { LegitDemoScreen } from '../features/legit-demo/legit-demo-screen.tsx';
import { pageMeta } from '../lib/page-meta.ts';

export const meta = () => pageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description });

export default function LegitDemoRoute() {
  return <LegitDemoScreen />;
}
