import type { TransportAnswer, TransportRequest } from './api-client.ts';
import { parseBody } from './parse-body.ts';

/** Sends a request with a long body and says how much of it has left the device: `fetch` tells nothing of that. */
export function sendMeasured(origin: string, request: TransportRequest): Promise<TransportAnswer> {
  const { method, path, headers, body, signal, onSent } = request;
  const address = new URL(`${origin}${path}`, document.baseURI).href;
  const call = new XMLHttpRequest();
  const stop = () => call.abort();
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    call.open(method, address);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.addEventListener('progress', ({ loaded, total }) => onSent?.(total > 0 ? loaded / total : 1));
    call.addEventListener('loadend', () => {
      signal?.removeEventListener('abort', stop);
      // Neither a line that breaks nor a call that was stopped has an answer.
      if (call.status === 0) reject(new Error('the request was not answered'));
      else resolve(answerOf(call, address));
    });
    signal?.addEventListener('abort', stop);
    call.send(body);
  });
}

function answerOf(call: XMLHttpRequest, address: string): TransportAnswer {
  return {
    status: call.status,
    header: (name) => call.getResponseHeader(name),
    body: parseBody(call.responseText),
    isCutOff: false,
    redirectedTo: call.responseURL === address ? undefined : call.responseURL,
  };
}
