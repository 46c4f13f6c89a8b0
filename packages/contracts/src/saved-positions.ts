import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { envelopeOf } from './envelope.ts';
import { SAVED_PATHS } from './saved-calls.ts';

/** Most positions that one candidate keeps, as on the device. */
export const SAVED_POSITIONS_MAX = 200;

const PositionIdSchema = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
/** POST save. `position_ids` takes several at once: what a visitor had kept on the device, when signing in. */
const SaveSchema = z
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
const SavedPositionSchema = z.object({
  id: z.number().int(),
  position_id: z.number().int(),
  name: z.string(),
  locations: z.array(z.string()),
  positionUrl: z.string(),
  savedTs: z.number().int().describe('Seconds'),
  archived_at: z.number().int().describe('Below 0 open, above 0 closed'),
});
const SavedListSchema = z.object({ positions: z.array(SavedPositionSchema), count: z.number().int() });
const SavedListAnswerSchema = envelopeOf(SavedListSchema, z.null());

export type SavedListed = z.infer<typeof SavedPositionSchema>;

const parts = { access: 'candidate', tag: 'saved positions', answer: SavedListAnswerSchema } as const;

/** Positions that candidates keep (spec:D25). */
export const SAVED_ENDPOINTS = {
  list: endpoint('GET', SAVED_PATHS.list, parts),
  save: endpoint('POST', SAVED_PATHS.save, {
    ...parts,
    body: SaveSchema,
    errors: ['position_not_found', 'saved_full'],
  }),
};
