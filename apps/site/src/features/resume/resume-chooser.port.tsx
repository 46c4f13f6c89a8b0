/** Choosing a resume up to its confirmation, for other features that take one. */
export { ResumeChooser } from './sending/resume-chooser.tsx';
