import type { JobFamily } from '../job-family.ts';

/** People who sell and repair bikes in our own stores. */
export const stores: JobFamily = {
  department: 'Stores & Workshops',
  businessUnit: 'Cargo bikes',
  brand: 'Northwind Cycles',
  share: 7,
  sites: ['store'],
  modes: { onsite: 1 },
  levels: ['entry', 'mid-level', 'mid-level', 'senior'],
  employment: { 'full-time': 6, 'part-time': 5 },
  pay: { base: 23, hourly: true },
  shift: ['Store hours, Saturdays shared', 'Day shift'],
  skills: ['Bicycle mechanics', 'E-bike systems', 'Retail', 'Customer service', 'Point of sale'],
  roles: [
    { en: 'Sales Associate', de: 'Fahrradverkäufer' },
    { en: 'Bike Mechanic', de: 'Zweiradmechaniker', payFactor: 1.15 },
    {
      en: 'Workshop Lead',
      de: 'Werkstattleiter',
      levels: ['lead'],
      payFactor: 1.4,
      skills: ['Team leadership'],
    },
    {
      en: 'Store Manager',
      de: 'Filialleiter',
      levels: ['lead'],
      payFactor: 1.6,
      skills: ['Store management', 'Merchandising'],
    },
    { en: 'Test Ride Host', de: 'Probefahrtbegleiter', payFactor: 0.9 },
    {
      en: 'Mobile Service Mechanic',
      de: 'Mobiler Servicemechaniker',
      payFactor: 1.2,
      skills: ['Route planning'],
    },
    {
      en: 'Fleet Service Coordinator',
      de: 'Koordinator Flottenservice',
      payFactor: 1.25,
      skills: ['Dispatching'],
    },
  ],
  texts: {
    en: {
      intro: [
        'Families come into our store in {city} by car and leave by bike. Sometimes that takes three visits and a test ride in the rain, and you are there for all of them.',
        'The bell over the door in {city} rings about ninety times a day. Behind it waits a courier with a flat tyre, a grandfather with a plan, and a dog that wants to come along.',
      ],
      team: [
        'Sales and workshop are one team of {count} in {city}; whoever sells a bike also knows how to true its wheels.',
        'You join {count} colleagues who share keys, Saturdays and playlists fairly.',
      ],
      duties: [
        'Advise people honestly, even when the honest answer is a trailer for the old bike.',
        'Prepare, repair and update cargo bikes, from the brake cable to the battery.',
        'Accompany test rides and show how to take a corner with two children in front.',
        'Run the till, order parts and keep promises about dates.',
        'Look after fleets of bakeries, midwives and parcel services.',
        'Make the window worth stopping for.',
        'Host repair evenings at which customers get oily hands.',
        'Tell engineering what comes back too often.',
      ],
      needs: [
        'Joy in bikes and in people, in whichever order',
        'Training in retail or as a bike mechanic, or a good deal of practice',
        'Clean work and a feeling for torque',
        'Saturdays, fairly shared',
        'The language of the neighbourhood, and some English',
      ],
      plus: ['Bosch or Shimano service certificates', 'Experience with leasing', 'Wheel building'],
    },
    de: {
      intro: [
        'Familien kommen mit dem Auto in unseren Laden in {city} und fahren mit dem Rad weg. Manchmal braucht das drei Besuche und eine Probefahrt im Regen, und du bist jedes Mal dabei.',
        'Die Türglocke in {city} läutet etwa neunzigmal am Tag. Dahinter steht eine Kurierin mit Plattfuß, ein Großvater mit einem Plan und ein Hund, der mitwill.',
      ],
      team: [
        'Verkauf und Werkstatt sind in {city} ein Team von {count} Leuten; wer ein Rad verkauft, kann auch seine Laufräder zentrieren.',
        'Du kommst zu {count} Menschen, die Schlüssel, Samstage und Musik gerecht teilen.',
      ],
      duties: [
        'Du berätst ehrlich, auch wenn die ehrliche Antwort ein Anhänger für das alte Rad ist.',
        'Du bereitest Lastenräder vor, reparierst und aktualisierst sie, vom Bremszug bis zur Batterie.',
        'Du begleitest Probefahrten und zeigst, wie man mit zwei Kindern vorn um die Kurve kommt.',
        'Du bedienst die Kasse, bestellst Teile und hältst Terminzusagen ein.',
        'Du betreust die Flotten von Bäckereien, Hebammen und Paketdiensten.',
        'Du machst das Schaufenster so, dass man stehen bleibt.',
        'Du leitest Reparaturabende, an denen auch Kundinnen ölige Hände bekommen.',
      ],
      needs: [
        'Freude an Rädern und an Menschen, Reihenfolge egal',
        'Ausbildung im Einzelhandel oder in der Zweiradmechatronik, oder viel Praxis',
        'Saubere Arbeit und Gefühl für Drehmomente',
        'Samstage, gerecht geteilt',
        'Deutsch für die Nachbarschaft, etwas Englisch',
      ],
      plus: ['Schulungen von Antriebsherstellern', 'Erfahrung mit Dienstradleasing', 'Laufradbau'],
    },
  },
};
