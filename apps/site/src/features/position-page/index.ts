export { CopyLinkButton } from './copy-link-button.tsx';
export { preloadPosition } from './detail/preload-position.ts';
export { JobPage } from './job-page.tsx';
export { PositionDetail } from './position-detail.tsx';
export { describePrivateJob, describePublicJob } from './position-facts.ts';
export { cardFields } from './position-fields.ts';
export { PositionFailed, PositionLoading, PositionNotFound } from './position-states.tsx';
