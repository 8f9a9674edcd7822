import { MESSAGES } from '#messages/generator.ts';
import { GeneratorScreen } from '../features/trust-txt/generator/generator-screen.tsx';
import { getPageMeta } from '../lib/page-meta.ts';

export const meta = () => getPageMeta({ title: MESSAGES.pageTitle, description: MESSAGES.description });

export default function TrustGeneratorRoute() {
  return <GeneratorScreen />;
}
