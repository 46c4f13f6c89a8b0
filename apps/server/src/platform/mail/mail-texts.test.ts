import { expect, test } from 'vitest';
import { layoutMail } from './mail-layout.ts';
import { mailText } from './mail-texts.ts';

test('[AUTH-01] a mail speaks the language that was asked for, English where there is none', () => {
  const values = { code: '123456', company: 'Northwind' };
  expect(mailText('de-CH', 'code.signIn.subject', values)).toBe('123456 ist Ihr Code für Northwind');
  expect(mailText('xx', 'code.signIn.subject', values)).toBe('123456 is your code for Northwind');
  expect(mailText('__proto__', 'code.signIn.subject', values)).toContain('is your code');
});

test('what a value looks like is no placeholder, and nothing of a mail is markup', () => {
  const company = '%(code)s <img src=x onerror=alert(1)> "&';
  expect(mailText('en', 'code.signIn.heading', { company })).toBe(`Sign in to ${company}`);
  const { html, text } = layoutMail({
    locale: 'ar',
    companyName: company,
    heading: company,
    paragraphs: [company, company],
    code: '123456',
    action: { label: company, url: 'javascript:alert(1)' },
    footer: [company],
  });
  expect(html).not.toMatch(/<img|href=/);
  expect(html).toContain('dir="rtl"');
  expect(html).toContain('<bdi dir="ltr">123456</bdi>');
  expect(text).toContain(company);
  expect(text.split('\n')).toContain('123456');
});
