import type { JobFamily } from '../job-family.ts';

const areas = [
  { en: 'Rider App', de: 'Fahrgast-App' },
  { en: 'Charging', de: 'Laden' },
  { en: 'On-Board Experience', de: 'Erlebnis an Bord' },
  { en: 'Bike Configurator', de: 'Radkonfigurator' },
  { en: 'Business Customers', de: 'Geschäftskunden' },
  { en: 'Crew Tools', de: 'Crew-Werkzeuge' },
];

/** People who decide and draw what gets built. */
export const product: JobFamily = {
  department: 'Product & Design',
  businessUnit: 'Software',
  brand: 'Northwind Software',
  share: 6,
  sites: ['office'],
  modes: { hybrid: 7, remote_local: 2, onsite: 1 },
  levels: ['mid-level', 'mid-level', 'senior', 'senior', 'lead'],
  pay: { base: 124_000 },
  skills: ['UX research', 'Figma', 'Prototyping', 'Roadmapping', 'Stakeholder management', 'Design systems'],
  roles: [
    {
      en: 'Product Manager',
      de: 'Produktmanager',
      focus: areas,
      payFactor: 1.1,
      skills: ['Product management', 'Product analytics'],
    },
    {
      en: 'Product Designer',
      de: 'Product Designer',
      focus: areas,
      skills: ['Interaction design', 'UI design'],
    },
    { en: 'UX Researcher', de: 'UX Researcher', focus: areas, skills: ['UX research', 'Usability testing'] },
    {
      en: 'UX Writer',
      de: 'UX Writer',
      focus: areas.slice(0, 4),
      payFactor: 0.85,
      skills: ['UX writing', 'Localization'],
    },
    {
      en: 'Service Designer',
      de: 'Service Designer',
      focus: areas,
      skills: ['Service design', 'Facilitation'],
    },
    {
      en: 'Design System Lead',
      de: 'Leitung Designsystem',
      about: { en: 'the design system', de: 'das Designsystem' },
      levels: ['lead'],
      skills: ['Design systems', 'Web accessibility'],
    },
  ],
  texts: {
    en: {
      intro: [
        'A parent with a pram, a commuter who is late, a truck driver who has been up since four: all three use the same screen. {focus} is about making it work for every one of them.',
        'We have 312 ideas for {focus} and room for about nine this year. Help us choose well, and say no kindly.',
        'Good design at Northwind is often invisible: a sign that answers the question, a price that needs no footnote. We want somebody for {focus} who is proud of such things.',
      ],
      team: [
        'You sit with {count} engineers and two designers, and go to the harbour as often as to your desk.',
        'Product and design are one department of {count}. Critique is on Tuesdays, with biscuits, and everybody shows unfinished work.',
        'You report to the head of {focus}, and work in a trio with an engineering lead and a researcher.',
      ],
      duties: [
        'Find out what travellers, riders or crews really try to do, by watching them rather than by asking for wishes.',
        'Keep a roadmap for {focus} that fits on one page and changes when we learn something.',
        'Sketch, prototype and test early; throw away most of it without regret.',
        'Work with engineers on the details that make the difference, down to the empty state and the error at sea.',
        'Look after a design system that works on ticket machines, phones and bridge displays.',
        'Write clear goals, measure them a month later, and publish the result either way.',
        'Hold the line on accessibility: contrast, text size, screen readers, gloves.',
        'Run workshops in which harbour masters and developers understand each other.',
        'Say what we will not do, and why, before somebody waits for it.',
        'Bring the languages of thirteen countries into one product without breaking layouts.',
      ],
      needs: [
        'A portfolio or a story of a product that became better because of you',
        'Experience with qualitative and quantitative research',
        'The ability to disagree with data in hand and a smile',
        'Confidence with prototypes, in code or in Figma',
        'Clear written English',
        'Patience with physical things: ships change slower than screens',
      ],
      plus: [
        'Mobility, travel or energy products',
        'Hardware and software in one product',
        'Experience with public tenders',
        'Motion or sound design',
      ],
    },
    de: {
      intro: [
        'Eine Mutter mit Kinderwagen, ein Pendler, der spät dran ist, eine Fahrerin, die seit vier Uhr wach ist: Alle drei benutzen denselben Bildschirm. Bei {focus} geht es darum, dass er für alle passt.',
        'Wir haben 312 Ideen für {focus} und in diesem Jahr Platz für etwa neun. Hilf uns, gut zu wählen und freundlich Nein zu sagen.',
      ],
      team: [
        'Du sitzt mit {count} Leuten aus der Entwicklung zusammen und bist im Hafen so oft wie am Schreibtisch.',
        'Produkt und Design sind bei uns eine Abteilung mit {count} Menschen. Dienstags ist Kritikrunde, mit Keksen, und alle zeigen Unfertiges.',
      ],
      duties: [
        'Du findest heraus, was Fahrgäste, Radfahrende oder Crews wirklich vorhaben, indem du zuschaust und nicht nach Wünschen fragst.',
        'Du hältst einen Plan für {focus} aktuell, der auf eine Seite passt und sich ändert, wenn wir etwas lernen.',
        'Du skizzierst, baust Prototypen, testest früh und wirfst das meiste ohne Bedauern weg.',
        'Du arbeitest mit der Entwicklung an den Kleinigkeiten, die den Unterschied machen, bis zur Fehlermeldung auf See.',
        'Du achtest auf Barrierefreiheit: Kontrast, Schriftgröße, Vorlesen, Handschuhe.',
        'Du schreibst klare Ziele, misst sie einen Monat später und veröffentlichst das Ergebnis so oder so.',
        'Du leitest Workshops, in denen sich Hafenmeister und Entwicklerinnen verstehen.',
        'Du sagst, was wir nicht machen und warum, bevor jemand darauf wartet.',
      ],
      needs: [
        'Eine Mappe oder eine Geschichte von einem Produkt, das durch dich besser wurde',
        'Erfahrung mit qualitativer und quantitativer Forschung',
        'Sicherheit mit Prototypen, in Code oder in Figma',
        'Klares Deutsch und gutes Englisch',
        'Geduld mit Dingen aus Stahl: Schiffe ändern sich langsamer als Bildschirme',
      ],
      plus: [
        'Produkte aus Mobilität, Reise oder Energie',
        'Hardware und Software in einem Produkt',
        'Erfahrung mit Ausschreibungen',
      ],
    },
  },
};
