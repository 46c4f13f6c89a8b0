import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

test('a complaint names the folder of its catalogue', () => {
  write('de', { ...german, 'place.other': undefined });
  const [line] = checkMessages([folder, folder]);
  expect(checkMessages([folder, folder])).toEqual([line, line]);
  expect(line).toMatch(/messages-\w+\/de\.json: place\.other is missing$/);
});
