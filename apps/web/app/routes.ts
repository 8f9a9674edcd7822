import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/landing.tsx'),
  route('trust-graph', 'routes/trust-graph.tsx'),
  route('trust-generator', 'routes/trust-generator.tsx'),
  route('check', 'routes/check.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
