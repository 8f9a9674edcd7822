import type { FastifyInstance } from 'fastify';
import { checkTrustTxtRoute } from './check/check-trust-txt.route.ts';
import type { PolicyCheckService } from './check/policy-check.service.ts';

/** Calls about policy files themselves. */
export async function policyFilesRoutes(
  app: FastifyInstance,
  { checks }: { checks: PolicyCheckService },
): Promise<void> {
  checkTrustTxtRoute(app, checks);
}
