export { askedApplication } from './apply.url.ts';
export { bringApplyForm, bringReceipt, describeSent, preloadApply } from './apply-facts.ts';
export { ApplyPage, applyHandle } from './apply-page.tsx';
export { ApplyPanel } from './apply-panel.tsx';
export { plainApplyForm } from './plain-form.tsx';
export { SentPanel } from './receipt/sent-page.tsx';
