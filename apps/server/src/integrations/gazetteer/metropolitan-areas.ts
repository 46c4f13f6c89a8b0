import { foldPlace } from './fold-place.ts';

/** Towns around a middle that people name together. */
export interface MetropolitanArea {
  label: string;
  latitude: number;
  longitude: number;
  /** Kilometres around the middle. */
  km: number;
  /** Where most of it lies. */
  countryCode: string;
}

/**
 * What people and job boards call the surroundings of large cities where that is no city's name with "Greater" before
 * it (see surroundings.ts), in the languages of the site, with its middle, kilometres and country. A middle and a
 * distance say what one can travel to; the borders of statistics say something else in each country.
 */
const AREAS: readonly [label: string, middle: string, names: string][] = [
  [
    'San Francisco Bay Area',
    '37.62 -122.15 75 US',
    'Bay Area; SF Bay Area; Greater San Francisco; San Francisco area; Bucht von San Francisco; Baie de San Francisco; Bahía de San Francisco; Área de la Bahía de San Francisco; منطقة خليج سان فرانسيسكو',
  ],
  ['Silicon Valley', '37.37 -122.03 30 US', 'South Bay Area; Sillicon Valley; وادي السيليكون; وادي السليكون'],
  [
    'New York metropolitan area',
    '40.75 -74.00 70 US',
    'NYC metro; NYC area; New York metro; New York City metro; New York City metropolitan area; New York City metro area; Greater New York; Greater New York City; New York tri-state area; Tri-State; Tri-State area; NY metro; Großraum New York; région de New York; área metropolitana de Nueva York; نيويورك الكبرى',
  ],
  [
    'Greater Los Angeles',
    '34.02 -118.10 75 US',
    'LA metro; LA area; Los Angeles metro; Los Angeles area; SoCal; Southern California; Southland',
  ],
  ['Greater Seattle', '47.55 -122.25 60 US', 'Puget Sound; Puget Sound area; Seattle metro; Seattle area'],
  [
    'Washington metropolitan area',
    '38.93 -77.10 60 US',
    'DMV; DMV area; DC metro; DC area; Washington DC metro; Washington DC metro area; Washington DC area; DC Maryland Virginia; Northern Virginia; NoVA; National Capital Region US',
  ],
  ['Greater Chicago', '41.88 -87.80 70 US', 'Chicagoland; Chicago metro; Chicago area'],
  ['Greater Boston', '42.37 -71.13 50 US', 'Boston metro; Boston area; Metro Boston'],
  [
    'Dallas–Fort Worth',
    '32.82 -97.03 70 US',
    'DFW; DFW Metroplex; DFW area; Metroplex; Dallas Fort Worth metroplex; Dallas Fort Worth area; Greater Dallas; North Texas',
  ],
  ['Minneapolis–Saint Paul', '44.96 -93.20 50 US', 'Twin Cities; Twin Cities area; Greater Minneapolis'],
  ['South Florida', '26.15 -80.20 95 US', 'Greater Miami; Miami metro; Miami area; Gold Coast Florida'],
  ['Tampa Bay Area', '27.90 -82.55 55 US', 'Tampa Bay; Greater Tampa'],
  ['Research Triangle', '35.86 -78.82 45 US', 'Research Triangle Park; RTP; Raleigh Durham; The Triangle'],
  ['Silicon Slopes', '40.50 -111.88 60 US', 'Wasatch Front; Greater Salt Lake City'],
  ['Front Range', '39.80 -105.00 85 US', 'Denver metro; Denver Boulder; Greater Denver'],
  ['Hampton Roads', '36.90 -76.35 50 US', 'Tidewater; Norfolk Virginia Beach'],
  [
    'Greater Toronto Area',
    '43.70 -79.45 60 CA',
    'GTA; Toronto area; Greater Toronto; Toronto metro; Großraum Toronto; Grand Toronto; Gran Toronto; تورونتو الكبرى',
  ],
  ['Lower Mainland', '49.20 -122.85 60 CA', 'Metro Vancouver; Greater Vancouver; Vancouver area'],
  ['National Capital Region, Canada', '45.42 -75.70 45 CA', 'Ottawa-Gatineau; Ottawa Gatineau'],
  ['Greater Montreal', '45.53 -73.65 55 CA', 'Grand Montréal; Greater Montréal; Montreal area'],
  [
    'Greater London',
    '51.51 -0.13 30 GB',
    'London area; London metro; Greater London area; Großraum London; Grand Londres; Gran Londres; Londres et sa banlieue; لندن الكبرى',
  ],
  ['Thames Valley', '51.45 -0.95 40 GB', 'M4 corridor; Themsetal'],
  ['Greater Manchester', '53.49 -2.25 30 GB', 'Manchester area; Großraum Manchester'],
  ['West Midlands', '52.48 -1.85 35 GB', 'West Midlands conurbation; Birmingham area; Greater Birmingham'],
  ['Central Belt', '55.90 -3.80 55 GB', 'Scottish Central Belt; Silicon Glen'],
  ['Greater Dublin', '53.35 -6.28 40 IE', 'Dublin area; Greater Dublin Area'],
  [
    'Rhine-Main',
    '50.08 8.55 50 DE',
    'Rhein-Main; Rhein-Main-Gebiet; Rhine-Main area; FrankfurtRheinMain; Frankfurt Rhein-Main; Frankfurt Rhine-Main; Großraum Frankfurt; Greater Frankfurt; Rhin-Main; Rin-Meno; راين ماين',
  ],
  [
    'Ruhr',
    '51.48 7.20 40 DE',
    'Ruhrgebiet; Ruhrpott; Ruhr area; Ruhr region; Ruhr valley; Metropole Ruhr; Bassin de la Ruhr; Cuenca del Ruhr; Área del Ruhr; منطقة الرور; الرور',
  ],
  [
    'Rhine-Ruhr',
    '51.25 6.95 60 DE',
    'Rhein-Ruhr; Rhein-Ruhr-Gebiet; Metropolregion Rhein-Ruhr; Rhine-Ruhr area; Rhin-Ruhr; Rin-Ruhr',
  ],
  ['Rhineland', '50.95 6.92 55 DE', 'Rheinland; Rhénanie; Renania; راينلاند'],
  [
    'Rhine-Neckar',
    '49.45 8.55 40 DE',
    'Rhein-Neckar; Rhein-Neckar-Kreis; Metropolregion Rhein-Neckar; Rhin-Neckar',
  ],
  ['Greater Munich', '48.14 11.58 55 DE', 'Munich area; Raum München; Großraum München; MUC area'],
  [
    'Berlin-Brandenburg',
    '52.50 13.40 60 DE',
    'Berlin Brandenburg; Hauptstadtregion Berlin; Greater Berlin; Großraum Berlin',
  ],
  [
    'Central German metropolitan region',
    '51.40 12.20 60 DE',
    'Leipzig-Halle; Leipzig/Halle; Raum Leipzig/Halle',
  ],
  ['Greater Vienna', '48.21 16.37 50 AT', 'Großraum Wien; Wien und Umland; Vienna area; Grand Vienne'],
  ['Greater Zurich', '47.40 8.50 40 CH', 'Greater Zurich Area; Wirtschaftsraum Zürich; Zürich area'],
  [
    'Lake Geneva region',
    '46.42 6.55 55 CH',
    'Genferseeregion; Arc lémanique; Bassin lémanique; Région lémanique; Grand Genève',
  ],
  [
    'Côte d’Azur',
    '43.65 7.05 50 FR',
    'French Riviera; Französische Riviera; Costa Azul; Sophia Antipolis area',
  ],
  [
    'Greater Copenhagen',
    '55.68 12.57 45 DK',
    'Hovedstadsområdet; Hauptstadtregion Kopenhagen; Storkøbenhavn',
  ],
  ['Øresund Region', '55.65 12.80 50 DK', 'Øresund; Öresund; Öresundregion; Oresund'],
  ['Greater Stockholm', '59.33 18.06 45 SE', 'Storstockholm; Stockholm area'],
  [
    'Greater Lisbon',
    '38.74 -9.15 40 PT',
    'Grande Lisboa; Lisbon area; Área Metropolitana de Lisboa; Gran Lisboa; لشبونة الكبرى',
  ],
  ['Tri-City', '54.45 18.55 30 PL', 'Trójmiasto; Tricity; Dreistadt'],
  ['Upper Silesia', '50.27 19.00 35 PL', 'Silesian metropolis; Górny Śląsk; Oberschlesien'],
  ['Gush Dan', '32.08 34.82 30 IL', 'Tel Aviv area; Greater Tel Aviv; Merkaz; גוש דן'],
  [
    'Greater Cairo',
    '30.05 31.25 45 EG',
    'Cairo area; Großraum Kairo; Grand Caire; Le Grand Caire; Gran Cairo; القاهرة الكبرى',
  ],
  ['Grand Casablanca', '33.55 -7.60 40 MA', 'Greater Casablanca; الدار البيضاء الكبرى'],
  ['Gauteng city region', '-26.10 28.10 60 ZA', 'Johannesburg Pretoria; Greater Johannesburg'],
  [
    'Delhi NCR',
    '28.56 77.16 60 IN',
    'NCR Delhi; National Capital Region; Delhi National Capital Region; National Capital Region India; Greater Delhi; NCR India; Delhi metro area; دلهي الكبرى',
  ],
  [
    'Mumbai metropolitan region',
    '19.10 72.95 50 IN',
    'MMR; Greater Mumbai; Mumbai metro; Mumbai area; Navi Mumbai area',
  ],
  ['Klang Valley', '3.08 101.60 40 MY', 'Lembah Klang; Greater Kuala Lumpur; Greater KL'],
  ['Jabodetabek', '-6.28 106.83 50 ID', 'Greater Jakarta; Jabotabek'],
  [
    'Metro Manila',
    '14.58 121.03 30 PH',
    'NCR Manila; Manila area; Greater Manila; National Capital Region Philippines',
  ],
  [
    'Greater Tokyo',
    '35.67 139.70 55 JP',
    'Tokyo area; Kanto; Großraum Tokio; Grand Tokyo; Gran Tokio; 首都圏; طوكيو الكبرى',
  ],
  ['Kansai', '34.72 135.45 55 JP', 'Keihanshin; Osaka Kobe Kyoto; 関西'],
  [
    'Greater Bay Area (Guangdong, Hong Kong, Macao)',
    '22.70 113.75 90 CN',
    'Guangdong Hong Kong Macao Greater Bay Area; Pearl River Delta; Perlflussdelta',
  ],
  [
    'Mexico City metropolitan area',
    '19.43 -99.13 45 MX',
    'Valle de México; Zona Metropolitana del Valle de México; ZMVM; área metropolitana de la Ciudad de México; Greater Mexico City; CDMX y área metropolitana',
  ],
  [
    'Greater Buenos Aires',
    '-34.63 -58.50 45 AR',
    'Gran Buenos Aires; GBA; AMBA; Área Metropolitana de Buenos Aires; Großraum Buenos Aires; Grand Buenos Aires',
  ],
  [
    'Greater São Paulo',
    '-23.55 -46.63 50 BR',
    'Grande São Paulo; Gran São Paulo; São Paulo area; ABC Paulista',
  ],
];

