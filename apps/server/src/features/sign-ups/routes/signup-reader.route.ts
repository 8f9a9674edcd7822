import { signUpReader } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { SignUpService } from '../sign-up.service.ts';

export function signUpReaderRoute(app: FastifyInstance, signUps: SignUpService): void {
  registerCall(app, signUpReader, { rateLimit: 'signUps', openToAllOrigins: false }, ({ body }) =>
    signUps.joinWaitlist(body),
  );
}
