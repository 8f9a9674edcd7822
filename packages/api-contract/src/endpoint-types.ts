import type { z } from 'zod';
import type { EndpointName } from './endpoints.ts';
import type { Endpoint } from './schemas/endpoint.ts';
import type * as schemas from './schemas/index.ts';

/** Input of a call, and its response as JSON. */
export type EndpointTypes<Name extends EndpointName> =
  (typeof schemas)[Name] extends Endpoint<infer Params, infer Query, infer Body, infer ResponseBody>
    ? {
        readonly params: z.input<Params>;
        readonly query: z.input<Query>;
        readonly body: z.input<Body>;
        readonly response: z.output<ResponseBody>;
      }
    : never;
