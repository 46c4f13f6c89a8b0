import type { JobFamily } from '../job-family.ts';

/** People who answer when something went wrong. */
export const care: JobFamily = {
  department: 'Customer Care',
  businessUnit: 'Group functions',
  brand: 'Northwind Group',
  share: 5,
  sites: ['office'],
  modes: { remote_local: 5, hybrid: 4, onsite: 2 },
  levels: ['entry', 'entry', 'mid-level', 'senior'],
  employment: { 'full-time': 5, 'part-time': 5 },
  pay: { base: 24, hourly: true },
  shift: ['Day shift', 'Early and late shifts', 'Weekend shift'],
  skills: ['Customer service', 'Complaint handling', 'Zendesk', 'CRM'],
  roles: [
    { en: 'Customer Care Agent', de: 'Kundenberater' },
    {
      en: 'Technical Support Agent',
      de: 'Technischer Kundenberater',
      payFactor: 1.2,
      skills: ['Help desk', 'E-bike systems'],
    },
    {
      en: 'Charging Support Agent',
      de: 'Kundenberater Laden',
      payFactor: 1.1,
      skills: ['Charging infrastructure'],
    },
    { en: 'Group Travel Coordinator', de: 'Koordinator Gruppenreisen', payFactor: 1.1, skills: ['Tourism'] },
    {
      en: 'Customer Care Team Lead',
      de: 'Teamleiter Kundenservice',
      levels: ['lead'],
      payFactor: 1.5,
      skills: ['Team leadership', 'Shift planning'],
    },
    {
      en: 'Quality and Training Specialist',
      de: 'Qualitätstrainer Kundenservice',
      payFactor: 1.25,
      skills: ['Learning and development', 'Coaching'],
    },
  ],
  texts: {
    en: {
      intro: [
        '“My ferry is gone, and my wedding is on the island.” You find a way, or at least the right words. That is what customer care at Northwind is about.',
        'We have no script and no stopwatch. What we have is people with time for an answer, and we need one more of them.',
      ],
      team: [
        'The team of {count} answers in nine languages, from {city} and from kitchen tables.',
        'You are one of {count}; complaints that teach us something hang on the wall, with thanks.',
      ],
      duties: [
        'Help travellers, riders and drivers by telephone, chat and mail, in your own words.',
        'Decide yourself up to a sum that would surprise you.',
        'Find out with ports, workshops and technicians what really happened.',
        'Write down solutions so that the next person finds them.',
        'Recognise patterns, and report them before they become a headline.',
        'Stay friendly without promising what we cannot keep.',
        'Support colleagues on the days when fog lies on three coasts.',
      ],
      needs: [
        'You like people, the upset ones as well',
        'You write without mistakes and speak clearly',
        'Several windows open at once do not confuse you',
        'English, and at least one more language of our countries',
        'A quiet place to work, if you want to work from home',
      ],
      plus: [
        'Experience with a ticket system',
        'Technical understanding',
        'Night and weekend work at a bonus',
      ],
    },
    de: {
      intro: [
        '„Meine Fähre ist weg, und meine Hochzeit ist auf der Insel.“ Du findest einen Weg oder wenigstens die richtigen Worte. Darum geht es in unserem Kundenservice.',
        'Wir haben kein Skript und keine Stoppuhr. Wir haben Menschen mit Zeit für eine Antwort, und davon brauchen wir noch jemanden.',
      ],
      team: [
        'Das Team aus {count} Leuten antwortet in neun Sprachen, aus {city} und von Küchentischen.',
        'Du bist eine von {count} Personen; Beschwerden, aus denen wir etwas lernen, hängen bei uns an der Wand, mit Dank.',
      ],
      duties: [
        'Du hilfst Fahrgästen, Radfahrenden und Ladenden am Telefon, im Chat und per Mail, mit deinen eigenen Worten.',
        'Du entscheidest selbst, bis zu einer Summe, die dich überraschen wird.',
        'Du klärst mit Häfen, Werkstätten und Technik, was wirklich geschehen ist.',
        'Du schreibst Lösungen auf, damit die nächste Person sie findet.',
        'Du erkennst Muster und meldest sie, bevor sie eine Schlagzeile werden.',
        'Du bleibst freundlich, ohne zu versprechen, was wir nicht halten können.',
      ],
      needs: [
        'Du magst Menschen, auch die verärgerten',
        'Du schreibst fehlerfrei und sprichst klar',
        'Mehrere offene Fenster bringen dich nicht durcheinander',
        'Sehr gutes Deutsch und gutes Englisch',
      ],
      plus: ['Erfahrung mit einem Ticketsystem', 'Technisches Verständnis', 'Weitere Sprachen'],
    },
  },
};
