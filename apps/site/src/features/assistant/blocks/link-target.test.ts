import { expect, test } from 'vitest';
import { linkTarget } from './link-target.ts';

const SITE = 'https://careers.example';

test.each([
  ['/careers/job/101', { href: '/careers/job/101', isOfSite: true }],
  ['https://careers.example/careers?query=a#top', { href: '/careers?query=a#top', isOfSite: true }],
  ['https://careers.example/careersother', { href: 'https://careers.example/careersother', isOfSite: false }],
  ['https://company.example/how', { href: 'https://company.example/how', isOfSite: false }],
  ['mailto:jobs@company.example', { href: 'mailto:jobs@company.example', isOfSite: false }],
])('[ASSIST-01] %s is a link of an answer', (href, target) => {
  expect(linkTarget(href, SITE)).toEqual(target);
});

test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'blob:x', 'https://'])(
  '[ASSIST-01] %s leads nowhere',
  (href) => {
    expect(linkTarget(href, SITE)).toBeNull();
  },
);
