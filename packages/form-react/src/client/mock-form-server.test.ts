import { expect, test } from 'vitest';
import { createMockFormServer } from './mock-form-server.ts';

const { signal } = new AbortController();

test('a mock takes the same key once, refuses and fails when it is told to', async () => {
  const { submit, refuseNext, failNext, taken } = createMockFormServer();
  const errors = [{ name: 'first', message: 'Taken' }];
  refuseNext(errors);
  expect(await submit({ first: 'Ada' }, { key: 'one' })).toEqual({ errors });
  failNext('submit');
  await expect(submit({ first: 'Eve' }, { key: 'two' })).rejects.toThrow('the mock fails');
  await submit({ first: 'Eve' }, { key: 'two' });
  await submit({ first: 'Eve' }, { key: 'two' });
  expect(taken).toEqual([{ key: 'two', answers: { first: 'Eve' } }]);
});

test('a mock answers choices and skills, and files when they are let through', async () => {
  const towns = [{ label: 'Bergen', value: 'b' }];
  const { ports, files, holdNext } = createMockFormServer({
    choices: { '/towns': towns },
    skills: ['Sailing'],
  });
  expect(await ports.loadChoices('/towns', signal)).toEqual(towns);
  await expect(ports.loadChoices('/other', signal)).rejects.toThrow('/other');
  expect(await ports.searchSkills('sail', signal)).toEqual(['Sailing']);
  const letThrough = holdNext('upload');
  const file = { uid: 'f', fieldName: 'cv', name: 'cv.txt', size: 2, type: 'text/plain', content: 'hi' };
  const upload = ports.uploads.upload({ ...file, onProgress: () => undefined, signal });
  expect(files.size).toBe(0);
  letThrough();
  await upload;
  expect(files.get('f')).toEqual({ fieldName: 'cv', name: 'cv.txt', content: 'hi' });
  await ports.uploads.remove('f');
  expect(files.size).toBe(0);
});
