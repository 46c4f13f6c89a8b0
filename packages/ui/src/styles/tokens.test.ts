import { readdirSync, readFileSync } from 'node:fs';
import { northwindTheme, themeCss } from '@opencareers/theme';
import { expect, test } from 'vitest';

const source = new URL('../', import.meta.url);
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, text: readFileSync(new URL(name, source), 'utf8') }));

test('every token that a component uses is one that each theme defines', () => {
  const defined = new Set(
    [...themeCss(northwindTheme).matchAll(/(--[a-z0-9-]+):/g)].map((match) => match[1]),
  );
  const unknown = sheets.flatMap(({ name, text }) =>
    [...text.matchAll(/var\((--[a-z0-9-]+)\)/g)]
      .map((match) => match[1] ?? '')
      .filter((token) => !defined.has(token) && !token.startsWith('--oc-'))
      .map((token) => `${name}: ${token}`),
  );
  expect(unknown).toEqual([]);
});

test('no component has a colour or a physical direction of its own', () => {
  const findings = sheets.flatMap(({ name, text }) =>
    [
      ...text.matchAll(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(|\boklch\(/gi),
      ...text.matchAll(
        /\b(?:margin|padding|border|inset)-(?:left|right|top|bottom)\b|\btext-align: (?:left|right)/g,
      ),
    ].map((match) => `${name}: ${match[0]}`),
  );
  expect(findings).toEqual([]);
});

test('every style sheet beside a component is part of the whole', () => {
  const whole = ['styles/components.css', 'styles/form-controls.css']
    .map((path) => sheets.find(({ name }) => name === path)?.text)
    .join('\n');
  const missing = sheets
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('styles/') && !whole.includes(`"../${name}"`));
  expect(missing).toEqual([]);
});
