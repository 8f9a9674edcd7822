import type { FastifyInstance } from 'fastify';
import type { Records } from '../../platform/records/schema.ts';
import type { TraceEraser } from '../../platform/records/trace-eraser.ts';
import { signUpPublisherRoute } from './routes/signup-publisher.route.ts';
import { signUpReaderRoute } from './routes/signup-reader.route.ts';
import { unsubscribeRoutes } from './routes/unsubscribe.routes.ts';
import type { SignUpService } from './sign-up.service.ts';
import type { WaitlistRecords } from './waitlist-records.ts';

export interface SignUpParts {
  readonly service: SignUpService;
  readonly waitlist: WaitlistRecords;
  readonly records: Records;
  readonly traces: TraceEraser;
}

/** The readers' waitlist and the publisher pilot. */
export async function signUpRoutes(
  app: FastifyInstance,
  { service, waitlist, records, traces }: SignUpParts,
): Promise<void> {
  signUpReaderRoute(app, service);
  signUpPublisherRoute(app, service);
  await app.register(unsubscribeRoutes, { records, waitlist, traces });
}
