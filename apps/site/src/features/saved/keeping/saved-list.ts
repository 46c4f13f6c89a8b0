import type { SavedPosition } from '../saved-port.ts';

/** So many positions are kept; another one is refused, since a silent loss of the oldest would be worse. */
export const SAVED_MAX = 200;

/** No saved positions; always the same array, because React compares. */
export const NONE_SAVED: readonly SavedPosition[] = [];

/** Reads what was stored: whatever is no saved position is left out, and each position is there once. */
export function parseSaved(text: string | null): readonly SavedPosition[] {
  const stored: unknown = JSON.parse(text ?? '[]');
  if (!Array.isArray(stored)) return NONE_SAVED;
  const byId = new Map(stored.filter(isSavedPosition).map((position) => [position.id, position]));
  return newestFirst([...byId.values()]);
}

/** The list with a position added where its time belongs; null when there is no room. */
export function withSaved(
  list: readonly SavedPosition[],
  position: SavedPosition,
): readonly SavedPosition[] | null {
  if (list.some(({ id }) => id === position.id)) return list;
  return list.length >= SAVED_MAX ? null : newestFirst([position, ...list]);
}

/** The list without a position. */
export function withoutSaved(list: readonly SavedPosition[], id: number): readonly SavedPosition[] {
  const rest = list.filter((position) => position.id !== id);
  return rest.length === list.length ? list : rest;
}

function newestFirst(list: SavedPosition[]): SavedPosition[] {
  return list.sort((a, b) => b.savedAt - a.savedAt);
}

function isSavedPosition(value: unknown): value is SavedPosition {
  const { id, name, place, savedAt } = (value ?? {}) as Partial<SavedPosition>;
  return (
    Number.isSafeInteger(id) &&
    typeof name === 'string' &&
    typeof place === 'string' &&
    Number.isFinite(savedAt)
  );
}
