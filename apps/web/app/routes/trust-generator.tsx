import { MESSAGES } from '#messages/generator.ts';
import { GeneratorScreen } from '../features/trust-txt/generator/generator-screen.tsx';

export const meta = () => [{ title: MESSAGES.pageTitle }, { name: 'description', content: MESSAGES.description }];

export default function TrustGeneratorRoute() {
  return <GeneratorScreen />;
}
