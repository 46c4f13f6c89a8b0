export { ExportResumePanel } from './export-resume-panel.tsx';
