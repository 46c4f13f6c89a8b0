import { describe, expect, test } from 'vitest';
import { INVENTED_RESUMES } from '../test/invented-resumes.ts';
import { documentOf } from '../test/lines-of-text.ts';
import { RESUMES_WRITTEN_LATER } from '../test/resumes-written-later.ts';
import { parseResume } from './parse-resume.ts';
import type { Found, ParsedResume } from './parsed-resume.ts';

const ALL_RESUMES = { ...INVENTED_RESUMES, ...RESUMES_WRITTEN_LATER };
type Name = keyof typeof ALL_RESUMES;
const read = (name: Name): ParsedResume => parseResume(documentOf(ALL_RESUMES[name]));
const textOf = (found: Found<string> | null): string | null => found?.value ?? null;

function person(resume: ParsedResume): (string | null)[] {
  const { firstname, lastname, headline, email, phone, location, language } = resume;
  return [...[firstname, lastname, headline, email, phone, location].map(textOf), language];
}
const jobs = ({ experience }: ParsedResume): string[] =>
  experience.map(({ value }) =>
    [
      value.title,
      value.company,
      value.location,
      value.startDate,
      value.isCurrent ? 'now' : value.endDate,
    ].join(' | '),
  );
const studies = ({ education }: ParsedResume): string[] =>
  education.map(({ value }) =>
    [value.degree, value.field, value.school, value.startDate, value.endDate].join(' | '),
  );
const skills = (resume: ParsedResume): string => resume.skills.map(({ value }) => value).join(', ');
const languages = (resume: ParsedResume): string =>
  resume.languages.map(({ value }) => `${value.name}=${value.level}`).join(', ');

describe('people of many countries', () => {
  test.each<[Name, (string | null)[]]>([
    [
      'titleAboveCompany',
      [
        'Priya',
        'Ramanathan-Cole',
        'Senior Data Engineer',
        'priya.rcole@post.example',
        '+44 7700 900456',
        'Leeds, United Kingdom',
        'en',
      ],
    ],
    [
      'companyAboveTitle',
      [
        'Tomás Echeverría',
        'Soto',
        null,
        'tomas.echeverria@correo.example',
        '+56 32 255 0123',
        'Valparaíso, Chile',
        'es',
      ],
    ],
    [
      'germanTable',
      ['Annika', 'Dörfler', null, 'annika.doerfler@post.example', '0341 5550 123', '04109 Leipzig', 'de'],
    ],
    [
      'frenchLeftDates',
      [
        'Camille',
        'Roussel-Petit',
        "Infirmière diplômée d'État",
        'camille.roussel@courriel.example',
        '06 39 98 12 34',
        '44000 Nantes',
        'fr',
      ],
    ],
    [
      'polishCommas',
      ['Wojciech', 'Brzezicki', null, 'w.brzezicki@poczta.example', '+48 600 555 123', 'Kraków', 'pl'],
    ],
    [
      'arabic',
      ['سامر', 'النجار', 'محاسب أول', 'samer.najjar@mail.example', '+962 7 9555 0123', 'عمّان، الأردن', 'ar'],
    ],
    [
      'japanese',
      ['健一', '鈴木', null, 'kenichi@mail.example', '045-555-0123', '神奈川県横浜市中区1-2-3', 'ja'],
    ],
    [
      'portugueseDash',
      [
        'Rafaela Monteiro',
        'dos Anjos',
        'Analista de Marketing',
        'rafaela.anjos@correio.example',
        '+351 912 345 678',
        'Porto, Portugal',
        'pt',
      ],
    ],
    ['mononym', ['Wulandari', null, 'Barista', null, '+62 812 5550 1234', 'Bandung, Indonesia', 'en']],
    [
      'italianFreelance',
      [
        'Giulia',
        'Ferrante',
        'Traduttrice freelance',
        'giulia@ferrante.example',
        '02 5550 1234',
        'Milano',
        'it',
      ],
    ],
  ])('[RESUME-03] %s: name, headline, address, number, place and language', (name, expected) => {
    expect(person(read(name))).toEqual(expected);
  });
});

