import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configTables } from '../scripts/config-docs.ts';

const ROOT = new URL('../../../', import.meta.url);
const READERS = ['apps/server/src', 'apps/site/src', 'packages/contracts/src', 'packages/theme/src'];
// Where keys are declared, left out or filled in for tests; what stands there alone has no effect.
const NO_READER = /\.test\.tsx?$|^tenant-config\/|^boot-data\.ts$|(?:^|\/)(?:messages|testing)\//;

/** How the meaning of a key begins that nothing reads: for good, or as long as its part of the site is not built. */
const WITHOUT_EFFECT = /^(?:Accepted, without effect|No effect yet)/;

/** Keys without effect whose names are words that readers use for other things. */
const NAMED_LIKE_OTHERS = [
  /^loginSignupConfig\.(?:base|register\.\w+|resetPassword\.\w+|expiredPassword\.\w+)$/,
  /^(?:pcsxConfig\.enabled|theme\.name|microsites\.NAME\.displayName)$/,
  /^pcsxConfig\.(?:feedbacksConfig|referralConfig)\.enabled$/,
  /^pcsxConfig\.profileConfig\.own\.fields\.NAME\.(?:type|viewMode\.\w+|editMode\.(?:type|customOptions.*))$/,
  /^pcsxConfig\.profileConfig\.own\.sectionConfig\.\w+\.(?:enabled|title|fields)$/,
  /^pcsxConfig\.positionDetailsConfig\.sectionsConfig\.pymwwConfig\./,
  /^pcsxConfig\.searchConfig\.locationSearch\./,
  /^pcsxConfig\.formCenterConfig\.tabsConfig\[\]\.cardConfig\.heading$/,
  /^pcsxConfig\.applyFormConfig\.(?:recaptchaEnabled|applicationLimiter\.condition)$/,
  /^pcsxConfig\.branding\.customPageSections\.customNavbarConfig\.scripts$/,
];

interface Key {
  path: string;
  /** Also when a key around it has none. */
  isWithoutEffect: boolean;
}

function listKeys(): Key[] {
  let part = '';
  const silent: string[] = [];
  return configTables()
    .split('\n')
    .flatMap((line) => {
      part = /^#{2,3} `(.+)`$/.exec(line)?.[1] ?? part;
      const row = /^\| `([^`]+)` \| .* \| (.*?) \|$/.exec(line);
      if (row === null) return [];
      const [, name = '', meaning = ''] = row;
      const inner = name.startsWith('[]') ? `${part}${name}` : `${part}.${name}`;
      const path = name === part.split('.').at(-1) ? part : inner;
      const isInSilent = silent.some((outer) => path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`));
      const isWithoutEffect = isInSilent || WITHOUT_EFFECT.test(meaning);
      if (isWithoutEffect) silent.push(path);
      return [{ path, isWithoutEffect }];
    });
}

function listWords(): Set<string> {
  const words = new Set<string>();
  for (const reader of READERS)
    for (const file of readdirSync(new URL(reader, ROOT), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || NO_READER.test(file)) continue;
      const source = readFileSync(new URL(`${reader}/${file}`, ROOT), 'utf8');
      const code = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');
      for (const [word] of code.matchAll(/\w+/g)) words.add(word);
    }
  return words;
}

const namesOf = (path: string) =>
  path
    .replaceAll('[]', '')
    .split('.')
    .filter((name) => name !== 'NAME');

const KEYS = listKeys();
const WORDS = listWords();

test('[BOOT-02] a key that nothing reads says that it has no effect, and no other key says so', () => {
  const unread = KEYS.filter(({ path }) => namesOf(path).some((name) => !WORDS.has(name)));
  expect(unread.filter((key) => !key.isWithoutEffect).map(({ path }) => path)).toEqual([]);
  const isNamedLikeOther = ({ path }: Key) => NAMED_LIKE_OTHERS.some((pattern) => pattern.test(path));
  const claimed = KEYS.filter((key) => key.isWithoutEffect && !unread.includes(key));
  expect(claimed.filter((key) => !isNamedLikeOther(key)).map(({ path }) => path)).toEqual([]);
});

test('[BOOT-02] the list of keys that are named like others names only such keys', () => {
  const silent = KEYS.filter(({ isWithoutEffect }) => isWithoutEffect);
  const isRead = ({ path }: Key) => WORDS.has(namesOf(path).at(-1) ?? '');
  for (const pattern of NAMED_LIKE_OTHERS)
    expect(
      silent.some((key) => pattern.test(key.path) && isRead(key)),
      String(pattern),
    ).toBe(true);
});
