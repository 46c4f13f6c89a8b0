/** How many random walks are taken: as many as `DRAFT_WALKS` says, else as a change or a night has time for. */
export function readWalks(): { walks: number; seed: number } {
  const walks = Number(process.env.DRAFT_WALKS ?? (process.env.NIGHT === '1' ? 2_000 : 12));
  if (!Number.isInteger(walks) || walks < 1) throw new Error('DRAFT_WALKS must be a number of walks');
  return { walks, seed: Number(process.env.DRAFT_WALK_SEED ?? 2026) };
}
