import type { CandidateProfile } from '@opencareers/contracts/candidate-profile';
import type { Language } from '@opencareers/messages/languages';

type Change = Partial<CandidateProfile>;

/** A profile and the language of its resume. */
export interface ExportedProfile {
  title: string;
  language: Language;
  profile: CandidateProfile;
}

const EMPTY: CandidateProfile = {
  email: 'ada@people.example',
  firstname: 'Ada',
  lastname: 'Lovelace',
  phone: '',
  location: '',
  headline: '',
  about: '',
  experience: [],
  education: [],
  skills: [],
  languages: [],
  links: [],
  certificates: [],
  further: [],
  preferences: { titles: [], places: [], workLocations: [], isMatchOff: false },
};

interface Words {
  person: [first: string, last: string, place: string, phone: string];
  headline: string;
  about: string;
  titles: string[];
  companies: string[];
  places: string[];
  duties: string[];
  schools: [school: string, degree: string, field: string][];
  skills: string[];
  languages: [name: string, level: string][];
  certificate: [name: string, issuer: string];
  further: [title: string, text: string];
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    person: ['Ada', 'Lovelace', 'London, United Kingdom', '+44 20 7946 0123'],
    headline: 'Senior analyst',
    about: 'I count what others guess.\nTwelve years of it, mostly with engines.',
    titles: ['Senior Analyst', 'Warehouse Manager', 'Nurse, ICU'],
    companies: ['Analytical Engines Ltd', 'Marks & Sons, Inc.', 'St. Mary’s Hospital'],
    places: ['London', 'Leeds, UK', ''],
    duties: ['• Wrote the first programs', '• Led 12 people; saved £1.2m a year', 'Worked shifts.'],
    schools: [
      ['University of London', 'BSc', 'Mathematics'],
      ['King’s College', 'Diploma', ''],
    ],
    skills: ['Python', 'C++', 'C#', 'R&D', 'SQL (Oracle, Postgres)', 'Forklift'],
    languages: [
      ['English', 'native'],
      ['French', 'B2'],
    ],
    certificate: ['First aid', 'Red Cross'],
    further: ['Volunteering', 'Food bank, every Friday\nChess club'],
  },
  es: {
    person: ['María José', 'García López', 'Málaga, España', '+34 951 01 02 03'],
    headline: 'Jefa de almacén',
    about: '¿Qué hago? Ordeno lo que otros pierden: señales, años y sueños.',
    titles: ['Jefa de almacén', 'Enfermera', 'Camarera'],
    companies: ['Logística Andaluza, S.L.', 'Hospital Clínico', 'Bar Peñón'],
    places: ['Málaga', 'Córdoba, España', ''],
    duties: ['• Dirigí a 8 personas', '• Reduje un 20 % las pérdidas', 'Turnos de noche.'],
    schools: [
      ['Universidad de Málaga', 'Grado', 'Enfermería'],
      ['Instituto Núñez', 'Bachillerato', ''],
    ],
    skills: ['Carretilla', 'Atención al cliente', 'Gestión de equipos', 'Inglés técnico'],
    languages: [
      ['Español', 'nativo'],
      ['Inglés', 'B1'],
    ],
    certificate: ['Primeros auxilios', 'Cruz Roja'],
    further: ['Voluntariado', 'Banco de alimentos'],
  },
  fr: {
    person: ['Éloïse', 'Lefèvre-d’Œuvre', 'Besançon, France', '+33 3 81 00 01 02'],
    headline: 'Cheffe de rang',
    about: 'L’accueil d’abord : écouter, prévoir, recommencer. Dix ans de métier, du bistrot au palace.',
    titles: ['Cheffe de rang', 'Aide-soignante', 'Vendeuse'],
    companies: ['Hôtel de l’Île', 'CHU de Besançon', 'Aux Cœurs d’or'],
    places: ['Besançon', 'Lyon, France', ''],
    duties: ['• Encadré 6 personnes', '• Chiffre d’affaires : +12 %', 'Coupures et week-ends.'],
    schools: [
      ['Lycée hôtelier', 'BTS', 'Hôtellerie'],
      ['Université de Franche-Comté', 'Licence', 'Lettres'],
    ],
    skills: ['Œnologie', 'Anglais', 'Caisse', 'Gestion des stocks'],
    languages: [
      ['Français', 'langue maternelle'],
      ['Anglais', 'C1'],
    ],
    certificate: ['PSC1', 'Croix-Rouge française'],
    further: ['Loisirs', 'Voile, çà et là'],
  },
  de: {
    person: ['Jürgen', 'Groß-Müller', 'Köln, Deutschland', '+49 221 470 1230'],
    headline: 'Straßenbauer',
    about: 'Gründlich, pünktlich und gern draußen. Zwölf Jahre Höhen- und Tiefbau.',
    titles: ['Polier', 'Straßenbauer', 'Bauhelfer'],
    companies: ['Öztürk Bau GmbH & Co. KG', 'Stadt Köln', 'Weiß und Söhne'],
    places: ['Köln', 'Düsseldorf, Deutschland', ''],
    duties: ['• Führung von 9 Leuten', '• Maße, Mengen, Abrechnung', 'Auch nachts.'],
    schools: [
      ['Berufskolleg Köln', 'Gesellenbrief', 'Straßenbau'],
      ['Universität zu Köln', 'Bachelor', 'Bauwesen'],
    ],
    skills: ['Führerschein CE', 'Vermessung', 'Schweißen', 'AutoCAD'],
    languages: [
      ['Deutsch', 'Muttersprache'],
      ['Türkisch', 'B2'],
    ],
    certificate: ['Ersthelfer', 'DRK'],
    further: ['Ehrenamt', 'Freiwillige Feuerwehr'],
  },
  ar: {
    person: ['ليلى', 'الأحمد', 'القاهرة، مصر', '+20 2 2735 0123'],
    headline: 'مديرة مستودع',
    about: 'أعمل في الخدمات اللوجستية منذ اثني عشر عامًا (بما في ذلك SAP) وأقود فريقًا من 8 أشخاص.',
    titles: ['مديرة مستودع', 'ممرضة', 'محاسبة'],
    companies: ['شركة النيل للنقل', 'مستشفى القاهرة', 'Marks & Sons'],
    places: ['القاهرة', 'الإسكندرية، مصر', ''],
    duties: ['• قيادة فريق من 12 موظفًا', '• خفض الخسائر بنسبة 20%', 'العمل ليلًا مع SAP ERP.'],
    schools: [
      ['جامعة القاهرة', 'بكالوريوس', 'إدارة الأعمال'],
      ['مدرسة النور', 'ثانوية', ''],
    ],
    skills: ['إدارة المخزون', 'Excel', 'خدمة العملاء'],
    languages: [
      ['العربية', 'اللغة الأم'],
      ['English', 'B2'],
    ],
    certificate: ['الإسعافات الأولية', 'الهلال الأحمر'],
    further: ['التطوع', 'بنك الطعام'],
  },
};

