import type { FastifyInstance } from 'fastify';
import { behindRoute } from './accounts/behind.route.ts';
import type { BehindService } from './accounts/behind.service.ts';
import { checkSocialRoute } from './accounts/check-social.route.ts';
import type { CheckSocialService } from './accounts/check-social.service.ts';
import { checkTrustTxtRoute } from './check/check-trust-txt.route.ts';
import type { PolicyCheckService } from './check/policy-check.service.ts';
import { draftRoute } from './draft/draft.route.ts';
import type { DraftService } from './draft/draft.service.ts';
import type { DomainHistoryService } from './history/domain-history.service.ts';
import { getDomainHistoryRoute } from './history/get-domain-history.route.ts';
import { getPolicyBodyRoute } from './history/get-policy-body.route.ts';
import { listDatesRoute } from './history/list-dates.route.ts';
import type { RecordedDays } from './history/recorded-days.ts';

export interface PolicyFilesParts {
  readonly checks: PolicyCheckService;
  readonly social: CheckSocialService;
  readonly behind: BehindService;
  readonly drafts: DraftService;
  readonly history: DomainHistoryService;
  readonly days: RecordedDays;
}

/** Calls about policy files themselves. */
export async function policyFilesRoutes(
  app: FastifyInstance,
  { checks, social, behind, drafts, history, days }: PolicyFilesParts,
): Promise<void> {
  checkTrustTxtRoute(app, checks);
  checkSocialRoute(app, social);
  behindRoute(app, behind);
  draftRoute(app, drafts);
  getDomainHistoryRoute(app, history);
  getPolicyBodyRoute(app, history);
  listDatesRoute(app, days);
}
