import type { JobFamily } from '../job-family.ts';

/** People who turn herbs into cosmetics. */
export const laboratory: JobFamily = {
  department: 'Labor und Herstellung',
  businessUnit: 'Herstellung',
  brand: 'Juniper & Söhne',
  share: 4,
  sites: ['lab'],
  modes: { onsite: 8, hybrid: 2 },
  levels: ['entry', 'mid-level', 'senior', 'lead'],
  employment: { 'full-time': 7, 'part-time': 3 },
  pay: { base: 74_000 },
  skills: ['Natural cosmetics', 'Good manufacturing practice', 'Laboratory work', 'Quality control'],
  roles: [
    { en: 'Cosmetics Developer', de: 'Produktentwickler Naturkosmetik', skills: ['Cosmetics formulation'] },
    { en: 'Laboratory Technician', de: 'Chemielaborant', payFactor: 0.8, skills: ['HPLC', 'Titration'] },
    { en: 'Quality Manager', de: 'Qualitätsmanager', skills: ['Quality management', 'ISO 9001'] },
    { en: 'Distiller', de: 'Destillateur', payFactor: 0.75, skills: ['Distillation'] },
    {
      en: 'Filling Line Operator',
      de: 'Maschinenführer Abfüllung',
      payFactor: 0.6,
      skills: ['Bottling', 'Machine operation'],
    },
    { en: 'Regulatory Affairs Specialist', de: 'Referent Zulassung', skills: ['Cosmetics regulation'] },
    { en: 'Microbiologist', de: 'Mikrobiologe', skills: ['Microbiology'] },
    { en: 'Packaging Developer', de: 'Verpackungsentwickler', skills: ['Packaging design'] },
    {
      en: 'Production Manager',
      de: 'Produktionsleiter',
      levels: ['lead'],
      payFactor: 1.3,
      skills: ['Production planning', 'Team leadership'],
    },
  ],
  texts: {
    de: {
      intro: [
        'Aus 180 Kilo Melisse wird ein Liter Öl, und aus diesem Liter wird etwas, das Menschen jeden Abend benutzen. Was dazwischen geschieht, geschieht in unserem Haus in {city}.',
        'Unsere Rezepturen haben im Schnitt neun Zutaten. Die zehnte wegzulassen ist die eigentliche Arbeit. Wir suchen in {city} jemanden, dem das Freude macht.',
        'Die Brennblase ist von 1926, das Messgerät daneben vom letzten Frühjahr. Bei uns vertragen sich beide, und du lernst sie kennen.',
      ],
      team: [
        'In Labor und Herstellung arbeiten {count} Menschen; gerochen wird gemeinsam, jeden Dienstag um elf.',
        'Du kommst in ein Team von {count}, in dem Chemikerinnen und Handwerker dieselbe Küche benutzen.',
      ],
      duties: [
        'Du stellst her, prüfst oder entwickelst, je nach Aufgabe, und dokumentierst so, dass man dir folgen kann.',
        'Du arbeitest nach guter Herstellungspraxis und hast Vorschläge, wie sie leichter wird.',
        'Du prüfst Rohstoffe mit Gerät und Nase und lehnst ab, was nicht gut genug ist.',
        'Du begleitest neue Produkte vom ersten Becherglas bis zur tausendsten Flasche.',
        'Du kümmerst dich um Stabilität, Haltbarkeit und die Frage, wie wenig Verpackung genügt.',
        'Du bereitest Prüfungen nach COSMOS und NATRUE vor und führst durch das Haus.',
        'Du gehst Beschwerden auf den Grund und schreibst eine ehrliche Antwort.',
        'Du hältst Geräte, Kessel und Böden so sauber, dass man davon kosten möchte.',
      ],
      needs: [
        'Ausbildung oder Studium in Chemie, Pharmazie, Kosmetik, Lebensmitteltechnik oder einem Handwerk, das passt',
        'Genauigkeit bis zur dritten Nachkommastelle und Gelassenheit danach',
        'Kenntnis der Hygieneregeln oder Lust, sie zu lernen',
        'Du schreibst lesbare Protokolle',
        'Gutes Deutsch, etwas Englisch für Datenblätter',
      ],
      plus: ['Erfahrung mit der EU-Kosmetikverordnung', 'Sensorik', 'Kenntnis von Heilkräutern'],
    },
    en: {
      intro: [
        'A hundred and eighty kilos of lemon balm become one litre of oil, and this litre becomes something people use every evening. What happens in between happens in our house in {city}.',
        'The still is from 1926, the instrument beside it from last spring. Both get along here, and you would get to know them.',
      ],
      team: ['Laboratory and production have {count} people; we smell together, every Tuesday at eleven.'],
      duties: [
        'Make, test or develop, depending on your task, and document it so that others can follow.',
        'Work by good manufacturing practice, and suggest how to make it easier.',
        'Check raw materials with instruments and nose, and refuse what is not good enough.',
        'Take new products from the first beaker to the thousandth bottle.',
        'Look after stability, shelf life and the question how little packaging is enough.',
        'Prepare audits for COSMOS and NATRUE.',
      ],
      needs: [
        'Training or a degree in chemistry, pharmacy, cosmetics or food technology',
        'Exactness to the third decimal place, and calm afterwards',
        'You write readable protocols',
        'Good English; German is welcome and can be learnt here',
      ],
      plus: [
        'Experience with the European cosmetics regulation',
        'Sensory evaluation',
        'Knowledge of medicinal herbs',
      ],
    },
  },
};
