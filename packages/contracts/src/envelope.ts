import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from './error-codes.ts';

/**
 * The envelope of /api/pcsx/*, /api/offer/* and /api/application/v2/* (spec:WIRE-1.2).
 * `status` repeats the HTTP status; both keys of `error` are present on success.
 */
export function envelopeOf<Data extends z.ZodType, Metadata extends z.ZodType>(
  data: Data,
  metadata: Metadata,
) {
  return z.object({
    status: z.number().int(),
    error: z.object({ message: z.string(), body: z.string() }),
    data,
    metadata,
  });
}

/** Says which refusal it is, whatever its text and language: callers decide by it. */
export const ErrorCodeSchema = z
  .enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]])
  .meta({ id: 'ErrorCode' });

/** Body of an error that belongs to a call of the envelope, for example an unknown position. */
export const EnvelopeErrorSchema = z
  .object({
    status: z.number().int(),
    error: z.object({ message: z.string(), code: ErrorCodeSchema }),
    data: z.object({}),
    metadata: z.null(),
  })
  .meta({ id: 'EnvelopeError' });

/** Body of a refused request: every field that is wrong with its texts (spec:WIRE-1.2). */
export const FieldErrorsSchema = z
  .object({
    code: ErrorCodeSchema,
    messages: z.record(z.string(), z.array(z.string())),
  })
  .meta({ id: 'FieldErrors' });

/** Body of framework-level refusals such as 403 and 429. */
export const MessageErrorSchema = z
  .object({ message: z.string(), code: ErrorCodeSchema })
  .meta({ id: 'MessageError' });

export type FieldErrors = z.infer<typeof FieldErrorsSchema>;
export type EnvelopeError = z.infer<typeof EnvelopeErrorSchema>;
