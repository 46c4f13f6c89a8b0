import { expect, test } from 'vitest';
import { childrenOf, parseXml } from '../../../test/xml-tree.ts';
import { dataPage } from './data-page.ts';
import type { PersonalData } from './personal-data.service.ts';

const READER = { locale: 'de', timeZone: 'Europe/Berlin', company: 'Nord & <Wind>' };

function pageOf(parts: PersonalData['parts'], fileNames: string[] = []): string {
  const data = {
    exportedAt: '2026-03-10T23:30:00.000Z',
    tenant: 'x.example',
    candidate: 'abc',
    parts,
    files: [],
  };
  return dataPage(data, { reader: READER, fileNames });
}

test('[PROFILE-07] facts stand under their names, lists one after the other, what says nothing is left out', () => {
  const page = pageOf([
    {
      name: 'saved',
      data: [
        {
          title: 'Nurse',
          savedAt: '2026-07-01T22:30:00.000Z',
          isClosed: false,
          note: '',
          tags: [],
          gone: null,
        },
        {
          title: 'Baker',
          job_id: 7,
          places: ['Kiel', 'Ulm'],
          text: 'Terms <p>Be <b>kind</b>.</p><ul><li>One</li></ul>',
        },
      ],
    },
    { name: 'cart', data: [] },
  ]);
  expect(page).toContain('<html lang="de" dir="ltr">');
  expect(page).toContain('<h1>Was Nord &amp; &lt;Wind&gt; von Ihnen aufbewahrt</h1>');
  expect(page).toContain('11. März 2026 um 00:30:00 MEZ');
  expect(page).toMatch(/Saved at<\/dt><dd><p><bdi>2\. Juli 2026 um 00:30:00 MESZ/);
  expect(page).toMatch(/Is closed<\/dt><dd><p><bdi>Nein/);
  expect(page).toMatch(/Job id<\/dt><dd><p><bdi>7</);
  expect(page.match(/<article>/g)).toHaveLength(4);
  expect(page).not.toMatch(/Note|Tags|Gone/);
  expect(page).toContain('Terms Be kind.\nOne</bdi></p>');
  expect(page).toMatch(/<h2>Stellenkorb<\/h2>\s*<p>Nichts<\/p>|<h2>[^<]+<\/h2>\s*<p>Nichts<\/p>/);
});

test('[PROFILE-07] nothing that somebody wrote becomes markup, and every name of a file is a link to it', () => {
  const hostile = '<img src=x onerror=alert(1)>"&\'';
  const page = pageOf(
    [{ name: 'profile', data: { [hostile]: '1 < 2 & "so" <script>alert(1)</script>' } }],
    ['resumes/1-a b#&.txt'],
  );
  expect(page).not.toMatch(/<img|<script/);
  expect(page).toContain('1 &lt; 2 &amp; &#34;so&#34;');
  const links = page.match(/<a href="[^"]*">/g);
  expect(links).toEqual(['<a href="resumes/1-a%20b%23%26.txt">']);
  expect(childrenOf(parseXml(page.replace(/<!doctype html>|<meta[^>]*>/g, '')), 'body')).toHaveLength(1);
});
