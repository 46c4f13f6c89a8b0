export { interviewsQuery } from './interview-calls.ts';
export { InterviewsPanel } from './interviews-panel.tsx';
export { MeetingLinks } from './meeting-links.tsx';
