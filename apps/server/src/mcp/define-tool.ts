import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { AppError, getErrorMessage } from '../platform/errors/app-error.ts';
import { toProblem } from '../platform/http/problems.ts';
import { logFailure } from '../platform/telemetry/log-status.ts';
import { ABOUT_ERRORS } from './does-not-say.ts';
import type { McpServices } from './mcp-services.ts';

/** Fields that every response of a tool has in addition to its data. */
interface ToolAnswer {
  /** The headline as sentences. */
  readonly statement: string;
  /** Conclusions that a reader must not draw. */
  readonly does_not_say: string;
  readonly [field: string]: unknown;
}

/**
 * A tool for programs that read for people. It answers one question in plain words, with the lines and dates of the
 * evidence.
 */
export interface Tool<Input extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  run(input: z.output<Input>, services: McpServices, signal: AbortSignal): Promise<ToolAnswer>;
}

/** Identity function that preserves the type of the input. */
export const defineTool = <Input extends z.ZodObject>(tool: Tool<Input>): Tool<Input> => tool;

export function registerTool<Input extends z.ZodObject>(
  server: McpServer,
  { name, title, description, input, run }: Tool<Input>,
  services: McpServices,
): void {
  server.registerTool<z.ZodObject, z.ZodObject>(
    name,
    {
      title,
      description,
      inputSchema: refuseUnknownNames(input),
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    async (given, { mcpReq }) => {
      try {
        const answer = await run(given as z.output<Input>, services, mcpReq.signal);
        return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer };
      } catch (error) {
        const { detail, code } = toProblem(toAppError(name, error, mcpReq.signal));
        const answer = { statement: detail, code, does_not_say: ABOUT_ERRORS };
        return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer, isError: true };
      }
    },
  );
}

/** Rejects unknown names, because to ignore one would answer another question. */
const refuseUnknownNames = ({ shape }: z.ZodObject): z.ZodObject =>
  z.strictObject(shape, {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys'
        ? `Unknown argument \`${String(keys)}\`. This tool has ${Object.keys(shape).join(', ')}.`
        : undefined,
  });

/** Logs an unexpected error, unless the client has left, and describes it without its details. */
function toAppError(tool: string, error: unknown, signal: AbortSignal): AppError {
  if (error instanceof AppError) return error;
  const message = getErrorMessage(error);
  if (!signal.aborted) logFailure(`The MCP tool ${tool} failed: ${message}`);
  return new AppError('internal', message, { cause: error });
}
