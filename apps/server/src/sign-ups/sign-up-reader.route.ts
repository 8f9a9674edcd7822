import { signUpReader } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../platform/http/register-endpoint.ts';
import type { SignUpService } from './sign-up.service.ts';

export function signUpReaderRoute(app: FastifyInstance, signUps: SignUpService): void {
  registerEndpoint(app, signUpReader, ({ body }) => signUps.joinWaitlist(body));
}
