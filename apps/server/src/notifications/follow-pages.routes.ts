import {
  FOLLOW_ACTIONS,
  FOLLOW_SCOPES,
  type FollowActionResponse,
  type FollowResponse,
  type FollowSubject,
  type StartFollowResponse,
} from '@vouchwire/api-contract';
import { followRequest } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/errors/app-error.ts';
import { createValidationError } from '../platform/errors/validation-error.ts';
import type { RenderPage } from '../platform/http/render-page.ts';
import { requireSameOrigin } from '../platform/http/require-same-origin.ts';
import type { FollowService } from './follow.service.ts';

/**
 * The form and the page of a follow. Both are plain forms that work without JavaScript. The pages set headers against
 * caching, referrers and indexing, for all spellings of their URLs.
 */
export function followPageRoutes(
  app: FastifyInstance,
  { page: renderPage, origin }: { page: RenderPage; origin: () => string },
): void {
  const read = { schema: { hide: true }, config: { rateLimitGroup: 'reads' } } as const;
  const write = { schema: { hide: true }, config: { rateLimitGroup: 'signUps' } } as const;
  for (const address of ['/follow', '/follow.data']) app.get(address, read, renderPage);
  const handlePost: RenderPage = async (request, reply) => {
    requireSameOrigin(request, origin(), 'open the page here and press the button there');
    // The body is missing or not a form.
    if (typeof request.body !== 'string') throw new AppError('invalid-input', 'Send the form of this page');
    return renderPage(request, reply);
  };
  app.post('/follow', write, handlePost);
  for (const address of ['/follow/:token', '/follow/:token.data']) app.get(address, read, renderPage);
  app.post('/follow/:token', write, handlePost);
}

/** Data of the pages. Fields have the names of the form. */
interface FollowsPageData {
  /** @throws AppError `not-a-domain`, `entity-not-found`, `graph-unavailable` */
  findSubject(domain: string, scope: string): Promise<FollowSubject>;
  /** @throws AppError as the call does */
  start(form: Readonly<Record<string, string>>): Promise<StartFollowResponse>;
  /** @throws AppError `not-found` */
  find(token: string): Promise<FollowResponse>;
  /** @throws AppError `not-found`, `invalid-input`, `rate-limited` */
  runAction(token: string, action: string): Promise<FollowActionResponse>;
}

/** Validates form input with the schemas of the API. */
export function createFollowsPageData(service: FollowService): FollowsPageData {
  return {
    findSubject: (domain, scope) =>
      service.findSubject(domain, FOLLOW_SCOPES.find((candidate) => candidate === scope) ?? 'domain'),
    start: async (form) => {
      const parsed = followRequest.safeParse(form);
      if (parsed.success) return service.start(parsed.data);
      throw createValidationError(parsed.error.issues);
    },
    find: (token) => service.find(token),
    runAction: async (token, requested) => {
      const action = FOLLOW_ACTIONS.find((known) => known === requested);
      if (action === undefined) throw new AppError('invalid-input', 'Press one of the buttons of the page');
      return service.runAction(token, action);
    },
  };
}
