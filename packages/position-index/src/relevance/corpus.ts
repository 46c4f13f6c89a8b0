import type { IndexedPlace, IndexedPosition } from '../types.ts';
import { ENGLISH } from './families-english.ts';

/** Seconds since the epoch at which the judged searches are made. */
export const JUDGED_NOW = 1_800_000_000;
const DAY = 86_400;
const POSITIONS_PER_FAMILY = 4;

/** Key, language, label, words, latitude, longitude, country, region. */
const PLACE_ROWS = `
london|en|London, GB|London England United Kingdom UK|51.51|-0.13|GB|GB-ENG
dublin|en|Dublin, IE|Dublin Ireland|53.35|-6.26|IE|IE-D
newyork|en|New York, NY, US|New York NYC United States USA America|40.71|-74.01|US|US-NY
sanjose|en|San Jose, CA, US|San Jose California United States USA America|37.34|-121.89|US|US-CA
sandiego|en|San Diego, CA, US|San Diego California United States USA America|32.72|-117.16|US|US-CA
toronto|en|Toronto, ON, CA|Toronto Ontario Canada|43.65|-79.38|CA|CA-ON
zurich|de|Zürich, ZH, CH|Zürich Zurich Switzerland Schweiz|47.37|8.54|CH|CH-ZH
munich|de|München, BY, DE|München Munich Bayern Bavaria Germany Deutschland|48.14|11.58|DE|DE-BY
cologne|de|Köln, NW, DE|Köln Cologne Nordrhein-Westfalen Germany Deutschland|50.94|6.96|DE|DE-NW
vienna|de|Wien, AT|Wien Vienna Austria Österreich|48.21|16.37|AT|AT-9
paris|fr|Paris, FR|Paris France|48.86|2.35|FR|FR-IDF
geneva|fr|Genève, GE, CH|Genève Geneva Genf Switzerland Suisse|46.2|6.15|CH|CH-GE
montreal|fr|Montréal, QC, CA|Montréal Montreal Québec Canada|45.5|-73.57|CA|CA-QC
madrid|es|Madrid, ES|Madrid Spain España|40.42|-3.7|ES|ES-MD
bogota|es|Bogotá, CO|Bogotá Bogota Colombia|4.71|-74.07|CO|CO-DC
lodz|pl|Łódź, PL|Łódź Lodz Poland Polska|51.76|19.46|PL|PL-LD
krakow|pl|Kraków, PL|Kraków Krakow Cracow Poland Polska|50.06|19.94|PL|PL-MA
tokyo|ja|Tokyo, JP|Tokyo 東京 Japan 日本|35.68|139.69|JP|JP-13
seoul|ko|Seoul, KR|Seoul 서울 South Korea|37.57|126.98|KR|KR-11
taipei|zh|Taipei, TW|Taipei 台北 Taiwan|25.03|121.57|TW|TW-TPE
dubai|ar|Dubai, AE|Dubai دبي United Arab Emirates|25.2|55.27|AE|AE-DU
bangkok|th|Bangkok, TH|Bangkok กรุงเทพ Thailand|13.76|100.5|TH|TH-10
`;

/** Said in many descriptions, so that single words of it find much that is not meant. */
const BOILERPLATE = [
  'We are a friendly team and work with people from many countries. You report to the site manager.',
  'We offer training, a pension and thirty days of holiday. Our customers trust us with their data.',
  'Experience with modern tools is welcome. You develop your career with the help of your lead engineer.',
  'You join in spring, full time or part time. Product quality and safety come first for every nurse, driver and developer.',
];

/** A position of the judged corpus with what the judgments call it. */
export interface JudgedPosition {
  position: IndexedPosition;
  family: string;
  place: string;
  /** Which of the family's titles it has, from 1. */
  title: number;
  rank: 'senior' | 'junior' | '';
}

interface PlaceRow {
  key: string;
  language: string;
  place: IndexedPlace;
}

const rowsOf = (table: string) => table.trim().split('\n');
const PLACES: readonly PlaceRow[] = rowsOf(PLACE_ROWS).map((row) => {
  const [key, language, label, words, latitude, longitude, countryCode, regionCode] = row.split(
    '|',
  ) as string[];
  const place = {
    label: label!,
    words: words!,
    latitude: Number(latitude),
    longitude: Number(longitude),
    countryCode: countryCode!,
    regionCode: regionCode!,
  };
  return { key: key!, language: language!, place };
});

