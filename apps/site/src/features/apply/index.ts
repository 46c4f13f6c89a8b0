export { askedApplication } from './apply.url.ts';
export { bringApplyForm, describeApplied, describeSent, preloadApply } from './apply-facts.ts';
export { ApplyPanel } from './apply-panel.tsx';
export { SentPanel } from './receipt/sent-page.tsx';
