import { makeColumnsOfTable, makeRirekisho, makeTabular, makeTextBoxes } from './office-layouts.ts';
import {
  makeAcademic,
  makeMarginDates,
  makeNetworkExport,
  makeRuledTable,
  makeSidebar,
  makeWrappedName,
} from './pdf-layouts.ts';
import { type InventedPerson, PEOPLE_TO_LOOK_AT } from './people.data.ts';
import { PEOPLE_KEPT_ASIDE } from './people-kept-aside.data.ts';
import { encodeText, writeCompactText, writePlainText } from './text-layouts.ts';
import type { MonthLook } from './written-in.data.ts';

/** What a layout leaves out, or writes as no resume is expected to be read. */
type Fact = 'headline' | 'phone' | 'skills' | 'certificates' | 'titles';

interface Layout {
  make: (person: InventedPerson) => Uint8Array;
  months: MonthLook;
  leavesOut?: readonly Fact[];
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const CODE_PAGES: Record<string, string> = {
  ru: 'windows-1251',
  uk: 'koi8-u',
  pl: 'windows-1250',
  tr: 'windows-1254',
  ar: 'windows-1256',
  ja: 'shift_jis',
  zh: 'gb18030',
  ko: 'euc-kr',
};

/** How a resume is laid out, in which kind of file. */
export const LAYOUTS = {
  'sidebar-left.pdf': { make: (person) => makeSidebar(person, 'left'), months: 'long' },
  'sidebar-right.pdf': { make: (person) => makeSidebar(person, 'right'), months: 'long' },
  'margin-dates.pdf': { make: makeMarginDates, months: 'digits' },
  'network-export.pdf': { make: makeNetworkExport, months: 'long', leavesOut: ['phone'] },
  'academic.pdf': { make: makeAcademic, months: 'year', leavesOut: ['certificates'] },
  'wrapped-name.pdf': { make: makeWrappedName, months: 'short', leavesOut: ['certificates'] },
  'ruled-table.pdf': {
    make: (person) => makeRuledTable(person, 'digits'),
    months: 'digits',
    leavesOut: ['certificates', 'headline'],
  },
  'text-boxes.docx': { make: makeTextBoxes, months: 'short' },
  'columns-of-table.docx': { make: makeColumnsOfTable, months: 'long' },
  'tabular.docx': { make: makeTabular, months: 'digits', leavesOut: ['certificates', 'headline'] },
  'rirekisho.docx': { make: makeRirekisho, months: 'digits', leavesOut: ['headline', 'skills', 'titles'] },
  'code-page.txt': {
    make: (person) => encodeText(writePlainText(person), CODE_PAGES[person.language] ?? 'windows-1252'),
    months: 'digits',
  },
  'compact.txt': {
    make: (person) => utf8(writeCompactText(person)),
    months: 'short',
    leavesOut: ['certificates'],
  },
} satisfies Record<string, Layout>;

type LayoutName = keyof typeof LAYOUTS;

const SPREAD: readonly LayoutName[] = [
  'sidebar-left.pdf',
  'code-page.txt',
  'ruled-table.pdf',
  'text-boxes.docx',
  'wrapped-name.pdf',
  'columns-of-table.docx',
  'sidebar-right.pdf',
  'compact.txt',
  'margin-dates.pdf',
  'tabular.docx',
];
const IN_NETWORKS = ['en', 'de', 'fr', 'es', 'it', 'pt'];

/** A resume with what it says. */
export interface MadeResume {
  name: string;
  layout: LayoutName;
  /** Whether the rules may be looked at with it. */
  isKeptAside: boolean;
  person: InventedPerson;
  months: MonthLook;
  leavesOut: readonly Fact[];
  make: () => Uint8Array;
}

/** Four layouts for each person, each layout for several, and those that only some would use. */
function layoutsOf({ language, publications }: InventedPerson, at: number): LayoutName[] {
  const names = [0, 3, 5, 8].map((step) => SPREAD[(at * 3 + step) % SPREAD.length]!);
  if (IN_NETWORKS.includes(language)) names.push('network-export.pdf');
  if (publications !== '') names.push('academic.pdf');
  if (language === 'ja') names.push('rirekisho.docx');
  if (CODE_PAGES[language] !== undefined && !names.includes('code-page.txt')) names.push('code-page.txt');
  return names;
}

function toResumes(people: readonly InventedPerson[], isKeptAside: boolean): MadeResume[] {
  return people.flatMap((person, at) =>
    layoutsOf(person, at).map((layout): MadeResume => {
      const { make, months, leavesOut = [] }: Layout = LAYOUTS[layout];
      const name = `${person.language}-${person.email.split('@')[0]}-${layout}`;
      return { name, layout, isKeptAside, person, months, leavesOut, make: () => make(person) };
    }),
  );
}

/** Every made resume: those that the rules may be looked at with, and those that are kept aside. */
export const MADE_RESUMES: readonly MadeResume[] = [
  ...toResumes(PEOPLE_TO_LOOK_AT, false),
  ...toResumes(PEOPLE_KEPT_ASIDE, true),
];
