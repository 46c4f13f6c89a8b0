export { CareerEventsPanel, careerEventsQuery } from './events-panel.tsx';