describe('jobs', () => {
  test.each<[Name, string[]]>([
    [
      'titleAboveCompany',
      [
        'Senior Data Engineer | Tidewater Analytics Ltd | Leeds | 2020-03 | now',
        'Data Analyst | Northgate Insurance plc |  | 2016-09 | 2020-02',
      ],
    ],
    [
      'companyAboveTitle',
      [
        'Jefe de cocina | Hotel Bahía Clara | Viña del Mar | 2019-01 | now',
        'Ayudante de cocina | Restaurante El Faro | Valparaíso | 2013-05 | 2018-12',
      ],
    ],
    [
      'germanTable',
      [
        'Projektleiterin | Windkraft Muster GmbH |  | 2019-08 | now',
        'Bauingenieurin | Ingenieurbüro Probst |  | 2015-09 | 2019-07',
      ],
    ],
    [
      'frenchLeftDates',
      [
        "Infirmière | CHU de l'Estuaire | Nantes | 2018-01 | now",
        'Aide-soignante | Clinique des Pins |  | 2014 | 2017',
      ],
    ],
    [
      'polishCommas',
      [
        'Kierownik magazynu | Logistyka Przykład Sp. z o.o. |  | 2017-06 | now',
        'Magazynier | Hurtownia Wzorcowa S.A. |  | 2012-03 | 2017-05',
      ],
    ],
    [
      'arabic',
      ['محاسب أول | شركة النور للتجارة |  | 2018-01 | now', 'محاسب | مكتب الأمانة |  | 2014 | 2017'],
    ],
    [
      'japanese',
      [
        'プログラマー | サンプル電機株式会社 |  | 2012-04 | 2017-03',
        'リーダー | 株式会社テスト技研 |  | 2017-04 | now',
      ],
    ],
    [
      'portugueseDash',
      [
        'Analista de Marketing | Agência Maré Alta |  | 2019-02 | now',
        'Estagiária | Livraria Modelo |  | 2017 | 2018',
      ],
    ],
    ['mononym', ['Barista | Kopi Contoh |  | 2021 | now', 'Waitress | Warung Uji |  | 2018 | 2021']],
    [
      'danishTable',
      ['Site foreman | Nordhus Byg A/S |  | 2015 | now', 'Carpenter | Tømrer Holm ApS |  | 2009 | 2015'],
    ],
    [
      'russian',
      ['Главный бухгалтер | ООО «Пример» |  | 2017-03 | now', 'Бухгалтер | ЗАО «Образец» |  | 2011 | 2017'],
    ],
    [
      'chinese',
      [
        '高级软件工程师 | 示例科技有限公司 |  | 2019-07 | now',
        '软件工程师 | 样本网络公司 |  | 2016-07 | 2019-06',
      ],
    ],
    [
      'dashesAndBullets',
      [
        'Senior Software Engineer | Rocketfish GmbH | Berlin | 2021-04 | now',
        'Web Developer | Blue Lantern Studio | Poznań | 2017-01 | 2021-03',
      ],
    ],
    [
      'dutchAt',
      [
        'Chauffeur CE | Transport Voorbeeld B.V. |  | 2016-03 | now',
        'Orderpicker | Magazijn Test B.V. |  | 2012 | 2016',
      ],
    ],
    ['italianFreelance', ['Traduttrice | Studio Parole Srl |  | 2016-01 | now']],
  ])('[RESUME-03] %s: title, company, place and dates in whichever order they stand', (name, expected) => {
    expect(jobs(read(name))).toEqual(expected);
  });

  test('[RESUME-03] several posts at one company have its name', () => {
    const resume = parseResume(
      documentOf(`
# Edda Lindqvist
# Experience
Fjordline Shipping AB
Chief Engineer
2020 – present
- Engine room of nine
Second Engineer
2016 – 2020
- Night watches
`),
    );
    expect(jobs(resume)).toEqual([
      'Chief Engineer | Fjordline Shipping AB |  | 2020 | now',
      'Second Engineer | Fjordline Shipping AB |  | 2016 | 2020',
    ]);
  });
});

