import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DemoCompany, DemoSite } from './demo-company.ts';
import { garden } from './families/juniper-garden.ts';
import { laboratory } from './families/juniper-lab.ts';
import { juniperTraining, office } from './families/juniper-office.ts';
import { shops } from './families/juniper-shops.ts';
import { northwindFamilies } from './families/northwind-families.ts';
import { northwindCountries } from './northwind-countries.ts';

/** Reads the places of a demo company from the table beside this file. */
function readSites(file: string): DemoSite[] {
  return readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [city = '', germanCity, region, country = '', kinds = '', weight, en = '', de] = line.split('\t');
      return {
        city,
        ...(germanCity ? { germanCity } : {}),
        ...(region ? { region } : {}),
        country,
        kinds: kinds.split(' ') as DemoSite['kinds'],
        weight: Number(weight),
        about: { en, ...(de ? { de } : {}) },
      };
    });
}

/** Ferries, cargo bikes, charging parks and their software: thousands of positions in thirteen countries. */
export const NORTHWIND: DemoCompany = {
  name: 'Northwind',
  idPrefix: 'NW-',
  jobIdPrefix: 'R-',
  families: northwindFamilies,
  countries: northwindCountries,
  sites: readSites('northwind-sites.tsv'),
  germanShare: 0.8,
  linkOffUrl: 'https://apply.northwind.example/',
  hasCustomFields: true,
  benefits: {
    en: [
      'Free crossings on all our ferries, for you and one friend',
      'A cargo bike on loan for as long as you are with us',
      'A week a year for learning, and the money that goes with it',
      'Twenty weeks of full pay for every new parent',
      'Shares in the company from the first year on',
      'A four-day week when life needs one',
      'Real breaks: our kitchens are better than our slides',
      'A day for volunteering, on the calendar and not on paper',
      'Help with moving, papers and the first flat',
      'Tools, shoes and screens that you choose yourself',
      'Language lessons in working time',
      'Free charging in every Northwind park',
      'Sabbaticals after four years, half paid',
      'An honest answer about pay before you ask',
    ],
    de: [
      'Freie Fahrt auf allen unseren Fähren, für dich und eine zweite Person',
      'Ein Lastenrad als Leihgabe, solange du bei uns bist',
      'Eine Woche im Jahr zum Lernen, samt dem Geld dafür',
      '20 Wochen voller Lohn für alle, die Eltern werden',
      'Anteile am Unternehmen ab dem ersten Jahr',
      'Eine Vier-Tage-Woche, wenn das Leben sie braucht',
      'Echte Pausen: Unsere Küchen sind besser als unsere Folien',
      'Hilfe bei Umzug, Papieren und der ersten Wohnung',
      'Werkzeug, Schuhe und Bildschirme, die du selbst aussuchst',
      'Sprachkurse in der Arbeitszeit',
      'Kostenlos laden in jedem Northwind-Park',
      'Auszeit nach vier Jahren, halb bezahlt',
    ],
  },
  closings: {
    en: [
      'Send us a resume, or simply a page about what you have done. We answer within five working days, in a sentence a person has written.',
      'Not sure whether you fit? Neither were most of us. Apply, and we find out together.',
      'We welcome people of every origin, age, faith and gender, with and without disabilities. Tell us what you need for a fair interview.',
      'You will talk to the people you would work with, see the place, and get an answer within a week of the last meeting.',
      'If a requirement is missing on your side and a good idea is there instead, we would like to hear from you all the same.',
      'A cover letter is not necessary. Two sentences about why this job are enough.',
    ],
    de: [
      'Schick uns einen Lebenslauf oder einfach eine Seite über das, was du gemacht hast. Wir antworten innerhalb von fünf Arbeitstagen, mit einem Satz, den ein Mensch geschrieben hat.',
      'Du bist nicht sicher, ob du passt? Das waren die meisten von uns nicht. Bewirb dich, und wir finden es gemeinsam heraus.',
      'Bei uns sind Menschen jeder Herkunft, jeden Alters, Glaubens und Geschlechts willkommen, mit und ohne Behinderung. Sag uns, was du für ein faires Gespräch brauchst.',
      'Du sprichst mit den Leuten, mit denen du arbeiten würdest, siehst den Ort und hast eine Woche nach dem letzten Treffen eine Antwort.',
      'Wenn dir eine Anforderung fehlt und dafür eine gute Idee da ist, möchten wir trotzdem von dir hören.',
      'Ein Anschreiben ist nicht nötig. Zwei Sätze dazu, warum gerade diese Stelle, genügen.',
    ],
  },
};

/** Herbs and natural cosmetics: some sixty positions, most of them in German. */
export const JUNIPER: DemoCompany = {
  name: 'Juniper & Söhne',
  idPrefix: 'JS-',
  jobIdPrefix: '',
  families: [garden, laboratory, shops, office, juniperTraining],
  countries: {
    Germany: {
      currency: 'EUR',
      yearly: 0.62,
      hourly: 0.72,
      salaryPeriod: 'year',
      wagePeriod: 'hour',
      leastWage: 14,
      disclosed: 0.6,
      isGerman: true,
      benefits: {
        en: ['Thirty days of holiday', 'A pension with a real contribution from us', 'A bike on the company'],
        de: ['30 Tage Urlaub', 'Betriebsrente mit spürbarem Zuschuss', 'Dienstrad', 'Deutschlandticket'],
      },
    },
    Austria: {
      currency: 'EUR',
      yearly: 0.6,
      hourly: 0.68,
      salaryPeriod: 'year',
      wagePeriod: 'hour',
      leastWage: 13.5,
      disclosed: 1,
      isGerman: true,
      benefits: {
        en: ['The Klimaticket'],
        de: ['Das Klimaticket', 'Vierzehn Gehälter', 'Fünf Wochen Urlaub'],
      },
    },
  },
  sites: readSites('juniper-sites.tsv'),
  germanShare: 0.85,
  linkOffUrl: 'https://bewerbung.juniper.example/',
  hasCustomFields: false,
  benefits: {
    en: [
      'A box of our products every quarter',
      'Vegetables from the garden, as long as there are any',
      'Working hours that leave room for children, parents and choirs',
      'A hundred euros a month for whatever keeps you healthy',
      'One field day a year on which the whole house harvests',
      'No evening mails',
    ],
    de: [
      'Jedes Quartal ein Paket aus dem Sortiment',
      'Gemüse aus dem Garten, solange es reicht',
      'Arbeitszeiten, in die Kinder, Eltern und Chöre passen',
      'Hundert Euro im Monat für alles, was dich gesund hält',
      'Ein Feldtag im Jahr, an dem das ganze Haus erntet',
      'Keine Mails am Abend',
      'Weiterbildung, die du aussuchst',
    ],
  },
  closings: {
    en: [
      'Write us a few lines or give us a call; we answer within a week.',
      'Come by for a cup of tea and look around. That tells both of us more than a letter.',
    ],
    de: [
      'Schreib uns ein paar Zeilen oder ruf an; wir antworten innerhalb einer Woche.',
      'Komm auf einen Tee vorbei und sieh dich um. Das sagt beiden mehr als ein Anschreiben.',
      'Zeugnisse sind nett, Neugier ist wichtiger. Wir freuen uns auf dich.',
    ],
  },
};
