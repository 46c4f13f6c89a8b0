import type { IndexedArea } from '@opencareers/position-index';
import { foldPlace } from './fold-place.ts';

/** Countries and regions that people name together. */
export interface BusinessRegion {
  label: string;
  areas: readonly IndexedArea[];
}

const EU = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE';
const EUROPE = `${EU} AL AD BA BY CH FO GB GG GI IM IS JE LI MC MD ME MK NO RS SM UA VA XK`;
const MIDDLE_EAST = 'AE BH EG IL IQ IR JO KW LB OM PS QA SA SY TR YE';
const AFRICA =
  'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RW SC SD SL SN SO SS ST SZ TD TG TN TZ UG ZA ZM ZW';
const ASIA_PACIFIC = 'AU BD BN BT CN FJ HK ID IN JP KH KR LA LK MM MN MO MV MY NP NZ PG PH PK SG TH TL TW VN';
const LATIN_AMERICA = 'AR BO BR CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV UY VE';

/**
 * What each is called in the languages of the site, with its countries and regions. Which countries count is usage,
 * no standard: the list follows the United Nations' geoscheme where that has the name.
 */
const REGIONS: readonly [label: string, members: string, names: readonly string[]][] = [
  [
    'DACH',
    'DE AT CH',
    ['d-a-ch', 'dach region', 'dach-raum', 'german speaking countries', 'deutschsprachiger raum'],
  ],
  ['Benelux', 'BE NL LU', ['benelux countries', 'benelux-länder', 'bénélux']],
  [
    'Nordics',
    'DK FI IS NO SE',
    [
      'nordic countries',
      'nordic',
      'nordische länder',
      'nordeuropa',
      'pays nordiques',
      'países nórdicos',
      'دول الشمال',
    ],
  ],
  ['Scandinavia', 'DK NO SE', ['skandinavien', 'scandinavie', 'escandinavia', 'الدول الإسكندنافية']],
  ['Baltics', 'EE LV LT', ['baltic states', 'baltikum', 'pays baltes', 'países bálticos']],
  ['United Kingdom and Ireland', 'GB IE', ['uki', 'uk and ireland', 'uk & ireland']],
  [
    'European Union',
    EU,
    ['eu', 'europäische union', 'union européenne', 'unión europea', 'الاتحاد الأوروبي'],
  ],
  ['Europe', EUROPE, ['europa', 'europaweit', 'eu-wide', 'أوروبا']],
  ['EMEA', `${EUROPE} ${MIDDLE_EAST} ${AFRICA}`, []],
  ['Middle East', MIDDLE_EAST, ['naher osten', 'moyen-orient', 'oriente medio', 'الشرق الأوسط']],
  ['MENA', `${MIDDLE_EAST} DZ LY MA SD TN`, ['middle east and north africa']],
  ['Africa', AFRICA, ['afrika', 'afrique', 'áfrica', 'أفريقيا', 'إفريقيا']],
  [
    'APAC',
    ASIA_PACIFIC,
    ['asia pacific', 'asia-pacific', 'asien-pazifik', 'asie-pacifique', 'asia pacífico', 'apj'],
  ],
  [
    'Southeast Asia',
    'BN ID KH LA MM MY PH SG TH TL VN',
    ['south east asia', 'südostasien', 'asie du sud-est', 'asean'],
  ],
  ['ANZ', 'AU NZ', ['australia and new zealand', 'australia & new zealand']],
  [
    'Latin America',
    LATIN_AMERICA,
    ['latam', 'lateinamerika', 'amérique latine', 'américa latina', 'latinoamérica', 'أمريكا اللاتينية'],
  ],
  [
    'North America',
    'US CA MX',
    ['nordamerika', 'amérique du nord', 'norteamérica', 'américa del norte', 'أمريكا الشمالية'],
  ],
  [
    'New England',
    'US-CT US-ME US-MA US-NH US-RI US-VT',
    ['neuengland', 'nouvelle-angleterre', 'nueva inglaterra'],
  ],
  [
    'Île-de-France',
    'FR-IDF',
    [
      'région parisienne',
      'la région parisienne',
      'agglomération parisienne',
      'grand paris',
      'greater paris',
      'paris region',
      'paris area',
      'paris metro',
      'paris metropolitan area',
      'paris et sa région',
      'paris et ses environs',
      'paris et sa banlieue',
      'großraum paris',
      'raum paris',
      'gran parís',
      'región de parís',
      'área metropolitana de parís',
      'parís y alrededores',
      'باريس الكبرى',
      'باريس وضواحيها',
    ],
  ],
  ['Randstad', 'NL-NH NL-ZH NL-UT', ['randstad holland', 'de randstad', 'the randstad']],
];

/** All of them. */
export const BUSINESS_REGIONS: readonly BusinessRegion[] = REGIONS.map(([label, members]) => ({
  label,
  areas: [...new Set(members.split(' '))].map(areaOf),
}));

const regionsByName = new Map(
  REGIONS.flatMap(([label, , names], index) =>
    [label, ...names].map((name) => [foldPlace(name), BUSINESS_REGIONS[index]] as const),
  ),
);

function areaOf(code: string): IndexedArea {
  return { countryCode: code.slice(0, 2), regionCode: code.length > 2 ? code : null };
}

/** The countries that a name stands for together; null for any other name. */
export function findBusinessRegion(text: string): BusinessRegion | null {
  return regionsByName.get(foldPlace(text)) ?? null;
}
