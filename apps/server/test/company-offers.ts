import type { OfferCreated, OperatorOffer } from '@opencareers/contracts/operator-offers';
import { aLetter } from './offer-factory.ts';
import type { TestAnswer, TestServer, TestTenant } from './test-server.ts';

/** What a company sends: JSON, a letter and files by their names. */
export interface SentOffer {
  data: object;
  letter?: Buffer;
  documents?: Readonly<Record<string, Buffer | string>>;
}

/** The calls of a company about the offers of one candidate. */
export interface OfferCompany {
  /** Sends a form as the command line does. */
  send(path: string, sent: SentOffer): Promise<TestAnswer>;
  /** Makes an offer; a letter of its own when neither letter nor terms are given. Throws when it is refused. */
  make(data?: object, sent?: Partial<SentOffer>): Promise<OfferCreated>;
  /** Calls what changes or shows an offer; `act` is such as `cancel`, or empty. Throws when it is refused. */
  act(id: number, act: string, data?: object): Promise<OperatorOffer>;
  /** The same, whatever the answer is. */
  tryTo(id: number, act: string, data?: object): Promise<TestAnswer>;
}

/** A company that makes offers to somebody at a tenant. */
export function aCompany(server: TestServer, tenant: TestTenant, email: string): OfferCompany {
  const base = `/tenants/${tenant.domain}/offers`;
  const send: OfferCompany['send'] = async (path, { data, letter, documents = {} }) => {
    const form = new FormData();
    form.append('data', JSON.stringify(data));
    if (letter !== undefined) form.append('letter', new Blob([Uint8Array.from(letter)]), 'letter.pdf');
    for (const [name, content] of Object.entries(documents))
      form.append('document', new Blob([Uint8Array.from(Buffer.from(content))]), name);
    const body = new Response(form);
    const response = await server.server.inject({
      method: 'POST',
      url: `/api/operator/v1${base}${path}`,
      headers: {
        authorization: `Bearer ${server.operatorToken}`,
        'content-type': body.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    const { statusCode: status, headers, body: text } = response;
    return { status, headers, text, json: <T>() => response.json<T>() };
  };
  const tryTo: OfferCompany['tryTo'] = (id, act, data) => {
    const path = `${base}/${id}${act === '' ? '' : `/${act}`}`;
    return act === '' ? server.operate('GET', path) : server.operate('POST', path, data ?? {});
  };
  return {
    send,
    tryTo,
    make: async (data = {}, sent = {}) => {
      const isMade = 'terms' in data || 'template' in data;
      const letter = isMade ? {} : { letter: await aLetter() };
      const answer = await send('', { ...letter, ...sent, data: { email, position: 'Baker', ...data } });
      return expectDone(answer).json<OfferCreated>();
    },
    act: async (id, act, data) => expectDone(await tryTo(id, act, data)).json<OperatorOffer>(),
  };
}

function expectDone(answer: TestAnswer): TestAnswer {
  if (answer.status >= 300) throw new Error(`refused: ${answer.status} ${answer.text}`);
  return answer;
}
