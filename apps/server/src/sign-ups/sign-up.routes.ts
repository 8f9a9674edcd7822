import type { FastifyInstance } from 'fastify';
import type { Records } from '../platform/records/schema.ts';
import type { SecureEraser } from '../platform/records/secure-eraser.ts';
import type { SignUpService } from './sign-up.service.ts';
import { signUpPublisherRoute } from './sign-up-publisher.route.ts';
import { signUpReaderRoute } from './sign-up-reader.route.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';
import type { WaitlistRepository } from './waitlist-repository.ts';

export interface SignUpDependencies {
  readonly service: SignUpService;
  readonly waitlist: WaitlistRepository;
  readonly records: Records;
  readonly eraser: SecureEraser;
}

/** Routes of the readers' waitlist and the publisher pilot. */
export async function signUpRoutes(
  app: FastifyInstance,
  { service, waitlist, records, eraser }: SignUpDependencies,
): Promise<void> {
  signUpReaderRoute(app, service);
  signUpPublisherRoute(app, service);
  await app.register(unsubscribeRoutes, { records, waitlist, traces: eraser });
}