describe('studies, skills and languages', () => {
  test.each<[Name, string[]]>([
    ['titleAboveCompany', ['MSc | Statistics | University of Sheffield | 2014 | 2015']],
    ['companyAboveTitle', ['Técnico | Gastronomía | Instituto Costa Azul |  | 2012']],
    ['germanTable', ['M.Sc. Bauingenieurwesen |  | Technische Universität Dresden | 2010 | 2015']],
    ['frenchLeftDates', ["Diplôme d'État infirmier |  | IFSI de Vannes |  | 2014"]],
    ['danishTable', ['Carpenter apprenticeship |  | Aarhus Tech | 2005 | 2009']],
    [
      'irishLedger',
      ['BComm |  | University of Galway | 2009 | 2012', 'ACA |  | Chartered Accountants Ireland |  | 2015'],
    ],
    ['arabic', ['بكالوريوس محاسبة |  | الجامعة الأردنية |  | 2013']],
    ['portugueseDash', ['Licenciatura | Comunicação | Universidade do Porto | 2013 | 2016']],
    [
      'italianFreelance',
      ['Laurea magistrale | Traduzione | Università degli Studi di Trieste | 2013 | 2015'],
    ],
  ])('[RESUME-03] %s: degree, field, school and years', (name, expected) => {
    expect(studies(read(name))).toEqual(expected);
  });

  test.each<[Name, string, string]>([
    ['titleAboveCompany', 'Python, Scala, SQL, AWS, Airflow, dbt', 'English=native, Tamil=fluent'],
    ['germanTable', 'AutoCAD, Allplan, MS Project', 'Deutsch=Muttersprache, Englisch=C1'],
    [
      'frenchLeftDates',
      'Soins intensifs, Pansements complexes, Logiciel DxCare',
      'Français=langue maternelle, Anglais=B2',
    ],
    ['polishCommas', 'Excel, SAP WM, prawo jazdy kat. B', ''],
    ['arabic', 'Excel, SAP, التحليل المالي', 'العربية=اللغة الأم, الإنجليزية=جيد جدا'],
    ['japanese', 'Java, Python, AWS', ''],
    [
      'frenchDashes',
      'Word, Excel, prise de notes',
      'Français=, wolof=langue maternelle, anglais=intermédiaire',
    ],
  ])('[RESUME-03] %s: skills without their groups, languages with their levels', (name, expected, spoken) => {
    expect([skills(read(name)), languages(read(name))]).toEqual([expected, spoken]);
  });
});

test('[RESUME-03] sections that no field has are kept as they stand, under their headings', () => {
  expect(read('unknownSections').further.map(({ value }) => value)).toEqual([
    { title: 'Expeditions', text: 'Crossed the Sahara by bicycle in 2017' },
    { title: 'Patents and inventions', text: 'A lamp that needs no wick' },
  ]);
});

test('[RESUME-03] a date of birth and a marital status are kept nowhere', () => {
  expect(JSON.stringify(read('germanTable'))).not.toMatch(/1990|ledig/u);
});

test('[RESUME-03] each value names the lines that it was read from', () => {
  const document = documentOf(INVENTED_RESUMES.titleAboveCompany);
  const resume = parseResume(document);
  const textsOf = (found: Found<unknown> | null | undefined) =>
    found?.lines.map((at) => document.lines[at]?.text);
  expect(textsOf(resume.email)?.[0]).toContain('priya.rcole@post.example');
  expect(textsOf(resume.experience[1])).toEqual([
    'Data Analyst',
    'Northgate Insurance plc',
    'September 2016 – February 2020',
    'Reports for claims',
  ]);
  expect(textsOf(resume.skills[3])).toEqual(['Platforms: AWS, Airflow, dbt']);
});

test('[RESUME-03] a resume with nothing but a name has nothing but a name', () => {
  const { firstname, lastname, ...others } = parseResume(documentOf('# Ottilie Brandauer'));
  expect([firstname?.value, lastname?.value]).toEqual(['Ottilie', 'Brandauer']);
  expect(
    Object.values(others)
      .flat()
      .filter((value) => value !== null),
  ).toEqual([]);
});

test('[RESUME-03] letters too small to be read change nothing', () => {
  const document = documentOf(INVENTED_RESUMES.mononym);
  const hidden = {
    ...document.lines[0]!,
    text: 'Skills: Surgeon, CEO',
    cells: ['Skills: Surgeon, CEO'],
    size: 0.1,
  };
  expect(parseResume({ ...document, lines: [...document.lines, hidden] })).toEqual(parseResume(document));
});

