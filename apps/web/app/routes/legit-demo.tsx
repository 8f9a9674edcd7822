import { MESSAGES } from '#messages/legit-demo.ts';
import { LegitDemoScreen } from '../features/legit-demo/legit-demo-screen.tsx';
import { getPageMeta } from '../lib/page-meta.ts';

export const handle = { parameters: ['tab'] };

export const meta = () => getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description });

export default LegitDemoScreen;
