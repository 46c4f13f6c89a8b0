import { expect, test } from 'vitest';
import { UploadRefusedError } from './piece-transport.ts';
import { createTusTransport, type TusRequest } from './tus-transport.ts';

const FILE = { uid: 'a1', fieldName: 'papers', name: 'Lebenslauf 🚀.pdf', size: 9, type: 'application/pdf' };
const { signal } = new AbortController();

function aTransport(status: number, headers: Record<string, string> = {}, message: string | null = null) {
  const requests: TusRequest[] = [];
  const transport = createTusTransport({
    address: '/api/forms/uploads?form=start',
    refusedText: 'File could not be uploaded',
    call: async (request) => {
      requests.push(request);
      return { status, header: (name) => headers[name] ?? null, message };
    },
  });
  return { requests, transport };
}

test('a file is announced with its length, name and key', async () => {
  const { transport, requests } = aTransport(201, { location: '/api/forms/uploads/a1' });
  expect(await transport.create(FILE, signal)).toBe('/api/forms/uploads/a1');
  expect(requests[0]).toMatchObject({ method: 'POST', address: '/api/forms/uploads?form=start' });
  expect(requests[0]?.headers).toMatchObject({ 'tus-resumable': '1.0.0', 'upload-length': '9' });
  const metadata = new Map(
    requests[0]?.headers['upload-metadata']?.split(',').map((pair) => pair.split(' ') as [string, string]),
  );
  const read = (key: string) => Buffer.from(metadata.get(key) ?? '', 'base64').toString('utf8');
  expect([read('uid'), read('field'), read('name')]).toEqual(['a1', 'papers', 'Lebenslauf 🚀.pdf']);
});

test('a piece goes to its offset, and the server says how far it is', async () => {
  const { transport, requests } = aTransport(204, { 'upload-offset': '9' });
  expect(await transport.send({ address: '/u/a1', offset: 4, content: 'bytes' }, signal)).toBe(9);
  expect(requests[0]).toMatchObject({
    method: 'PATCH',
    body: 'bytes',
    headers: { 'upload-offset': '4', 'content-type': 'application/offset+octet-stream' },
  });
});

test.for([404, 410])('an upload that answers %i is forgotten, not failed', async (status) => {
  const { transport } = aTransport(status);
  expect(await transport.offset('/u/a1', signal)).toBeNull();
  await transport.remove('/u/a1', signal);
});

test('a file that the server does not want ends with the words of the server', async () => {
  const refused = aTransport(415, {}, 'This file is not a PDF');
  await expect(refused.transport.send({ address: '/u', offset: 0, content: '' }, signal)).rejects.toThrow(
    new UploadRefusedError('This file is not a PDF'),
  );
  const silent = aTransport(413);
  await expect(silent.transport.create(FILE, signal)).rejects.toThrow('File could not be uploaded');
});

test.for([409, 423, 429, 500, 503, 200])(
  'an answer %i to a piece is tried again, not taken as the word on the file',
  async (status) => {
    const { transport } = aTransport(status);
    const sent = transport.send({ address: '/u/a1', offset: 0, content: '' }, signal);
    await expect(sent).rejects.not.toBeInstanceOf(UploadRefusedError);
  },
);
