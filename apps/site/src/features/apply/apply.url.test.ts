import { expect, test } from 'vitest';
import { askedApplication, sentAddress } from './apply.url.ts';

const asked = (query: string) => askedApplication(new URL(`http://site.example/careers/apply?${query}`));

test.for([
  ['pid=101', [101]],
  ['pid=101-senior-engineer', [101]],
  ['pid=101,102', [101, 102]],
  ['pids=101,102-b&pid=103', [103, 101, 102]],
  ['pid=101&pid=101', [101]],
  ['pid=abc,0,-4, 7', [7]],
  ['pid=', []],
  [
    `pid=${Array.from({ length: 40 }, (_, index) => index + 1).join(',')}`,
    Array.from({ length: 25 }, (_, index) => index + 1),
  ],
] as const)('[APPLY-05] %s asks for these positions', ([query, pids]) => {
  expect(asked(query).pids).toEqual(pids);
});

test('[ROUTE-06] the token of a private position is read', () => {
  expect(asked('pid=1&token=abc').token).toBe('abc');
  expect(asked('pid=1').token).toBeNull();
});

test('[APPLY-01] the page after sending names the positions and the company, nothing else', () => {
  expect(sentAddress([1, 2], [['domain', 'a.example']])).toBe(
    '/careers/apply/success?pid=1,2&domain=a.example',
  );
});
