import { expect, test } from 'vitest';
import { aServer } from './test-server.ts';

test('the calls of forms are part of the description of the interface', async () => {
  const server = await aServer();
  const { status, json } = await server.get('/api/openapi.json');
  expect(status).toBe(200);
  const { paths } = json<{
    paths: Record<string, Record<string, { responses?: object; requestBody?: object }>>;
  }>();
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(calls).toEqual(
    expect.arrayContaining([
      'get /api/forms/form',
      'put /api/forms/progress',
      'post /api/forms/settle',
      'post /api/forms/submissions',
      'post /api/forms/uploads',
      'patch /api/forms/uploads/{uid}',
      'put /api/forms/admin/draft',
      'put /api/operator/v1/tenants/{domain}/forms/{form}',
      'get /api/operator/v1/tenants/{domain}/forms/{form}/responses',
    ]),
  );
  const answer = JSON.stringify(paths['/api/forms/form']?.get?.responses);
  for (const name of ['definition', 'newestVersion', 'storage', 'receipt']) expect(answer).toContain(name);
});
