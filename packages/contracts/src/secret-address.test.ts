import { expect, test } from 'vitest';
import { isSecretAddress } from './secret-address.ts';

test.each([
  ['/careers/job/private?token=x', true],
  ['/careers/apply/private?pid=7', true],
  ['/careers/forms?form=a&link=x', true],
  ['/careers/forms?form=a&key=x', true],
  ['/public/esign-widget?wid=x', true],
  ['/careers?theme_preview=x', true],
  ['/careers/PRIVATE', true],
  ['/careers?query=private+banker', false],
  ['/careers/privateer', false],
])('%s is only for whoever has it: %s', (path, isPrivate) => {
  expect(isSecretAddress(new URL(path, 'https://jobs.example'))).toBe(isPrivate);
});
