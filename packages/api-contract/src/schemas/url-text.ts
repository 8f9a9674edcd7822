import { z } from 'zod';

/** An absolute URL in an answer of the server. The format is for generated clients and is not validated. */
export const urlText = z.string().meta({ format: 'uri' });
