// Draws the form on a server without any bundler, as frameworks that leave packages outside do.
import { readFileSync, writeFileSync } from 'node:fs';
import { Form } from '@opencareers/form-react';
import { FormEditor } from '@opencareers/form-react/editor';
import { OpencareersForm } from '@opencareers/form-react/element';
import { watchFrame } from '@opencareers/form-react/frame';
import { createFormDraft } from '@opencareers/form-react/keeping';
import { mountOffers } from '@opencareers/offers-react';
import { createElement, version } from 'react';
import { renderToString } from 'react-dom/server';

for (const part of [FormEditor, createFormDraft, mountOffers, OpencareersForm, watchFrame])
  if (!part) throw new Error('A door is empty');
const definition = JSON.parse(readFileSync(new URL('definition.json', import.meta.url), 'utf8'));
const html = renderToString(createElement(Form, { definition, onSubmit: () => undefined }));
for (const words of ['Joining the yard', 'It takes two minutes.', 'First name', 'Submit'])
  if (!html.includes(words)) throw new Error(`${words} is not in what the server drew`);
const [page, target] = process.argv.slice(2);
writeFileSync(target, readFileSync(page, 'utf8').replace(/(<div id="root">)(?=<\/div>)/, `$1${html}`));
console.log(`drawn with React ${version} on Node ${process.versions.node}`);
