import type { JobFamily } from '../job-family.ts';

/** People in the shops. */
export const shops: JobFamily = {
  department: 'Läden',
  businessUnit: 'Verkauf',
  brand: 'Juniper & Söhne',
  share: 5,
  sites: ['store'],
  modes: { onsite: 1 },
  levels: ['entry', 'mid-level', 'mid-level'],
  employment: { 'full-time': 3, 'part-time': 7 },
  pay: { base: 21, hourly: true },
  skills: ['Retail', 'Customer service', 'Cash handling', 'Natural cosmetics'],
  roles: [
    { en: 'Shop Assistant', de: 'Verkäufer' },
    { en: 'Beauty Advisor', de: 'Fachberater Naturkosmetik', payFactor: 1.1 },
    {
      en: 'Shop Manager',
      de: 'Ladenleitung',
      levels: ['lead'],
      payFactor: 1.6,
      skills: ['Store management', 'Merchandising'],
    },
    { en: 'Deputy Shop Manager', de: 'Stellvertretende Ladenleitung', levels: ['senior'], payFactor: 1.3 },
    {
      en: 'Herb Walk Guide',
      de: 'Kräuterpädagoge',
      payFactor: 1.1,
      skills: ['Tour guiding', 'Herb cultivation'],
    },
    { en: 'Weekend Assistant', de: 'Aushilfe am Wochenende', levels: ['entry'], payFactor: 0.9 },
  ],
  texts: {
    de: {
      intro: [
        'In unserem Laden in {city} darf man alles aufmachen, riechen und wieder zumachen. Manche kommen nur dafür, und auch die sollen gern wiederkommen.',
        'Eine Kundin sucht etwas gegen trockene Hände, ein Kunde etwas gegen schlechte Laune. In {city} findest du für beide das Richtige oder sagst ehrlich, dass wir es nicht haben.',
        'Samstags um elf ist in {city} der Tee fertig und der Laden voll. Wir brauchen noch jemanden hinter dem Tresen, der beides gut findet.',
      ],
      team: [
        'Ihr seid {count} im Laden und teilt Samstage, Schlüssel und Kuchen gerecht.',
        'Das Team in {city} hat {count} Leute zwischen 19 und 64.',
      ],
      duties: [
        'Du berätst Menschen zu Pflege, Tee und Geschenken, mit Zeit und ohne Druck.',
        'Du kassierst, packst ein und merkst dir Namen.',
        'Du hältst Regale voll, Proben frisch und das Schaufenster sehenswert.',
        'Du nimmst Ware an und achtest auf Haltbarkeit.',
        'Du sammelst leere Flaschen ein und füllst nach.',
        'Du lädst zu Abenden ein, an denen Salben gerührt werden.',
        'Du gibst weiter, was Kundinnen und Kunden loben und vermissen.',
      ],
      needs: [
        'Freude an Menschen und an guten Dingen',
        'Erfahrung im Verkauf oder ein herzlicher Anfang',
        'Interesse an Kräutern; das Wissen bekommst du von uns',
        'Zwei Samstage im Monat',
        'Gutes Deutsch, Englisch für Gäste der Stadt',
      ],
      plus: [
        'Ausbildung in Drogerie, Kosmetik oder Apotheke',
        'Kenntnisse in Aromatherapie',
        'Eine schöne Handschrift',
      ],
    },
    en: {
      intro: [
        'In our shop in {city} people may open everything, smell it and close it again. Some come only for that, and we are glad to see them.',
        'On Saturdays at eleven the tea in {city} is ready and the shop is full. We need one more person behind the counter who enjoys both.',
      ],
      team: ['There are {count} of you in the shop; Saturdays, keys and cake are shared fairly.'],
      duties: [
        'Advise people on care, tea and presents, with time and without pressure.',
        'Take payments, wrap, and remember names.',
        'Keep shelves full, samples fresh and the window worth a look.',
        'Receive goods and watch dates.',
        'Collect empty bottles and refill them.',
        'Host evenings on which ointments are stirred.',
      ],
      needs: [
        'Joy in people and in good things',
        'Experience in a shop, or a warm beginning',
        'Two Saturdays a month',
        'Good English and enough German for a chat',
      ],
      plus: ['Training in a chemist’s shop or pharmacy', 'Further languages', 'Beautiful handwriting'],
    },
  },
};
