import type { FastifyInstance } from 'fastify';
import { checkTrustTxtRoute } from './check/check-trust-txt.route.ts';
import type { PolicyCheckService } from './check/policy-check.service.ts';
import type { DomainHistoryService } from './history/domain-history.service.ts';
import { getDomainHistoryRoute } from './history/get-domain-history.route.ts';
import { getPolicyBodyRoute } from './history/get-policy-body.route.ts';
import { listDatesRoute } from './history/list-dates.route.ts';
import type { RecordedDays } from './history/recorded-days.ts';

/** Calls about policy files themselves. */
export async function policyFilesRoutes(
  app: FastifyInstance,
  { checks, history, days }: { checks: PolicyCheckService; history: DomainHistoryService; days: RecordedDays },
): Promise<void> {
  checkTrustTxtRoute(app, checks);
  getDomainHistoryRoute(app, history);
  getPolicyBodyRoute(app, history);
  listDatesRoute(app, days);
}
