/** What of an error goes into the log: enough to find it, and nothing of what people wrote. */
export interface LoggedError {
  [key: string]: unknown;
  type: string;
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
  table?: string;
  cause?: LoggedError;
}

// Drizzle puts the values of a failed statement behind its text.
const PARAMETERS = /\nparams: [\s\S]*$/;

/**
 * Describes an error for the log. The values of a failed statement are left out, and what PostgreSQL says about the
 * row (`detail`, `where`): both can hold answers of candidates.
 */
export function describeForLog(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error', stack: '' };
  const { code, constraint, table } = error as Error & Record<string, unknown>;
  const frames = error.stack?.indexOf('\n    at ') ?? -1;
  return {
    type: error.constructor.name,
    message: error.message.replace(PARAMETERS, ''),
    stack: frames < 0 ? '' : (error.stack ?? '').slice(frames + 1),
    ...texts({ code, constraint, table }),
    ...(error.cause === undefined ? {} : { cause: describeForLog(error.cause) }),
  };
}

function texts(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
