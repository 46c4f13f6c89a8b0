/** Calls of saved positions ([SAVE-01], spec:D25). */
export const SAVED_PATHS = {
  list: '/api/pcsx/positions/saved',
  save: '/api/pcsx/positions/save',
} as const;
