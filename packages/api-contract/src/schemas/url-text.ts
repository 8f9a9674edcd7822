import { z } from 'zod';

/** An absolute URL in a response of the server. The format is for generated clients and is not validated. */
export const urlText = z.string().meta({ format: 'uri' });
