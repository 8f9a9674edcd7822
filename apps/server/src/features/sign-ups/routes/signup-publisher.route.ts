import { signUpPublisher } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { SignUpService } from '../sign-up.service.ts';

export function signUpPublisherRoute(app: FastifyInstance, signUps: SignUpService): void {
  registerCall(app, signUpPublisher, { rateLimit: 'signUps', openToAllOrigins: false }, ({ body }) =>
    signUps.applyToPilot(body),
  );
}