const areas = AREAS.map(([label, middle, names]) => ({ area: readArea(label, middle), label, names }));

/** All of them. */
export const METROPOLITAN_AREAS: readonly MetropolitanArea[] = areas.map(({ area }) => area);

const areasByName = new Map(
  areas.flatMap(({ area, label, names }) =>
    [label, ...names.split(';')].map((name) => [foldPlace(name), area] as const),
  ),
);

const ARTICLE = /^(?:the|der|die|das|den|dem|la|le|el) /u;

/** The metropolitan area of that name, also with an article before it; null for any other name. */
export function findMetropolitanArea(text: string): MetropolitanArea | null {
  const name = foldPlace(text);
  return areasByName.get(name) ?? areasByName.get(name.replace(ARTICLE, '')) ?? null;
}

/** Those of which a name begins so, each once. */
export function metropolitanAreasFrom(beginning: string): MetropolitanArea[] {
  const typed = foldPlace(beginning).replace(ARTICLE, '');
  if (typed === '') return [];
  const found = [...areasByName].filter(([name]) => name.startsWith(typed)).map(([, area]) => area);
  return [...new Set(found)];
}

function readArea(label: string, middle: string): MetropolitanArea {
  const [latitude = '', longitude = '', km = '', countryCode = ''] = middle.split(' ');
  return { label, latitude: Number(latitude), longitude: Number(longitude), km: Number(km), countryCode };
}