/** Invented kinds of work in other languages, as in families-english.ts, with the language's places in front. */
const OTHERS = `
de | pflege | Pflegefachfrau / Pflegefachmann (m/w/d); Gesundheits- und Krankenpfleger*in | Pflege | Grundpflege; Dokumentation | Sie pflegen Menschen auf der Station und begleiten Angehörige.
de | altenpflege | Altenpfleger (m/w/d); Altenpflegehelfer:in | Pflege | Mobilisation; Einfühlungsvermögen | Sie betreuen ältere Menschen in unserem Haus am See.
de | entwickler | Softwareentwickler (m/w/d); Software-Entwickler*in | Entwicklung | Java; Spring | Sie entwickeln Anwendungen für Verwaltung und Handel.
de | elektro | Elektroniker für Betriebstechnik (m/w/d); Elektriker/in | Instandhaltung | Schaltschränke; Messtechnik | Sie warten Anlagen und beheben Störungen.
de | strasse | Straßenbauer (m/w/d); Polier Straßenbau | Bau | Asphalt; Vermessung | Sie bauen Wege, Plätze und Straßen.
de | einzelhandel | Kaufmann im Einzelhandel; Kauffrau im Einzelhandel | Verkauf | Beratung; Kasse | Sie beraten Kundschaft und räumen Ware ein.
de | buchhalter | Buchhalter (m/w/d); Finanzbuchhalter:in | Finanzen | DATEV; Abschlüsse | Sie buchen Belege und bereiten Abschlüsse vor.
de | lager | Lagerarbeiter (m/w/d); Fachkraft für Lagerlogistik | Logistik | Staplerschein; Kommissionieren | Sie nehmen Ware an und stellen Sendungen zusammen.
de | erzieher | Erzieher (m/w/d); Erzieher*in in der Kita | Bildung | Basteln; Elterngespräche | Sie begleiten Kinder durch den Tag.
de | azubi | Ausbildung Mechatroniker (m/w/d); Azubi Mechatronik | Ausbildung | Feilen; Neugier | Du lernst dreieinhalb Jahre in unserer Werkstatt.
de | mfa | Medizinische Fachangestellte (m/w/d); MFA Empfang | Praxis | Blutabnahme; Terminplanung | Sie empfangen Patienten und helfen in der Sprechstunde.
de | ingenieur | Ingenieur Maschinenbau (m/w/d); Konstruktionsingenieur:in | Konstruktion | CAD; Getriebe | Sie konstruieren Antriebe für Schiffe.
de | koch | Koch / Köchin; Küchenchef (m/w/d) | Küche | Saucen; Hygiene | Sie kochen mit Gemüse aus der Umgebung.
de | vertrieb | Außendienstmitarbeiter Vertrieb (m/w/d); Vertriebsmitarbeiter:in | Vertrieb | Verhandlung; Führerschein | Sie besuchen Händler in Ihrer Region.
fr | infirmier | Infirmier·ère diplômé·e d'État; Infirmière DE H/F | Soins | Perfusion; Écoute | Vous soignez les patients du service de nuit.
fr | logiciel | Ingénieur·e logiciel; Ingénieur logiciel H/F | Technique | Python; Docker | Vous concevez les services de notre plateforme.
fr | web | Développeur web H/F; Développeuse web | Technique | PHP; Symfony | Vous développez les sites de nos clients.
fr | comptable | Comptable; Comptable général·e H/F | Finance | Fiscalité; Bilan | Vous tenez les comptes de trois sociétés.
fr | recrutement | Chargé·e de recrutement; Chargée de recrutement H/F | Ressources humaines | Entretiens; Sourcing | Vous trouvez les talents de demain.
fr | serveur | Serveur / Serveuse; Chef de rang H/F | Salle | Service; Vins | Vous accueillez et servez nos clients.
fr | commercial | Directeur·rice commercial·e; Directeur commercial H/F | Ventes | Stratégie; Négociation | Vous dirigez les ventes de la région.
fr | boulanger | Boulanger·ère; Boulanger pâtissier H/F | Cuisine | Levain; Viennoiserie | Vous pétrissez et cuisez dès quatre heures.
es | enfermera | Enfermera/o; Enfermero de urgencias | Cuidados | Curas; Triaje | Atiendes a pacientes en el turno de noche.
es | programador | Ingeniero de software; Programadora Python | Tecnología | Python; Django | Diseñas y programas servicios web.
es | camarero | Camarero; Camarera de piso | Hostelería | Servicio; Idiomas | Recibes y atiendes a los huéspedes.
es | talento | Técnico de Recursos Humanos; RRHH Generalista | Recursos Humanos | Nóminas; Selección | Acompañas a las personas de la plantilla.
pl | ksiegowa | Księgowa / Księgowy; Główny księgowy | Finanse | Podatki; Sprawozdania | Prowadzisz księgi i przygotowujesz deklaracje.
pl | magazynier | Magazynier; Pracownik magazynu | Logistyka | Wózek widłowy; Skaner | Przyjmujesz i wydajesz towar.
ja | kango | 看護師; 訪問看護師 | 看護部 | 採血; 記録 | 病棟で患者さんのケアを行います。
ja | enjinia | ソフトウェアエンジニア; バックエンドエンジニア | 開発部 | Java; 設計 | 決済サービスの設計と開発を担当します。
ja | eigyo | 法人営業; 営業マネージャー | 営業部 | 提案; 交渉 | 企業のお客様に提案します。
ko | ganho | 간호사; 응급실 간호사 | 간호부 | 투약; 기록 | 병동에서 환자를 돌봅니다.
ko | gaebal | 소프트웨어 개발자; 프론트엔드 개발자 | 개발팀 | 자바; 리액트 | 서비스를 설계하고 개발합니다.
zh | hushi | 护士; 急诊护士 | 护理部 | 输液; 沟通 | 您将在病房照顾病人。
zh | ruanjian | 软件工程师; 高级软件工程师 | 研发部 | 算法; 架构 | 负责支付系统的设计与开发。
ar | mumarrida | ممرضة; ممرض / ممرضة | التمريض | العناية بالجروح; التوثيق | تعتني بالمرضى في القسم وتتحدث مع عائلاتهم.
ar | muhandis | مهندس برمجيات; مهندسة برمجيات | الهندسة | جافا; قواعد البيانات | تصمم وتبني خدمات يستخدمها كثيرون.
th | phayaban | พยาบาลวิชาชีพ; พยาบาล | การพยาบาล | ดูแลผู้ป่วย; บันทึก | ดูแลผู้ป่วยในหอผู้ป่วย
`;

