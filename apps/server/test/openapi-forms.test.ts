import { SIGNED_DOCUMENT_FIELD, SIGNED_LETTER_FIELD } from '@opencareers/contracts/offer-calls';
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

test('the files of offers are part of the description of the interface', async () => {
  const server = await aServer();
  const { json } = await server.get('/api/openapi.json');
  type Body = { content: Record<string, { schema: { properties: Record<string, object> } }> };
  const { paths } = json<{ paths: Record<string, Record<string, { requestBody?: Body }>> }>();
  const fieldsOf = (path: string) =>
    paths[path]?.post?.requestBody?.content['multipart/form-data']?.schema.properties ?? {};
  expect(fieldsOf('/api/offer/offers/{id}/accept')).toMatchObject({
    [SIGNED_LETTER_FIELD]: { type: 'string', format: 'binary' },
  });
  expect(fieldsOf('/api/offer/offers/{id}/{documentId}/accept')).toMatchObject({
    [SIGNED_DOCUMENT_FIELD]: { type: 'string', format: 'binary' },
    signature: { type: 'string' },
  });
});