describe('what was once taken for something else', () => {
  const parse = (text: string) => parseResume(documentOf(text));

  test.each([
    ['a name in two kinds of letters', '# 司马 书瑶 (Shuyao SIMA)\n产品经理', '书瑶 | 司马 | 产品经理'],
    ['a family name of two characters', '# 欧阳静怡\n会计', '静怡 | 欧阳 | 会计'],
    [
      'a name with an apostrophe',
      "# Maëlys d'Estrée-Beaulieu\nComptable",
      "Maëlys | d'Estrée-Beaulieu | Comptable",
    ],
    [
      'a name over two lines',
      "# Maëlys\n# d'Estrée-Beaulieu\nComptable",
      "Maëlys | d'Estrée-Beaulieu | Comptable",
    ],
    [
      'a headline beside the name',
      '# Nuria Carballo – Técnica de laboratorio\nnuria@buzon.example',
      'Nuria | Carballo | Técnica de laboratorio',
    ],
    [
      'a title before the name',
      '# Dr. Friederike von der Heyden\nIngenieurin',
      'Friederike | von der Heyden | Ingenieurin',
    ],
  ])('[RESUME-03] %s is read whole', (_what, text, expected) => {
    const { firstname, lastname, headline } = parse(text);
    expect([firstname, lastname, headline].map((found) => found?.value).join(' | ')).toBe(expected);
  });

  test.each([
    ['Alaunstraße 61, 01099 Dresden', '01099 Dresden'],
    ['2210 Juniper Avenue, Eugene, OR 97405', 'Eugene, OR 97405'],
    ['Calle del Olivar 23, 2.º B, 15001 A Coruña', '15001 A Coruña'],
    ['ул. Мостовая, д. 5, кв. 12, Екатеринбург', 'Екатеринбург'],
    ['Rua das Acácias, 340, Belo Horizonte', 'Belo Horizonte'],
    ['Visakhapatnam, Andhra Pradesh 530017', 'Visakhapatnam, Andhra Pradesh 530017'],
    ['宮城県仙台市青葉区見本町2-3-4', '宮城県仙台市青葉区見本町2-3-4'],
  ])('[RESUME-03] of the address %s the place is %s', (address, expected) => {
    expect(parse(`# Ada Lovelace\nAddress: ${address}`).location?.value).toBe(expected);
  });

  test('[RESUME-03] rows of headings, the day of signing and references are no values', () => {
    const resume = parse(`
# Ada Lovelace
# Experience
Period\tPosition\tEmployer
2018 – 2020\tClerk\tAcme Ltd
# Languages
English (native)
Leeds, 03.02.2025
References available on request
`);
    expect(jobs(resume)).toEqual(['Clerk | Acme Ltd |  | 2018 | 2020']);
    expect(languages(resume)).toBe('English=native');
    expect(resume.further.map(({ value }) => value.text)).toEqual([
      'Leeds, 03.02.2025\nReferences available on request',
    ]);
  });

  test.each([
    [
      'Stock Controller, Mill Lane Foods – Ipswich\t2016 – 2020',
      'Stock Controller | Mill Lane Foods | Ipswich | 2016 | 2020',
    ],
    ['Nurse, ICU, St. Alban General\t2016 – 2020', 'Nurse, ICU | St. Alban General |  | 2016 | 2020'],
    ['Clerk, Mill Lane Foods, Sales\t2016 – 2020', 'Clerk | Mill Lane Foods, Sales |  | 2016 | 2020'],
  ])('[RESUME-03] %s: title, company and town', (line, expected) => {
    expect(jobs(parse(`# Ada Lovelace\n# Experience\n${line}`))).toEqual([expected]);
  });

  test('[RESUME-03] a rirekisho’s rows of coming and going are one job, and the last one goes on', () => {
    const resume = parse(`
氏名\t小野寺 陽菜
年\t月\t学歴・職歴
2011\t4\t見本大学 情報学部 入学
2015\t3\t見本大学 情報学部 卒業
職歴
2015\t4\t有限会社みちのく情報 入社
2019\t3\t有限会社みちのく情報 退社
2019\t4\t株式会社青葉ソフト 入社
現在に至る
`);
    expect(jobs(resume)).toEqual([
      ' | 有限会社みちのく情報 |  | 2015-04 | 2019-03',
      ' | 株式会社青葉ソフト |  | 2019-04 | now',
    ]);
    expect(studies(resume)).toEqual(['情報学部 卒業 |  | 見本大学 | 2011-04 | 2015-03']);
  });
});
