import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { InjectOptions } from 'fastify';
import type { TestAnswer, TestServer, TestTenant } from './test-server.ts';

/** Somebody with a browser: cookies, a CSRF token, and the calls of a form. */
export interface TestPerson {
  cookie: string;
  send(method: 'GET' | 'POST' | 'PUT', path: string, options?: PersonCall): Promise<TestAnswer>;
  /** A raw request with the person's cookie and token, for uploads. */
  inject(request: InjectOptions): Promise<TestAnswer>;
}

interface PersonCall {
  body?: InjectOptions['payload'];
  headers?: Record<string, string>;
  /** Parameters besides the tenant. */
  query?: Record<string, string | number>;
}

/** A new visitor of a tenant. */
export async function aPerson(server: TestServer, tenant: TestTenant): Promise<TestPerson> {
  const first = await server.server.inject({ method: 'GET', url: '/api/csrf' });
  const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const token = first.json<{ token: string }>().token;
  const inject = async (request: InjectOptions): Promise<TestAnswer> => {
    const headers = { cookie, 'x-csrf-token': token, ...(request.headers as Record<string, string>) };
    const response = await server.server.inject({ ...request, headers });
    return {
      status: response.statusCode,
      headers: response.headers as TestAnswer['headers'],
      text: response.body,
      json: <T>() => response.json<T>(),
    };
  };
  return {
    cookie,
    inject,
    send: (method, path, { body, headers = {}, query = {} } = {}) => {
      const search = new URLSearchParams({ domain: tenant.domain });
      for (const [name, value] of Object.entries(query)) search.set(name, String(value));
      return inject({
        method,
        url: `${path}?${search}`,
        headers,
        ...(body === undefined ? {} : { payload: body }),
      });
    },
  };
}

/** A small form with one question of the kinds that the server treats in its own way. */
export function aDefinition(given: Partial<FormDefinition> = {}): FormDefinition {
  return {
    title: 'About you',
    sections: [
      {
        title: 'You',
        items: [
          { name: 'firstName', label: 'First name', type: 'text', required: true },
          { name: 'ssn', label: 'Social security number', type: 'ssn' },
          {
            name: 'hasJob',
            label: 'Do you work?',
            type: 'radio',
            options: {
              choices: [
                { label: 'Yes', value: 'yes' },
                { label: 'No', value: 'no' },
              ],
            },
          },
          {
            name: 'employer',
            label: 'Employer',
            type: 'text',
            required: true,
            dependencies: ['hasJob'],
            visibleFn: { field: 'hasJob', equals: 'yes' },
          },
          { name: 'resume', label: 'Resume', type: 'fileUpload', rules: [{ type: 'maxLength', value: 2 }] },
          {
            name: 'country',
            label: 'Country',
            type: 'select',
            options: { apiEndpoint: '/api/forms/options/countries' },
          },
        ],
      },
    ],
    ...given,
  };
}

/** Publishes a form of a tenant through the operator's call. */
export async function publish(
  server: TestServer,
  tenant: TestTenant,
  { form = 'about-you', definition = aDefinition() }: { form?: string; definition?: FormDefinition } = {},
): Promise<number> {
  const path = `/tenants/${tenant.domain}/forms/${form}`;
  const answer = await server.operate('PUT', path, { definition });
  if (answer.status !== 200) throw new Error(`the form was not published: ${answer.text}`);
  return answer.json<{ version: number }>().version;
}
