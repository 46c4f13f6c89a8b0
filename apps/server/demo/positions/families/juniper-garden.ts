import type { JobFamily } from '../job-family.ts';

/** People who grow herbs. */
export const garden: JobFamily = {
  department: 'Garten und Anbau',
  businessUnit: 'Anbau',
  brand: 'Juniper & Söhne',
  share: 4,
  sites: ['garden'],
  modes: { onsite: 1 },
  levels: ['entry', 'mid-level', 'mid-level', 'senior'],
  employment: { 'full-time': 5, 'part-time': 4, temporary: 3 },
  pay: { base: 23, hourly: true },
  skills: ['Gardening', 'Herb cultivation', 'Organic farming', 'Plant propagation', 'Irrigation'],
  roles: [
    { en: 'Herb Gardener', de: 'Kräutergärtner' },
    { en: 'Greenhouse Gardener', de: 'Gärtner Gewächshaus', skills: ['Greenhouse management'] },
    { en: 'Harvest Helper', de: 'Erntehelfer', payFactor: 0.85, levels: ['entry'] },
    {
      en: 'Head of Cultivation',
      de: 'Leitung Anbau',
      levels: ['lead'],
      payFactor: 1.6,
      skills: ['Agronomy', 'Team leadership'],
    },
    { en: 'Plant Propagation Specialist', de: 'Fachkraft Jungpflanzen', skills: ['Botany'] },
    {
      en: 'Garden Mechanic',
      de: 'Landmaschinenmechaniker',
      payFactor: 1.15,
      skills: ['Maintenance', 'Repair'],
    },
    { en: 'Beekeeper', de: 'Imker', skills: ['Beekeeping'] },
    { en: 'Drying and Storage Assistant', de: 'Mitarbeiter Trocknung und Lager', payFactor: 0.95 },
  ],
  texts: {
    de: {
      intro: [
        'Im Juni duftet es auf unseren Feldern bei {city} so stark nach Thymian, dass Radfahrer anhalten. Im Februar riecht es nach Erde und Tee. Wir suchen jemanden, der beides mag.',
        'Wacholder braucht neun Jahre bis zur ersten guten Ernte. Wer bei uns im Garten arbeitet, denkt in solchen Zeiten und weiß trotzdem, was heute vor dem Regen noch hereinmuss.',
        'Auf 34 Hektar bei {city} wachsen 61 Kräuter ohne Gift. Das geht nur mit Menschen, die hinsehen. Vielleicht mit dir.',
      ],
      team: [
        'Ihr seid {count} im Garten, dazu zwei Hunde und im Sommer ein Dutzend Erntehelfer.',
        'Das Gartenteam hat {count} Leute; montags um sieben gehen alle gemeinsam einmal ums Feld.',
      ],
      duties: [
        'Du säst, pflanzt, pflegst und erntest Kräuter nach den Regeln des ökologischen Landbaus.',
        'Du erkennst Krankheiten und Schädlinge früh und hilfst dir ohne Chemie.',
        'Du stellst die Bewässerung ein und reparierst sie, wenn der Dachs wieder schneller war.',
        'Du trocknest und lagerst die Ernte so, dass Farbe und Öl erhalten bleiben.',
        'Du führst das Feldbuch, damit jede Flasche bis zum Beet zurückverfolgt werden kann.',
        'Du weist Saisonkräfte und Auszubildende ein, freundlich und genau.',
        'Du vermehrst Jungpflanzen aus eigenem Saatgut und aus Stecklingen.',
        'Du zeigst Besuchergruppen am Tag der offenen Tür, was man nicht verwechseln sollte.',
      ],
      needs: [
        'Ausbildung im Gartenbau oder in der Landwirtschaft, oder viele Jahre mit Erde unter den Nägeln',
        'Freude an Arbeit im Freien, auch im November',
        'Du hebst mit Hilfsmitteln bis 20 kg',
        'Führerschein Klasse B, gern auch für den Schlepper',
        'Deutsch für Einweisungen und das Feldbuch',
        'Ein Auge für kleine Veränderungen',
      ],
      plus: ['Kenntnis von Heilpflanzen', 'Erfahrung mit Bioland oder Demeter', 'Lust auf Bienen'],
    },
    en: {
      intro: [
        'In June our fields near {city} smell so strongly of thyme that cyclists stop. In February they smell of earth and tea. We are looking for somebody who likes both.',
        'Juniper takes nine years until its first good harvest. Our gardeners think in such spans, and still know what has to come in before today’s rain.',
      ],
      team: ['There are {count} of you in the garden, plus two dogs and a dozen helpers in summer.'],
      duties: [
        'Sow, plant, tend and harvest herbs by the rules of organic farming.',
        'Notice diseases and pests early, and manage without chemicals.',
        'Set and mend the irrigation when the badger was faster again.',
        'Dry and store the harvest so that colour and oil remain.',
        'Keep the field book, so that each bottle can be traced to its bed.',
        'Propagate young plants from our own seeds and cuttings.',
      ],
      needs: [
        'Training in horticulture or farming, or many years of practice',
        'Joy in working outdoors, in November as well',
        'Able to lift up to 20 kg with aids',
        'Some German, or the wish to learn it; we pay for lessons',
      ],
      plus: ['Knowledge of medicinal plants', 'A tractor licence', 'An interest in bees'],
    },
  },
};
