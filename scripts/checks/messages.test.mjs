import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFamiliarForms } from './familiar-spanish.mjs';
import { checkMessages } from './messages.mjs';

let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messages-'));
  write('en', {
    'site.home': '%(company)s careers',
    'jobs.one': '%(count)s job',
    'jobs.other': '%(count)s jobs',
    'place.other': 'Elsewhere',
  });
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(locale, texts) {
  writeFileSync(join(folder, `${locale}.json`), JSON.stringify(texts));
}

function complaints() {
  return checkMessages([folder]).map((line) => line.replace(/^.*\//, ''));
}

const german = {
  'site.home': 'Karriere bei %(company)s',
  'jobs.one': 'Eine Stelle',
  'jobs.other': '%(count)s Stellen',
  'place.other': 'Anderswo',
};

test('a complete catalogue has nothing to complain about, also where one is said in words', () => {
  write('de', german);
  expect(complaints()).toEqual([]);
});

test('a form for one may say any number in words', () => {
  write('en', { 'steps.one': '1 error', 'steps.other': '%(errorCount)s errors' });
  write('de', { 'steps.one': '1 Fehler', 'steps.other': '%(errorCount)s Fehler' });
  expect(complaints()).toEqual([]);
});

test('missing, left over and empty texts are named', () => {
  write('de', { ...german, 'site.home': undefined, 'site.gone': 'Weg', 'place.other': ' ' });
  expect(complaints()).toEqual([
    'de.json: site.home is missing',
    'de.json: site.gone is not in en.json',
    'de.json: place.other (plain) is empty',
  ]);
});

test('each language needs the plural forms of its own grammar', () => {
  write('pl', {
    'site.home': 'Kariera w %(company)s',
    'jobs.one': '%(count)s oferta',
    'jobs.other': '%(count)s oferty',
    'place.other': 'Gdzie indziej',
  });
  expect(complaints()).toEqual(['pl.json: jobs.many is missing', 'pl.json: jobs.few is missing']);
});

test('placeholders must be those of the source', () => {
  write('de', { ...german, 'site.home': 'Karriere bei %(firma)s', 'jobs.other': 'Stellen' });
  expect(complaints()).toEqual([
    'de.json: site.home (plain) has %(firma)s, which en.json has not',
    'de.json: site.home (plain) lacks %(company)s',
    'de.json: jobs (other) lacks %(count)s',
  ]);
});

test('a Spanish text says "usted": each form of "tú" is named', () => {
  write('es', {
    'site.home': '¿Has visto tus empleos en %(company)s? Infórmate.',
    'jobs.one': '%(count)s empleo',
    'jobs.many': '%(count)s de empleos',
    'jobs.other': '%(count)s empleos',
    'place.other': 'Elige otro lugar',
  });
  expect(complaints()).toEqual([
    'es.json: site.home (plain) says "Has", a form of "tú"; the texts say "usted"',
    'es.json: site.home (plain) says "tus", a form of "tú"; the texts say "usted"',
    'es.json: site.home (plain) says "Infórmate", a form of "tú"; the texts say "usted"',
    'es.json: place.other (plain) says "Elige", a form of "tú"; the texts say "usted"',
  ]);
});

test.each([
  'Escribe tu nombre',
  'Lo que enviaste',
  'No lo escribiste aquí',
  'Encontrarás la oferta más abajo',
  'Si puedes, más tarde',
  'Una dirección para ti',
  'Guárdalo de nuevo',
  'No hay conexión: inténtalo más tarde',
  '¿De qué os conocéis?',
  'No, borrad mis datos',
])('“%s” says "tú"', (text) => expect(findFamiliarForms(text)).not.toEqual([]));

test.each([
  'Si usted lo escribe, se guarda y se envía; la empresa acepta y responde',
  'La versión existe, insiste y consiste en un contraste triste; no hay gaste',
  'Vuelva atrás, detrás y además; súbalo, elíjalo, introdúzcalo, ábralo y léalo',
  'Este límite de la parte siguiente; las firmas y las entregas de los días',
  'Firma electrónica, cuenta de prueba y copia',
])('“%s” says "usted" or nothing to anybody', (text) => expect(findFamiliarForms(text)).toEqual([]));

test('a complaint names the folder of its catalogue', () => {
  write('de', { ...german, 'place.other': undefined });
  const [line] = checkMessages([folder, folder]);
  expect(checkMessages([folder, folder])).toEqual([line, line]);
  expect(line).toMatch(/messages-\w+\/de\.json: place\.other is missing$/);
});