const families = [...rowsOf(ENGLISH).map((row) => `en | ${row}`), ...rowsOf(OTHERS)];

/** All positions that the judgments are about; the same in every run. */
export const CORPUS: readonly JudgedPosition[] = families.flatMap((row, family) =>
  Array.from({ length: POSITIONS_PER_FAMILY }, (_, variant) => makePosition(row, family, variant)),
);

function makePosition(row: string, family: number, variant: number): JudgedPosition {
  const [language, key, titles, department, skills, sentence] = row
    .split('|')
    .map((cell) => cell.trim()) as string[];
  const listed = titles!.split(';').map((title) => title.trim());
  const rank = language === 'en' ? (['', 'senior', '', 'junior'] as const)[variant]! : '';
  const written = { senior: family % 2 === 0 ? 'Senior ' : 'Sr. ', junior: 'Junior ', '': '' }[rank];
  const local = PLACES.filter((place) => place.language === language);
  const { key: place, place: at } = local[(family + variant) % local.length]!;
  const title = written + listed[variant % listed.length]!;
  return {
    family: key!,
    place,
    title: (variant % listed.length) + 1,
    rank,
    position: {
      id: family * POSITIONS_PER_FAMILY + variant + 1,
      postedTs: JUDGED_NOW - ((family * 7 + variant * 31) % 90) * DAY,
      title,
      skills: skills!.split(';').map((skill) => skill.trim()),
      department: department!,
      description: `${listed[0]}: ${sentence} ${BOILERPLATE[(family + variant) % BOILERPLATE.length]}`,
      places: [at],
      remote: family % 9 === 4 && variant === 2 ? 'local' : 'none',
      kinds: rank === '' ? [] : [rank],
      facets: {},
      spans: {},
    },
  };
}
