import { announceToHost } from './FORM';

// As a page of ours would take them from its configuration.
const origins = new URLSearchParams(location.search).getAll('host');
const { submitted } = announceToHost({ origins });
document.addEventListener('opencareers-submit', ({ detail }) => detail.respondWith(undefined));
document.addEventListener('opencareers-sent', () => submitted('F-7K3M'));
