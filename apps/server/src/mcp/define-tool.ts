import type { McpServer, StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { AppError, getErrorMessage } from '../platform/errors/app-error.ts';
import { createValidationError } from '../platform/errors/validation-error.ts';
import { toProblem } from '../platform/http/problems.ts';
import { createUnknownParameterError } from '../platform/http/validate-parameter-names.ts';
import { ABOUT_ERRORS } from '../platform/messages/does-not-say.ts';
import { logFailure } from '../platform/telemetry/log-status.ts';
import { commonFields, fitAnswer, type ToolAnswer } from './fit-answer.ts';
import type { McpServices } from './mcp-services.ts';

/**
 * A tool for programs that read for people. It answers one question in plain words, with the lines and dates of the
 * evidence.
 */
export interface Tool<Input extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  /** Fields of the answer in addition to those of every answer. */
  readonly output: z.ZodRawShape;
  run(input: z.output<Input>, services: McpServices, signal: AbortSignal): Promise<ToolAnswer>;
}

/** Identity function that preserves the type of the input. */
export const defineTool = <Input extends z.ZodObject>(tool: Tool<Input>): Tool<Input> => tool;

export function registerTool<Input extends z.ZodObject>(
  server: McpServer,
  { name, title, description, input, output, run }: Tool<Input>,
  services: McpServices,
): void {
  server.registerTool(
    name,
    {
      title,
      description,
      inputSchema: refuseFirstError(input),
      outputSchema: z.object({ ...commonFields, ...output }),
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    async (given, { mcpReq }) => {
      try {
        return fitAnswer(await run(given as z.output<Input>, services, mcpReq.signal));
      } catch (error) {
        const { detail, code } = toProblem(toAppError(name, error, mcpReq.signal));
        return {
          content: [{ type: 'text', text: `${detail} (${code})\n\n${ABOUT_ERRORS}` }],
          structuredContent: { statement: detail, code, does_not_say: ABOUT_ERRORS },
          isError: true,
        };
      }
    },
  );
}

/**
 * Rejects unknown names, because to ignore one would answer another question. Reports the first error only, because a
 * long list of wrong values would have as many errors.
 */
function refuseFirstError(input: z.ZodObject): StandardSchemaWithJSON {
  const strict = z.strictObject(input.shape);
  const standard = strict['~standard'];
  return {
    '~standard': {
      ...standard,
      validate: (value) => {
        const { success, data, error } = strict.safeParse(value);
        if (success) return { value: data };
        const [first] = error.issues;
        const message =
          first?.code === 'unrecognized_keys'
            ? createUnknownParameterError(String(first.keys[0]), Object.keys(input.shape)).message
            : createValidationError(error.issues.slice(0, 1)).message;
        return { issues: [{ message, path: first?.path ?? [] }] };
      },
    },
  };
}

/** Logs an unexpected error, unless the client has left, and describes it without its details. */
function toAppError(tool: string, error: unknown, signal: AbortSignal): AppError {
  if (error instanceof AppError) return error;
  const message = getErrorMessage(error);
  if (!signal.aborted) logFailure(`The MCP tool ${tool} failed: ${message}`);
  return new AppError('internal', message, { cause: error });
}
