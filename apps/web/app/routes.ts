import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/landing.tsx'),
  route('trust-generator', 'routes/trust-generator.tsx'),
  layout('routes/with-queries.tsx', [
    route('trust-graph', 'routes/trust-graph.tsx'),
    route('trust-assistant', 'routes/trust-assistant.tsx'),
    route('r/:id', 'routes/stored-result.tsx'),
    route('check', 'routes/check.tsx'),
  ]),
  route('d/*', 'routes/dossier.tsx'),
  route('associations', 'routes/associations.tsx'),
  route('associations/*', 'routes/association.tsx'),
  route('changes', 'routes/changes.tsx'),
  route('follow', 'routes/follow.tsx'),
  route('follow/:token', 'routes/followed.tsx'),
  route('path', 'routes/path.tsx'),
  route('vouchers', 'routes/vouchers.tsx'),
  route('legit-demo', 'routes/legit-demo.tsx'),
  route('rule/:code', 'routes/rule.tsx'),
  route('docs/*', 'routes/docs.tsx'),
  route('data', 'routes/data.tsx'),
  route('method', 'routes/method.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
