import type { JobFamily } from '../job-family.ts';

const vessels = [
  { en: 'Electric Ferries', de: 'Elektrofähren' },
  { en: 'Hydrogen Vessels', de: 'Wasserstoffschiffe' },
  { en: 'Refits', de: 'Umbauten' },
  { en: 'Catamarans', de: 'Katamarane' },
];

/** People who calculate and draw ships. */
export const shipEngineering: JobFamily = {
  department: 'Ship Engineering',
  businessUnit: 'Shipyards',
  brand: 'Northwind Yards',
  share: 5,
  sites: ['yard'],
  modes: { onsite: 5, hybrid: 5 },
  levels: ['entry', 'mid-level', 'senior', 'senior', 'lead'],
  pay: { base: 108_000 },
  travel: ['None', 'Up to 25%', 'Up to 25%', 'Up to 50%'],
  skills: ['Marine engineering', 'CAD', 'Classification society rules', 'AutoCAD', 'Project management'],
  roles: [
    {
      en: 'Naval Architect',
      de: 'Schiffbauingenieur',
      focus: vessels,
      skills: ['Computational fluid dynamics', 'Rhino 3D'],
    },
    {
      en: 'Marine Electrical Engineer',
      de: 'Elektroingenieur Schiff',
      focus: vessels,
      skills: ['Power electronics', 'EPLAN'],
    },
    {
      en: 'Propulsion Engineer',
      de: 'Antriebsingenieur',
      focus: vessels,
      skills: ['Electric motors', 'MATLAB'],
    },
    {
      en: 'Structural Engineer',
      de: 'Statiker Schiffbau',
      focus: vessels,
      skills: ['Finite element analysis'],
    },
    {
      en: 'Commissioning Engineer',
      de: 'Inbetriebnahmeingenieur',
      focus: vessels,
      skills: ['Commissioning', 'PLC programming'],
    },
    {
      en: 'Shipbuilding Project Manager',
      de: 'Projektleiter Schiffbau',
      focus: vessels,
      levels: ['senior', 'lead'],
      payFactor: 1.25,
      skills: ['Primavera P6', 'Contract management'],
    },
  ],
  texts: {
    en: {
      intro: [
        'The next ship leaves our hall in {city} with 6.4 megawatt-hours of batteries and no funnel. For {focus} there is a chair free at the drawing board.',
        'A ferry is a bridge that has to float. If you find that sentence exciting, you will like the discussions we have about {focus}.',
        'Between the first line plan and the first passenger lie 26 months. We want an engineer for {focus} who is there for both.',
      ],
      team: [
        'The technical office has {count} people with windows on the slipway. When the siren sounds, everybody goes down to watch.',
        'You work with {count} colleagues in hull, electrics, interior and class approval, and with foremen who have built ships for thirty years.',
      ],
      duties: [
        'Develop concepts and details for {focus}, from stability to the last cable tray.',
        'Calculate, simulate, and defend the result before the classification society.',
        'Keep weight under control: every tonne costs eleven minutes of charging a day.',
        'Prepare purchase specifications and compare offers for what they leave out.',
        'Support production on the slipway when drawing and steel disagree.',
        'Plan and attend sea trials, including the ones at two in the morning.',
        'Feed what the crews tell us back into the next design.',
        'Plan refits so that a ship misses no summer weekend.',
        'Write manuals that a tired engineer can follow.',
      ],
      needs: [
        'A degree in naval architecture, marine, electrical or mechanical engineering, or a long time in a yard',
        'Knowledge of class rules and the patience to apply them',
        'Good three-dimensional thinking, on screen and on paper',
        'Experience with electric propulsion, batteries or the wish to specialise in them',
        'English for suppliers and class; the local language for the hall',
        'Sea legs are welcome, a sense of humour is required',
      ],
      plus: [
        'Hydrogen or fuel cells',
        'Work with shore power and automatic mooring',
        'Lightweight construction',
        'Public contracts',
      ],
    },
    de: {
      intro: [
        'Das nächste Schiff verlässt unsere Halle in {city} mit 6,4 Megawattstunden Batterie und ohne Schornstein. Für {focus} ist am Zeichentisch ein Platz frei.',
        'Eine Fähre ist eine Brücke, die schwimmen muss. Wenn du diesen Satz spannend findest, wirst du unsere Gespräche über {focus} mögen.',
      ],
      team: [
        'Im technischen Büro arbeiten {count} Menschen mit Blick auf die Helling. Wenn die Sirene ertönt, gehen alle hinunter.',
        'Du arbeitest mit {count} Leuten aus Rumpf, Elektrik, Ausbau und Zulassung und mit Meistern, die seit dreißig Jahren Schiffe bauen.',
      ],
      duties: [
        'Du entwickelst Konzepte und Details für {focus}, von der Stabilität bis zur letzten Kabelbahn.',
        'Du berechnest, simulierst und vertrittst das Ergebnis vor der Klassifikationsgesellschaft.',
        'Du hältst das Gewicht im Griff: Jede Tonne kostet elf Minuten Ladezeit am Tag.',
        'Du schreibst Bestellspezifikationen und prüfst Angebote auf das, was sie verschweigen.',
        'Du unterstützt die Fertigung, wenn Zeichnung und Stahl sich nicht einig sind.',
        'Du planst und begleitest Probefahrten, auch die um zwei Uhr nachts.',
        'Du planst Umbauten so, dass kein Sommerwochenende ausfällt.',
        'Du schreibst Anleitungen, denen auch eine müde Maschinistin folgen kann.',
      ],
      needs: [
        'Studium in Schiffbau, Schiffsbetriebstechnik, Elektrotechnik oder Maschinenbau, oder lange Werftpraxis',
        'Kenntnis der Klassevorschriften und die Geduld, sie anzuwenden',
        'Gutes räumliches Denken, am Bildschirm und auf Papier',
        'Erfahrung mit elektrischen Antrieben und Batterien oder Lust darauf',
        'Sicheres Deutsch in der Halle, Englisch mit Zulieferern',
      ],
      plus: [
        'Wasserstoff oder Brennstoffzellen',
        'Landstrom und automatisches Festmachen',
        'Leichtbau',
        'Öffentliche Aufträge',
      ],
    },
  },
};

