import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { aDefinition, aPerson, publish, type TestPerson } from '../../../../test/form-people.ts';
import { anUpload } from '../../../../test/form-uploads.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from '../../../../test/test-server.ts';

const FOLDER = fileURLToPath(
  new URL('../../../../../../../shared/data/06-bad-input/files/', import.meta.url),
);

/** Files that a question which takes anything must still refuse, with why. */
const REFUSED: Record<string, string> = {
  'zero-byte.docx': 'empty',
  'one-byte.pdf': 'no PDF',
  'exe-named.pdf': 'a program',
  'elf-named.docx': 'a program',
  'html-named.pdf': 'a page',
  'pdf-named.docx': 'a PDF under another name',
  'docx-named.pdf': 'a document under another name',
  'svg-script.svg': 'a page with a script',
  'docx-bomb-60mb-document.docx': 'unpacks to 60 MB',
  'docx-missing-document.docx': 'has no text inside',
  'png-20000x20000.png': 'takes gigabytes to draw',
  'jpeg-truncated.jpg': 'has no end',
};
/** Text, whatever it says: kept as text, handed out as an attachment. */
const ACCEPTED = ['resume.pdf.exe.txt', 'shell-script-named.txt'];
const ANYTHING = ['.doc', '.docx', '.pdf', '.txt', '.png', '.jpg', '.jpeg', '.svg', '.html', '.zip', '.xml'];

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
  const definition = aDefinition();
  const resume = definition.sections[0]?.items.find(({ name }) => name === 'resume');
  if (resume?.type !== 'fileUpload') throw new Error('the form has no question of files');
  resume.options = { accept: ANYTHING };
  await publish(server, tenant, { definition });
});

const send = async (name: string, bytes: Uint8Array) => {
  const person: TestPerson = await aPerson(server, tenant);
  return anUpload(person, tenant).whole(bytes, name);
};

describe.runIf(existsSync(FOLDER))('files that mean harm', () => {
  test.each(Object.entries(REFUSED))('%s is refused: %s', async (name) => {
    const answer = await send(name, readFileSync(`${FOLDER}${name}`));
    expect(answer.status).toBe(415);
    expect(answer.json<{ message: string }>().message).toContain(name);
  });

  test.each(ACCEPTED)('%s is taken as the text that it is', async (name) => {
    expect((await send(name, readFileSync(`${FOLDER}${name}`))).status).toBe(204);
  });

  test('the test file of virus scanners is refused', async () => {
    const bytes = Buffer.from(readFileSync(`${FOLDER}eicar.base64.txt`, 'utf8'), 'base64');
    expect((await send('cv.txt', bytes)).status).toBe(415);
  });
});

test('a page, a script in a picture and a program are no text', async () => {
  const files: [string, string | Buffer][] = [
    ['cv.txt', '<!doctype html><script>alert(1)</script>'],
    ['cv.txt', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['cv.txt', Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])],
    ['cv.txt', 'text with a NUL\0 inside'],
    ['cv.html', '<p>Hello</p>'],
  ];
  for (const [name, content] of files) expect((await send(name, Buffer.from(content))).status).toBe(415);
});

test('texts of any language and of older editors are texts', async () => {
  const texts = [
    Buffer.from('مرحبا، اسمي ليلى', 'utf8'),
    Buffer.from('\ufeffWindows wrote a mark', 'utf8'),
    Buffer.from('\ufeffof two bytes', 'utf16le'),
    Buffer.from('Z\xfcrich, caf\xe9', 'latin1'),
  ];
  for (const bytes of texts) expect((await send('cv.txt', bytes)).status).toBe(204);
});
