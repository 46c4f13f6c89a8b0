import { expect, test } from 'vitest';
import { anOdt } from '../../../test/office-files.ts';
import { readResume } from '../../read-resume.ts';

const STYLES =
  '<style:style style:name="P1" style:family="paragraph"><style:text-properties fo:font-size="20pt" fo:font-weight="bold"/></style:style>' +
  '<style:style style:name="P2" style:family="paragraph"><style:text-properties fo:font-size="10pt"/></style:style>' +
  '<style:style style:name="T1" style:family="text"><style:text-properties fo:color="#ffffff"/></style:style>' +
  '<style:style style:name="T2" style:family="text"><style:text-properties text:display="none"/></style:style>' +
  '<style:style style:name="C1" style:family="table-cell"><style:table-cell-properties fo:background-color="#202020"/></style:style>';

test('[RESUME-03] an ODT is read: headings, lists, tables, spaces, links, page headers and text boxes', async () => {
  const body =
    '<text:h text:style-name="P1">Ada Example</text:h>' +
    '<text:p text:style-name="P2">Engineer<text:tab/>2020<text:s text:c="2"/>- 2024<text:line-break/>Example\n Works</text:p>' +
    '<text:list><text:list-item><text:p text:style-name="P2">Built the bridge</text:p></text:list-item></text:list>' +
    '<table:table><table:table-row><table:table-cell><text:p text:style-name="P2">Skills</text:p></table:table-cell>' +
    '<table:table-cell><text:p text:style-name="P2">Rust</text:p></table:table-cell></table:table-row></table:table>' +
    '<text:p text:style-name="P2"><draw:text-box><text:p text:style-name="P2">In the box</text:p></draw:text-box>' +
    '<text:a xlink:href="https://ada.example/">My page</text:a><office:annotation><text:p>a note</text:p></office:annotation></text:p>';
  const edges = '<style:header><text:p>ada@mail.example</text:p></style:header>';
  const { lines, links } = await readResume(anOdt(body, { styles: STYLES, edges }), 'a.odt');
  expect(lines.map(({ cells, role }) => [cells.join(' | '), role])).toEqual([
    ['ada@mail.example', 'header'],
    ['Ada Example', 'heading'],
    ['Engineer | 2020 - 2024', 'text'],
    ['Example Works', 'text'],
    ['Built the bridge', 'item'],
    ['Skills | Rust', 'cell'],
    ['In the box', 'text'],
    ['My page', 'text'],
  ]);
  expect(lines[1]).toMatchObject({ size: 2, isBold: true });
  expect(links).toEqual([{ text: 'My page', url: 'https://ada.example/' }]);
});

test('[RESUME-03] text of an ODT that nobody sees is no content, white text on a dark cell is', async () => {
  const span = (style: string, text: string) =>
    `<text:p>seen<text:span text:style-name="${style}"> ${text}</text:span></text:p>`;
  const cell = `<table:table><table:table-row><table:table-cell table:style-name="C1">${span('T1', 'white')}</table:table-cell></table:table-row></table:table>`;
  const body = `${span('T1', 'white')}${span('T2', 'hidden')}${cell}`;
  const { lines } = await readResume(anOdt(body, { styles: STYLES }), 'a.odt');
  expect(lines.map(({ text }) => text)).toEqual(['seen', 'seen', 'seen white']);
});

test('[RESUME-03] an ODT with a password, without text or torn has its reason', async () => {
  const reasonOf = (bytes: Uint8Array) => readResume(bytes, 'a.odt').catch((error) => error.reason);
  const locked = { 'META-INF/manifest.xml': '<manifest><encryption-data/></manifest>' };
  expect(await reasonOf(anOdt('<text:p>x</text:p>', { parts: locked }))).toBe('password');
  expect(await reasonOf(anOdt(''))).toBe('no_text');
  expect(await reasonOf(anOdt('<text:p>'))).toBe('broken');
});
