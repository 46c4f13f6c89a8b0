/** Resumes for other features; their code comes on use. */
export const importResumeBar = () => import('./sending/resume-bar.tsx');
