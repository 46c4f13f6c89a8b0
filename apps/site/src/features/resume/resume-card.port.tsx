/** The card of resumes for the profile page. */
export { ResumeCard } from './kept/resume-card.tsx';
