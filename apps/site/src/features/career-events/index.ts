export { EventsPanel } from './events-panel.tsx';
