import { describe, expect, test } from 'vitest';
import { loadGazetteer } from '../../../../../integrations/gazetteer/gazetteer.ts';
import { kindOf } from './kinds-of-work.ts';
import { plainWords } from './plain-words.ts';
import { findRadius } from './radius-phrase.ts';
import { findSpokenPlaces, findTailPlaces } from './spoken-places.ts';
import { readUnwanted } from './unwanted-phrases.ts';

const gazetteer = loadGazetteer();

describe('how far around a place', () => {
  test.each([
    ['nurse within 30 km of Leeds', 'within 30 km of', '30'],
    ['20 miles around Boston', '20 miles around', '32'],
    ['Koch im Umkreis von 30 km um Köln', 'im Umkreis von 30 km um', '30'],
    ['a menos de 15 km de Madrid', 'a menos de 15 km de', '15'],
    ['dans un rayon de 30 km autour de Lyon', 'dans un rayon de 30 km autour de', '30'],
    ['ضمن 30 كم من دبي', 'ضمن 30 كم من', '30'],
    ['within 10 miles', 'within 10 miles', '16'],
  ])('%s', (text, said, value) => {
    expect(findRadius(text)).toMatchObject({ said, at: text.indexOf(said), value });
  });

  test.each(['30 hours', 'within 3 days', 'drive 5000 km', 'over 50k'])('"%s" says nothing of it', (text) =>
    expect(findRadius(text)).toBeNull(),
  );
});

describe('what is not wanted', () => {
  test.each([
    ['manager but not sales', 'manager', ['sales']],
    ['not sales or marketing in London', 'in London', ['sales', 'marketing']],
    ['jobs except "night shift" please', 'jobs please', ['night shift']],
    ["cook, I don't want night shifts", 'cook,', ['night shifts']],
    ['Stellen in Berlin, aber kein Vertrieb', 'Stellen in Berlin,', ['Vertrieb']],
    ['puestos sin ventas', 'puestos', ['ventas']],
    ['emplois, pas de vente', 'emplois,', ['vente']],
    ['je ne veux pas travailler dans la vente', '', ['vente']],
    ['وظائف ليس مبيعات', 'وظائف', ['مبيعات']],
    ['not only nurses', 'not only nurses', []],
    ['no experience', 'no experience', []],
    ['Koch ohne Erfahrung', 'Koch ohne Erfahrung', []],
    ['notary', 'notary', []],
  ])('%s', (sentence, text, unwanted) => {
    expect(readUnwanted(sentence)).toEqual({ text, unwanted });
  });
});

describe('a place within a sentence', () => {
  test.each([
    ['I want to work in Leeds as a nurse', ['Leeds']],
    ['jobs in London that are new', ['London']],
    ['nurse in New York full', ['New York']],
    ['nurse near San Jose, California please', ['San Jose, California', 'San Jose', 'San']],
    ['cook in Boston Massachusetts', ['Boston Massachusetts', 'Boston']],
    ['in der Nähe von Köln als Koch', ['Köln']],
    ['emplois à Paris, pas de vente', ['Paris']],
    ['ممرضة في دبي من فضلك', ['دبي']],
    ['work in sales', []],
  ])('%s', (text, values) => {
    expect(findSpokenPlaces(text, gazetteer).map(({ value }) => value)).toEqual(values);
  });

  test('at the end without a word that says so', () => {
    expect(findTailPlaces('nurse New York', gazetteer).map(({ value }) => value)).toEqual(['New York']);
    expect(findTailPlaces('sales manager', gazetteer)).toEqual([]);
  });
});

describe('politeness and what only says that work is looked for', () => {
  test.each([
    ["I'm looking for a job as a nurse please", 'nurse'],
    ['Hi, could you please show me some nursing jobs?', 'nursing'],
    ['Ich suche eine Stelle als Koch', 'Koch'],
    ['busco trabajo de cocinero, por favor', 'cocinero'],
    ["je cherche un poste de cuisinier s'il vous plaît", 'cuisinier'],
    ['أبحث عن وظيفة محاسب من فضلك', 'محاسب'],
    ['job coach', 'job coach'],
    ['show producer', 'producer'],
    ['thank you', ''],
    ['are there any jobs?', ''],
  ])('%s', (sentence, words) => expect(plainWords(sentence)).toBe(words));
});

test.each([
  ['remote', 'workLocationOption'],
  ['Teilzeit', 'employmentType'],
  ['sin experiencia', 'seniority'],
  ['remote sensing', undefined],
  ['sales', undefined],
])('the kind of work that "%s" names', (text, field) => expect(kindOf(text)?.field).toBe(field));
