export { savedListQuery } from './keeping/saved-queries.ts';
export { sendDeviceSaved } from './keeping/send-saved.ts';
export { SaveToggle } from './save-toggle.tsx';
export { SavedButton } from './saved-button.tsx';
export { SavedPositionsPanel } from './saved-positions-panel.tsx';
export { type Savable, useSavedPositions, useSaveSeveral, useToggleSaved } from './use-saved.ts';
