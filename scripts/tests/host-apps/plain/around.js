import { watchFrame } from './FORM';

const { searchParams } = new URL(location.href);
const frame = document.querySelector('iframe');
window.posted = [];
window.heard = [];
// All that reaches this page, whoever it is meant for.
addEventListener('message', ({ data }) => window.posted.push(data.type));
watchFrame(frame, {
  origin: searchParams.get('origin'),
  onReady: () => window.heard.push('ready'),
  onSubmitted: (receipt) => window.heard.push(receipt),
});
frame.src = searchParams.get('frame');
