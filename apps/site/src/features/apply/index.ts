export { askedApplication } from './apply.url.ts';
export { ApplyPanel } from './apply-panel.tsx';
export { SentPanel } from './receipt/sent-page.tsx';
