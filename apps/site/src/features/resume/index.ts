export { ResumeCard } from './kept/resume-card.tsx';
export { useResumeChanges } from './kept/use-resume-changes.ts';
export { importResumeBar } from './load-resume-bar.ts';
export { asDataUrl, importProfile, resumesQuery } from './resume-calls.ts';
export { UNREADABLE_TEXTS } from './resume-texts.ts';
export { ResumeChooser } from './sending/resume-chooser.tsx';
