/** Calls of saved positions (O§7, decision 25). */
export const SAVED_PATHS = {
  list: '/api/pcsx/positions/saved',
  save: '/api/pcsx/positions/save',
} as const;
