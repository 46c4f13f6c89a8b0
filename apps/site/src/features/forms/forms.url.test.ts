import { FORM_KEY_PATTERN, FORM_PAGE_PATH } from '@opencareers/contracts/forms';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedForm, FORMS_PATH, openedSearch } from './forms.url.ts';

const asked = (search: string) => askedForm(new URL(`http://site.example${FORMS_PATH}${search}`));

test('[ROUTE-04] the address names the form, whose answers, and the link that opens it', () => {
  expect(FORMS_PATH).toBe(FORM_PAGE_PATH);
  expect(asked('?form=pre-employment&link=abc')).toMatchObject({
    form: 'pre-employment',
    link: 'abc',
    owner: '',
  });
  expect(asked('?form=a&owner=l_12')).toEqual({ form: 'a', link: '', owner: 'l_12', receipt: '' });
  expect(asked('?form=a&key=abc')?.link).toBe('abc');
  expect(asked('?form=a&owner=../x')?.owner).toBe('');
  expect(asked('?form=a&receipt=F-7K3M-9QPX')?.receipt).toBe('F-7K3M-9QPX');
  expect(asked('?form=a&receipt=%20')?.receipt).toBe('');
});

test('an address names a form exactly when the server could have one of that name', () => {
  const name = fc.oneof(fc.string(), fc.stringMatching(/^[a-z0-9_-]{1,82}$/), fc.constant('A'));
  fc.assert(
    fc.property(name, (form) => {
      expect(asked(`?form=${encodeURIComponent(form)}`) !== null).toBe(FORM_KEY_PATTERN.test(form));
    }),
  );
});

test('a used token leaves the address, all else stays', () => {
  const url = new URL('http://site.example/careers/forms?form=a&link=secret&hl=de&domain=x.example');
  expect(openedSearch(url, 'l_1')).toBe('?form=a&hl=de&domain=x.example&owner=l_1');
  expect(openedSearch(url, '')).toBe('?form=a&hl=de&domain=x.example');
});
