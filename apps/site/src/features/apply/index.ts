export { askedApplication } from './apply.url.ts';
export { bringApplyForm, bringReceipt, describeApplied, describeSent, preloadApply } from './apply-facts.ts';
export { ApplyPanel } from './apply-panel.tsx';
export { plainApplyForm } from './plain-form.tsx';
export { SentPanel } from './receipt/sent-page.tsx';
