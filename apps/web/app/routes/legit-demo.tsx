import { MESSAGES } from '#messages/legit-demo.ts';
import { LegitDemoScreen } from '../features/legit-demo/legit-demo-screen.tsx';

export const meta = () => [{ title: MESSAGES.pageTitle }, { name: 'description', content: MESSAGES.description }];

export default function LegitDemoRoute() {
  return <LegitDemoScreen />;
}
