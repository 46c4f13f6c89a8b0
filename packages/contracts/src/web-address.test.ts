import { expect, test } from 'vitest';
import { readWebAddress } from './web-address.ts';

test.each([
  ['https://people.example/ada', 'https://people.example/ada'],
  [' people.example ', 'https://people.example'],
  ['HTTP://people.example', 'HTTP://people.example'],
])('%s is an address of the web', (typed, address) => {
  expect(readWebAddress(typed)).toBe(address);
});

test.each([
  ['javascript:alert(1)'],
  ['JaVaScRiPt:alert(1)//people.example'],
  ['java\nscript:alert(1)'],
  ['data:text/html,x.y'],
  ['vbscript:x.y'],
  ['file:///etc/passwd'],
  ['https://ada@people.example'],
  ['https://people.example/a b'],
  ['https://people.exam\u0000ple'],
  ['localhost'],
  ['nonsense'],
  [''],
])('%j is none', (typed) => {
  expect(readWebAddress(typed)).toBeNull();
});
