export { CareerEventsPanel } from './events-panel.tsx';
