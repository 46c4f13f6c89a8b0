import { mountOffers } from '@opencareers/offers-react/embed/mount-offers';
import './host-page.css';
import { createOfferMemory } from './offer-memory.ts';

const element = document.querySelector<HTMLElement>('#offers') ?? document.body;
const told = document.querySelector<HTMLElement>('#told') ?? document.body;
const wishes = new URLSearchParams(location.search);

/** Writes down what this page is told, one line each. */
function tell(...words: (string | number)[]): void {
  const line = document.createElement('li');
  line.textContent = words.join(' ');
  told.append(line);
}

const offers = mountOffers(element, {
  calls: createOfferMemory(),
  fullName: 'Ada Lovelace',
  siteUrl: 'https://careers.example',
  language: wishes.get('language') ?? 'en',
  theme: { scheme: wishes.get('scheme') === 'dark' ? 'dark' : 'light' },
  onOpenOffer: (id) => tell('offer', id),
  onOpenDocument: (id, documentId) => tell('document', id, documentId),
  onBack: () => tell('back'),
  onAccepted: (offer) => tell('accepted', offer.enc_id),
  onDeclined: (offer) => tell('declined', offer.enc_id),
  onError: (text) => tell('error', text),
  onResize(height) {
    element.dataset.height = String(height);
  },
});

// For whoever looks into the page from outside, such as its tests.
Object.assign(window, { embeddedOffers: offers });
