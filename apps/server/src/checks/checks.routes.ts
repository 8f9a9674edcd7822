import type { FastifyInstance } from 'fastify';
import type { DomainHistoryService } from '../policy-files/history/domain-history.service.ts';
import { getDomainHistoryRoute } from '../policy-files/history/get-domain-history.route.ts';
import { getPolicyBodyRoute } from '../policy-files/history/get-policy-body.route.ts';
import { checkSocialRoute } from './accounts/check-social.route.ts';
import type { CheckSocialService } from './accounts/check-social.service.ts';
import { checkTrustTxtRoute } from './check-trust-txt/check-trust-txt.route.ts';
import type { PolicyCheckService } from './check-trust-txt/policy-check.service.ts';
import { checkPublisherFilesRoute } from './publisher-files/check-publisher-files.route.ts';
import type { PublisherFileCheckService } from './publisher-files/publisher-file-check.service.ts';
import { suggestionRoute } from './suggestions/suggestion.route.ts';
import type { SuggestionService } from './suggestions/suggestion.service.ts';

export interface PolicyFilesDependencies {
  readonly policyChecks: PolicyCheckService;
  readonly social: CheckSocialService;
  readonly suggestions: SuggestionService;
  readonly publisherFileChecks: PublisherFileCheckService;
  readonly domainHistory: DomainHistoryService;
}

/** Registers the endpoints for policy files. */
export async function policyFilesRoutes(
  app: FastifyInstance,
  { policyChecks, social, suggestions, publisherFileChecks, domainHistory }: PolicyFilesDependencies,
): Promise<void> {
  checkTrustTxtRoute(app, policyChecks);
  checkSocialRoute(app, social);
  suggestionRoute(app, suggestions);
  checkPublisherFilesRoute(app, publisherFileChecks);
  getDomainHistoryRoute(app, domainHistory);
  getPolicyBodyRoute(app, domainHistory);
}
