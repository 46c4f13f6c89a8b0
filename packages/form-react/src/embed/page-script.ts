// What pages without a build get in one script.
export { announceToHost } from '../frame/announce-to-host.ts';
export { watchFrame } from '../frame/watch-frame.ts';
export { OpencareersForm } from './form-element.tsx';
export { mountForm } from './mount-form.tsx';
