import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import type { TestBrowser } from './account-people.ts';
import type { TestPerson } from './form-people.ts';
import type { TestAnswer, TestTenant } from './test-server.ts';

const TUS = { 'tus-resumable': '1.0.0' };

/** A file on its way to a form of a tenant, step by step as the tus protocol has them. */
export interface TestUpload {
  uid: string;
  begin(given?: {
    name?: string;
    field?: string;
    size?: number;
    headers?: Record<string, string>;
  }): Promise<TestAnswer>;
  where(): Promise<TestAnswer>;
  send(bytes: Uint8Array, offset?: number): Promise<TestAnswer>;
  remove(): Promise<TestAnswer>;
  /** Begins and sends everything at once; gives the answer that decided. */
  whole(bytes: Uint8Array, name: string): Promise<TestAnswer>;
}

let count = 0;

/** An upload of a person; `owner` names the answers of a personal link. */
export function anUpload(
  person: Pick<TestPerson, 'inject'>,
  tenant: Pick<TestTenant, 'domain'>,
  { form = 'about-you', owner = '', uid = '' } = {},
): TestUpload {
  count += 1;
  const id = uid === '' ? `upload-${count}` : uid;
  const search = new URLSearchParams({ domain: tenant.domain, form, owner });
  const at = `${FORM_PATHS.uploads}/${id}?${search}`;
  const upload: TestUpload = {
    uid: id,
    begin: ({ name = 'cv.txt', field = 'resume', size = 5, headers = {} } = {}) => {
      const encode = (text: string) => Buffer.from(text).toString('base64');
      const metadata = `uid ${encode(id)},field ${encode(field)},name ${encode(name)},type ${encode('')}`;
      return person.inject({
        method: 'POST',
        url: `${FORM_PATHS.uploads}?${search}`,
        headers: { ...TUS, 'upload-length': String(size), 'upload-metadata': metadata, ...headers },
      });
    },
    where: () => person.inject({ method: 'HEAD', url: at, headers: TUS }),
    send: (bytes, offset = 0) =>
      person.inject({
        method: 'PATCH',
        url: at,
        headers: {
          ...TUS,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
        },
        payload: Buffer.from(bytes),
      }),
    remove: () => person.inject({ method: 'DELETE', url: at, headers: TUS }),
    whole: async (bytes, name) => {
      const begun = await upload.begin({ name, size: bytes.length });
      return begun.status === 201 ? upload.send(bytes) : begun;
    },
  };
  return upload;
}

/** The answer that names an upload. */
export function fileAnswer(uid: string, given: object = {}) {
  return {
    uid,
    name: 'said.txt',
    size: 1,
    type: '',
    lastModified: 0,
    webkitRelativePath: '',
    content: '',
    status: 'done',
    previewUrl: '',
    ...given,
  };
}

/** A browser whose raw calls carry its token, as those of a page do. */
export const withToken = (person: TestBrowser): Pick<TestBrowser, 'inject'> => ({
  inject: ({ headers, ...request }) =>
    person.inject({ ...request, headers: { 'x-csrf-token': person.token(), ...headers } }),
});