/** A profile in a language, with `jobs` jobs. */
function aWholeProfile(language: Language, jobs: number, change: Change = {}): CandidateProfile {
  const words = WORDS[language];
  const [firstname, lastname, location, phone] = words.person;
  const pick = (list: readonly string[], at: number) => list[at % list.length] ?? '';
  return {
    ...EMPTY,
    firstname,
    lastname,
    location,
    phone,
    headline: words.headline,
    about: words.about,
    experience: Array.from({ length: jobs }, (_, at) => ({
      id: `job-${at}`,
      title: pick(words.titles, at),
      company: pick(words.companies, at),
      location: pick(words.places, at),
      startDate: at % 2 === 0 ? `${2022 - at}-0${(at % 9) + 1}` : String(2022 - at),
      endDate: at === 0 ? '' : `${2023 - at}-1${at % 3}`,
      isCurrent: at === 0,
      description: words.duties.slice(0, (at % 3) + 1).join('\n'),
    })),
    education: words.schools.map(([school, degree, field], at) => ({
      id: `school-${at}`,
      school,
      degree,
      field,
      startDate: `${2004 + at}-09`,
      endDate: String(2008 + at),
      description: '',
    })),
    skills: words.skills.map((name, at) => ({ id: `skill-${at}`, name })),
    languages: words.languages.map(([name, level], at) => ({ id: `language-${at}`, name, level })),
    links: [
      { id: 'link-1', label: 'LinkedIn', url: 'https://www.linkedin.com/in/ada_lovelace-1815' },
      { id: 'link-2', label: '', url: 'https://people.example/a/very/long/way?with=many&parts=1#in-it' },
    ],
    certificates: [
      { id: 'certificate-1', name: words.certificate[0], issuer: words.certificate[1], date: '2021-05' },
    ],
    further: [{ id: 'further-1', title: words.further[0], text: words.further[1] }],
    ...change,
  };
}

