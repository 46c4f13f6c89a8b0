import { directionOf } from '@opencareers/messages/languages';
import { PdfSheet, type TextStyle } from '../../../platform/pdf/sheet.ts';
import { showableText } from '../../../platform/pdf/showable-text.ts';
import type { DescribedSection } from './describe-answers.ts';

const TITLE: TextStyle = { size: 20, weight: 700, gap: 14, indent: 0 };
const HEADING: TextStyle = { size: 14, weight: 700, gap: 6, indent: 0 };
const QUESTION: TextStyle = { size: 11, weight: 700, gap: 2, indent: 0 };
const ANSWER: TextStyle = { size: 11, weight: 400, gap: 8, indent: 0 };
const SMALL: TextStyle = { size: 9, weight: 400, gap: 0, indent: 0 };
/** Points of the picture of a signature. */
const PICTURE = { width: 200, height: 60, gap: 8 };
const SPACE_ABOVE_HEADING = 8;
const ROOM_OF_HEADING = 60;
/** With its question above it. */
const ROOM_OF_PICTURE = 90;

/**
 * Characters and lines of all answers together; the page shows what is longer. Half a megabyte of answers took up to
 * 19 s, so much takes half a second.
 */
const CHARACTERS_MAX = 20_000;
const LINES_MAX = 500;

/** What a receipt says. */
export interface ReceiptContent {
  title: string;
  company: string;
  locale: string;
  number: string;
  sentAt: Date;
  /** Of whoever sent it, by its IANA name: the time of sending is told in it. */
  timeZone: string;
  /** What stands above the time of sending. */
  lines: readonly string[];
  sent: readonly DescribedSection[];
}

/** What was sent, as a tagged PDF: in the wording of the time when it was sent (spec:F80). */
export async function writeReceiptPdf(content: ReceiptContent): Promise<Uint8Array> {
  const { title, company, locale, number, sentAt, timeZone, lines, sent } = content;
  const info = { title, author: company, language: locale, keywords: { Number: number }, at: sentAt };
  const sheet = new PdfSheet(info, directionOf(locale));
  const root = sheet.document.struct('Document');
  sheet.document.addStructure(root);
  const write = (type: string, text: string, style: TextStyle): void =>
    sheet.text(root, type, { text: showableText(text), style });
  write('H1', title, TITLE);
  for (const line of lines) write('P', line, ANSWER);
  write('P', instantText(sentAt, { locale, timeZone }), ANSWER);
  const room = { characters: CHARACTERS_MAX, lines: LINES_MAX };
  for (const { title: heading, answers } of sent) {
    sheet.moveDown(SPACE_ABOVE_HEADING);
    sheet.makeRoom(ROOM_OF_HEADING);
    if (heading !== '') write('H2', heading, HEADING);
    for (const { question, answer, picture } of answers) {
      if (picture !== undefined) sheet.makeRoom(ROOM_OF_PICTURE);
      write('P', question, QUESTION);
      if (picture !== undefined) {
        const shown = { bytes: Buffer.from(picture, 'base64'), alt: `${question}: ${answer}` };
        sheet.picture(root, shown, PICTURE);
        continue;
      }
      for (const line of linesWithin(answer, room)) write('P', line, ANSWER);
    }
  }
  root.end();
  sheet.numberPages((page, pages) => `${number} – ${page} / ${pages}`, SMALL);
  return sheet.finish();
}

/** The lines of an answer that still have room, which they take; a sign of omission stands for the rest. */
function linesWithin(answer: string, room: { characters: number; lines: number }): string[] {
  const text = answer.slice(0, room.characters);
  const lines = text.split(/\r?\n/, room.lines);
  const isCut = text.length < answer.length || lines.join('\n').length < text.replaceAll('\r\n', '\n').length;
  room.characters -= text.length;
  room.lines -= lines.length;
  return isCut ? [...lines, '…'] : lines;
}

function instantText(at: Date, { locale, timeZone }: { locale: string; timeZone: string }): string {
  return new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
    ...({ year: 'numeric', month: 'long', day: 'numeric' } as const),
    ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const),
    timeZone,
  }).format(at);
}
