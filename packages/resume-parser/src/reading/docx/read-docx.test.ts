import { expect, test } from 'vitest';
import { aDocx, aWordEdge, aWordParagraph, aWordTable, aZip } from '../../../test/office-files.ts';
import { readResume } from '../../read-resume.ts';

async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const { lines } = await readResume(bytes, 'resume.docx');
  return lines.map(({ cells }) => cells.join(' | '));
}

test('[RESUME-03] paragraphs of a DOCX are lines, with headings, list items, bold and large letters told', async () => {
  const styles = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">
    <w:style w:styleId="berschrift1"><w:name w:val="heading 1"/><w:rPr><w:b/><w:sz w:val="30"/></w:rPr></w:style>
    <w:style w:styleId="Own"><w:basedOn w:val="berschrift1"/></w:style></w:styles>`;
  const body = [
    aWordParagraph('Experience', { paragraph: '<w:pStyle w:val="Own"/>' }),
    aWordParagraph('Engineer at Example Works', { run: '<w:b/><w:sz w:val="20"/>' }),
    aWordParagraph('Built the bridge', { paragraph: '<w:numPr><w:numId w:val="2"/></w:numPr>' }),
    aWordParagraph('A longer text that says what the usual size of letters in this document is', {}),
  ].join('');
  const { lines } = await readResume(aDocx(body, { 'word/styles.xml': styles }), 'a.docx');
  expect(lines).toMatchObject([
    { text: 'Experience', role: 'heading', isBold: true, size: 1.5 },
    { text: 'Engineer at Example Works', role: 'text', isBold: true, size: 1 },
    { text: 'Built the bridge', role: 'item', isBold: false },
    { role: 'text', size: 1 },
  ]);
});

test('[RESUME-03] rows of a table are lines with cells; columns of a table are read one after the other', async () => {
  const [dates, title] = ['2020 - 2024', 'Engineer'].map((text) => aWordParagraph(text));
  const rows = aWordTable([
    [dates ?? '', `${title}${aWordParagraph('Example Works')}`],
    [aWordParagraph('Skills'), aWordParagraph('Rust')],
  ]);
  const columns = aWordTable([
    [
      ['Contact', 'ada@mail.example'],
      ['Ada Example', 'Engineer'],
    ].map((texts) => texts.map((text) => aWordParagraph(text)).join('')),
  ]);
  expect(await textsOf(aDocx(`${rows}${columns}`))).toEqual([
    '2020 - 2024 | Engineer',
    'Example Works',
    'Skills | Rust',
    'Contact',
    'ada@mail.example',
    'Ada Example',
    'Engineer',
  ]);
});

test('[RESUME-03] text that nobody sees is no content: left out, white on white, tiny; white on dark is', async () => {
  const body = [
    aWordParagraph('Ada Example'),
    aWordParagraph('hidden', { run: '<w:vanish/>' }),
    aWordParagraph('white', { run: '<w:color w:val="FFFFFF"/>' }),
    aWordParagraph('tiny', { run: '<w:sz w:val="2"/>' }),
    aWordParagraph('on dark', { run: '<w:color w:val="FFFFFF"/><w:shd w:fill="1F3864"/>' }),
    `<w:tbl><w:tr><w:tc><w:tcPr><w:shd w:fill="000000"/></w:tcPr>${aWordParagraph('in a dark cell', { run: '<w:color w:val="FFFFFF"/>' })}</w:tc></w:tr></w:tbl>`,
    '<w:p><w:del><w:r><w:delText>deleted</w:delText></w:r></w:del><w:moveFrom><w:r><w:t>moved</w:t></w:r></w:moveFrom></w:p>',
  ].join('');
  expect(await textsOf(aDocx(body))).toEqual(['Ada Example', 'on dark', 'in a dark cell']);
});

test('[RESUME-03] page headers, footers, text boxes, tabs, line ends and links are read', async () => {
  const box =
    '<mc:AlternateContent><mc:Choice><w:txbxContent><w:p><w:r><w:t>In the box</w:t></w:r></w:p></w:txbxContent></mc:Choice>' +
    '<mc:Fallback><w:p><w:r><w:t>In the box</w:t></w:r></w:p></mc:Fallback></mc:AlternateContent>';
  const body = [
    `<w:p><w:r>${box}</w:r><w:r><w:t>Title</w:t><w:tab/><w:t>2024</w:t><w:br/><w:t>Below</w:t></w:r></w:p>`,
    '<w:p><w:hyperlink r:id="r7"><w:r><w:t>My page</w:t></w:r></w:hyperlink></w:p>',
    '<w:p><w:r><w:br w:type="page"/></w:r></w:p><w:p><w:r><w:t>Second page</w:t></w:r></w:p>',
  ].join('');
  const relation = `Type="a/hyperlink" Target="https://ada.example/" TargetMode="External"`;
  const { lines, links, pages } = await readResume(
    aDocx(body, {
      'word/header1.xml': aWordEdge('hdr', aWordParagraph('ada@mail.example')),
      'word/header2.xml': aWordEdge('hdr', aWordParagraph('ada@mail.example')),
      'word/footer1.xml': aWordEdge('ftr', aWordParagraph('References on request')),
      'word/_rels/document.xml.rels': `<Relationships><Relationship Id="r7" ${relation}/></Relationships>`,
    }),
    'a.docx',
  );
  expect(lines.map(({ text, role, page }) => [text, role, page])).toEqual([
    ['ada@mail.example', 'header', 0],
    ['In the box', 'text', 0],
    ['Title 2024', 'text', 0],
    ['Below', 'text', 0],
    ['My page', 'text', 0],
    ['Second page', 'text', 1],
    ['References on request', 'footer', 0],
  ]);
  expect(lines[2]?.cells).toEqual(['Title', '2024']);
  expect(links).toEqual([{ text: 'My page', url: 'https://ada.example/' }]);
  expect(pages).toBe(2);
});

test('[RESUME-03] a DOCX that is torn, empty, has entities of its own or unpacks to too much has its reason', async () => {
  const reasonOf = (bytes: Uint8Array) => readResume(bytes, 'a.docx').catch((error) => error.reason);
  expect(await reasonOf(aDocx(''))).toBe('no_text');
  expect(await reasonOf(aDocx('<w:p>'))).toBe('broken');
  expect(await reasonOf(aDocx('<w:p/>').subarray(0, 200))).toBe('broken');
  const laughs = '<!DOCTYPE w [<!ENTITY a "ha">]><w>&a;</w>';
  expect(await reasonOf(aDocx('', { 'word/document.xml': laughs }))).toBe('broken');
  expect(await reasonOf(aDocx(' '.repeat(30 * 1024 * 1024)))).toBe('too_large');
  expect(await reasonOf(aDocx('<w:p>'.repeat(1_000)))).toBe('broken');
  expect(await reasonOf(aZip({ 'xl/workbook.xml': '<workbook/>' }))).toBe('not_supported');
});