const LANGUAGES = Object.keys(WORDS) as Language[];
const many = <Item>(count: number, make: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Profiles of many kinds: five languages, nothing but a name, more than a page, and characters that are seldom. */
export function listExportedProfiles(): ExportedProfile[] {
  const english = (title: string, change: Change, jobs = 1): ExportedProfile => ({
    title,
    language: 'en',
    profile: aWholeProfile('en', jobs, change),
  });
  return [
    ...LANGUAGES.flatMap((language) =>
      [1, 3, 9].map((jobs) => ({
        title: `${language}, ${jobs} jobs`,
        language,
        profile: aWholeProfile(language, jobs),
      })),
    ),
    { title: 'a name only', language: 'en', profile: EMPTY },
    {
      title: 'not even a name',
      language: 'en',
      profile: { ...EMPTY, firstname: '', lastname: '', headline: 'Looking for work' },
    },
    { title: 'an Arabic profile under English headings', language: 'en', profile: aWholeProfile('ar', 3) },
    { title: 'an English profile under Arabic headings', language: 'ar', profile: aWholeProfile('en', 3) },
    english('200 skills and 50 links', {
      skills: many(200, (at) => ({ id: `s-${at}`, name: `Skill number ${at}, with a comma` })),
      links: many(50, (at) => ({ id: `l-${at}`, label: `Work ${at}`, url: `https://people.example/${at}` })),
    }),
    english('a long description', { about: many(120, (at) => `Line ${at} of what I do.`).join('\n') }, 50),
    english('one word that is wider than the page', { headline: 'W'.repeat(300) }),
    english('letters of other alphabets', {
      firstname: 'Łukasz Đorđe',
      lastname: 'Żółć-Νικολάου',
      location: 'Київ, Україна',
      skills: [
        { id: 's', name: 'Tiếng Việt' },
        { id: 't', name: 'ﬁne ﬂuffy ligatures: office, affliction' },
      ],
    }),
    english('signs', {
      headline: '<b>Engineer</b> & "Baker" — 50 % | 100 €',
      about: 'Tab\there, dots…, “quotes”, a ½, x², №, ©®™, •, §, {braces}, [x], \\back\\, `tick`, ~',
      skills: [
        { id: 's', name: '.NET' },
        { id: 't', name: 'A/B · tests; more' },
        { id: 'u', name: '-5 °C' },
      ],
    }),
    english('characters that no font of ours has', {
      firstname: '太郎',
      lastname: '山田 Yamada',
      about: 'Likes 🚀 and 漢字?',
      skills: [{ id: 's', name: '한국어' }],
    }),
    english('what the parser takes for headings, dates and pages', {
      about: 'Experience\n2019 – 2020\nPage 1 of 2\nSkills: none',
      further: [{ id: 'f', title: '', text: '1. first\n2. second\na) third\n1 / 2' }],
    }),
    english('jobs with little said', {
      experience: [
        {
          id: 'a',
          title: 'Cook',
          company: '',
          location: '',
          startDate: '2019',
          endDate: '',
          isCurrent: false,
          description: '',
        },
        {
          id: 'b',
          title: '',
          company: 'Mill',
          location: '',
          startDate: '',
          endDate: '2012-03',
          isCurrent: false,
          description: '',
        },
        {
          id: 'c',
          title: 'Cook',
          company: 'Mill',
          location: '',
          startDate: '',
          endDate: '',
          isCurrent: true,
          description: '',
        },
      ],
    }),
  ];
}
