export { announceToHost, type HostAnnouncement } from './frame/announce-to-host.ts';
export { type WatchFrameOptions, watchFrame } from './frame/watch-frame.ts';