/** People who build and repair ships with their hands. */
export const shipyard: JobFamily = {
  department: 'Shipyard Production',
  businessUnit: 'Shipyards',
  brand: 'Northwind Yards',
  share: 9,
  sites: ['yard'],
  modes: { onsite: 1 },
  levels: ['mid-level', 'mid-level', 'senior'],
  employment: { 'full-time': 9, temporary: 1 },
  pay: { base: 33, hourly: true },
  shift: ['Day shift', 'Two shifts', 'Rotating shifts'],
  skills: ['Blueprint reading', 'Occupational safety', 'Crane operation', 'Quality control'],
  roles: [
    {
      en: 'Ship Electrician',
      de: 'Schiffselektriker',
      skills: ['Ship electrics', 'Electrical installation'],
    },
    { en: 'Shipyard Welder', de: 'Schweißer im Schiffbau', skills: ['Welding', 'MIG welding'] },
    { en: 'Pipefitter', de: 'Rohrleitungsbauer', skills: ['Pipefitting'] },
    { en: 'Ship Joiner', de: 'Schiffstischler', skills: ['Carpentry'] },
    { en: 'CNC Machinist', de: 'Zerspanungsmechaniker', skills: ['CNC machining', 'Milling'] },
    { en: 'Marine Mechanic', de: 'Schiffsmechaniker', skills: ['Marine engines', 'Hydraulics'] },
    {
      en: 'Coating Specialist',
      de: 'Korrosionsschutzfachkraft',
      skills: ['Painting and coating', 'Corrosion protection'],
    },
    {
      en: 'Battery Installation Technician',
      de: 'Batterietechniker',
      skills: ['High voltage', 'Battery technology'],
    },
    { en: 'Crane Operator', de: 'Kranführer', skills: ['Crane operation'] },
    {
      en: 'Production Foreman',
      de: 'Meister Fertigung',
      levels: ['lead'],
      payFactor: 1.35,
      skills: ['Team leadership', 'Production planning'],
    },
  ],
  texts: {
    en: {
      intro: [
        'On slip one lies a hull, on slip two a refit, and in the dock a ferry that must be back at sea on Friday. There is enough to do for good hands in {city}.',
        'Nobody can build a ship alone, and nobody here tries. We are looking for a colleague who does clean work and says early when something does not fit.',
        'You will walk past something you built for the next thirty years. Few jobs can say that.',
      ],
      team: [
        'A crew has {count} people and a foreman who still picks up a grinder. Breakfast is at nine, together.',
        'You start with an experienced partner in a crew of {count}; after three months you are the one who knows where everything is.',
      ],
      duties: [
        'Build, fit and repair on new ships and refits, following drawings and your own judgement.',
        'Check your work before the inspector does, and note what the drawing got wrong.',
        'Work at height and in tanks, always in pairs and never without a permit.',
        'Keep tools and workplace in a state in which the next shift can start at once.',
        'Help to bring in engines, batteries and cabins through openings that are a hand too narrow.',
        'Support sea trials and put right on board what shows itself there.',
        'Show apprentices how it is done, and let them do it.',
        'Suggest improvements; last year 140 of them were carried out.',
        'Report near misses so that they stay near misses.',
      ],
      needs: [
        'A finished apprenticeship or several years in the trade',
        'You read drawings and trust a tape measure more than your eye',
        'Safe handling of machines and lifting gear',
        'Fit for work on ladders and in tight spaces',
        'You get along in the language of the hall, and in English with hands and feet',
        'Reliable at six in the morning',
      ],
      plus: [
        'Welding or electrical certificates',
        'A forklift or crane licence',
        'Experience in ship or plant building',
      ],
    },
    de: {
      intro: [
        'Auf Helling eins liegt ein Rumpf, auf Helling zwei ein Umbau, und im Dock eine Fähre, die am Freitag wieder fahren muss. In {city} gibt es für gute Hände genug zu tun.',
        'Niemand baut ein Schiff allein, und hier versucht es auch niemand. Wir suchen jemanden, der sauber arbeitet und früh Bescheid sagt, wenn etwas nicht passt.',
        'An dem, was du baust, gehst du die nächsten dreißig Jahre vorbei. Das können wenige Berufe von sich sagen.',
      ],
      team: [
        'Eine Kolonne hat {count} Leute und einen Meister, der selbst noch zur Flex greift. Frühstück ist um neun, gemeinsam.',
        'Du beginnst mit einem erfahrenen Partner in einer Kolonne von {count}; nach drei Monaten bist du die Person, die weiß, wo alles liegt.',
      ],
      duties: [
        'Du baust, montierst und reparierst an Neubauten und Umbauten, nach Zeichnung und mit Augenmaß.',
        'Du prüfst deine Arbeit, bevor es der Abnehmer tut, und hältst fest, was in der Zeichnung nicht stimmt.',
        'Du arbeitest in der Höhe und in Tanks, immer zu zweit und nie ohne Freigabe.',
        'Du hinterlässt Werkzeug und Platz so, dass die nächste Schicht gleich anfangen kann.',
        'Du hilfst, Motoren, Batterien und Kabinen durch Öffnungen zu bringen, die eine Handbreit zu eng sind.',
        'Du fährst auf Probefahrten mit und behebst an Bord, was sich dort zeigt.',
        'Du zeigst Auszubildenden, wie es geht, und lässt sie dann machen.',
        'Du schlägst Verbesserungen vor; im letzten Jahr wurden 140 davon umgesetzt.',
      ],
      needs: [
        'Abgeschlossene Ausbildung oder mehrere Jahre Praxis im Gewerk',
        'Du liest Zeichnungen und traust dem Maßband mehr als dem Auge',
        'Sicherer Umgang mit Maschinen und Hebezeug',
        'Du kommst auf Leitern und in engen Räumen zurecht',
        'Deutsch, mit dem man sich auf der Werft versteht',
        'Zuverlässig um sechs Uhr morgens',
      ],
      plus: [
        'Schweiß- oder Elektroscheine',
        'Staplerschein oder Kranschein',
        'Erfahrung im Schiff- oder Anlagenbau',
      ],
    },
  },
};
