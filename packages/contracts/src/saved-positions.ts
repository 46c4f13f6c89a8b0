import { z } from 'zod';
import { envelopeOf } from './envelope.ts';

/** Most positions that one candidate keeps, as on the device. */
export const SAVED_POSITIONS_MAX = 200;

const PositionIdSchema = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
/** POST save. `position_ids` takes several at once: what a visitor had kept on the device, when signing in. */
export const SaveSchema = z
  .object({
    position_id: PositionIdSchema.optional(),
    position_ids: z.array(PositionIdSchema).max(SAVED_POSITIONS_MAX).optional(),
    operation: z.enum(['add', 'remove']),
    domain: z.string().optional(),
  })
  .refine((body) => (body.position_id === undefined) !== (body.position_ids === undefined), {
    path: ['position_id'],
    message: 'either position_id or position_ids is needed',
  });
export const SavedPositionSchema = z.object({
  id: z.number().int(),
  position_id: z.number().int(),
  name: z.string(),
  locations: z.array(z.string()),
  positionUrl: z.string(),
  savedTs: z.number().int().describe('Seconds'),
  archived_at: z.number().int().describe('Below 0 open, above 0 closed'),
});
export const SavedListSchema = z.object({ positions: z.array(SavedPositionSchema), count: z.number().int() });
export const SavedListAnswerSchema = envelopeOf(SavedListSchema, z.null());

export type SavedListed = z.infer<typeof SavedPositionSchema>;
