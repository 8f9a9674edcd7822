import {
  FOLLOW_ACTS,
  FOLLOW_SCOPES,
  type FollowActed,
  type FollowAnswer,
  type FollowStarted,
  type FollowSubject,
  followRequest,
} from '@vouchwire/api-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';
import { refuseOtherSites } from '../../../platform/http/refuse-other-sites.ts';
import type { FollowService } from '../follow.service.ts';

type RenderPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * The form and the page of a follow. Both work as plain forms, without script. That nobody keeps, sends on or lists their
 * addresses is said by the pages, which are found in other spellings too.
 */
export function followPages(app: FastifyInstance, { page, origin }: { page: RenderPage; origin: () => string }): void {
  const read = { schema: { hide: true }, config: { rateLimitGroup: 'reads' } } as const;
  const write = { schema: { hide: true }, config: { rateLimitGroup: 'signUps' } } as const;
  for (const address of ['/follow', '/follow.data']) app.get(address, read, page);
  const posted: RenderPage = async (request, reply) => {
    refuseOtherSites(request, origin(), 'open the page here and press the button there');
    // Something else than a form, or nothing.
    if (typeof request.body !== 'string') throw new AppError('invalid-input', 'Send the form of this page');
    return page(request, reply);
  };
  app.post('/follow', write, posted);
  for (const address of ['/follow/:token', '/follow/:token.data']) app.get(address, read, page);
  app.post('/follow/:token', write, posted);
}

/** What the pages ask, each field as the form has it. */
export interface FollowsForPages {
  /** @throws AppError `not-a-domain`, `entity-not-found`, `graph-unavailable` */
  findSubject(domain: string, scope: string): Promise<FollowSubject>;
  /** @throws AppError as the call does */
  start(form: Readonly<Record<string, string>>): Promise<FollowStarted>;
  /** @throws AppError `not-found` */
  find(token: string): Promise<FollowAnswer>;
  /** @throws AppError `not-found`, `invalid-input`, `rate-limited` */
  act(token: string, act: string): Promise<FollowActed>;
}

/** Judges what forms send by the schemas of the calls. */
export function followsForPages(service: FollowService): FollowsForPages {
  return {
    findSubject: (domain, scope) =>
      service.findSubject(domain, FOLLOW_SCOPES.find((known) => known === scope) ?? 'domain'),
    start: async (form) => {
      const read = followRequest.safeParse(form);
      if (read.success) return service.start(read.data);
      const fields = read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
      throw new AppError('invalid-input', fields[0]?.message ?? 'The form cannot be read', { fields });
    },
    find: (token) => service.find(token),
    act: async (token, asked) => {
      const act = FOLLOW_ACTS.find((known) => known === asked);
      if (act === undefined) throw new AppError('invalid-input', 'Press one of the buttons of the page');
      return service.act(token, act);
    },
  };
}
