import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { createFormDraft } from '@opencareers/form-react/drafts/form-draft';
import { mountForm } from '@opencareers/form-react/embed/mount-form';
import './host-page.css';

const element = document.querySelector<HTMLElement>('#application') ?? document.body;
const receipt = document.querySelector<HTMLElement>('#receipt') ?? document.body;
const wishes = new URLSearchParams(location.search);
const answer = await fetch('application-form.json');
const definition = (await answer.json()) as FormDefinition;

const look = {
  definition,
  language: wishes.get('language') ?? 'en',
  theme: { scheme: wishes.get('scheme') === 'dark' ? 'dark' : 'light' },
  headingLevel: 3,
} as const;
const show = (answers: unknown) => {
  receipt.textContent = JSON.stringify(answers);
};

/** With `?keep=1` the answers stay in this browser until they are sent, with `&send=1` to a server. */
if (wishes.has('keep')) {
  const drafts = createFormDraft({
    id: { owner: { kind: 'anonymous', id: 'reader' }, site: 'fjord-weekly', form: 'application', version: 1 },
    definition,
    send: async ({ key, answers }, signal) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      const sent = { method: 'POST', headers, body: JSON.stringify(answers), signal };
      if (wishes.has('send') && !(await fetch('applications', sent)).ok) throw new Error('not taken');
      show(answers);
      return { kind: 'done', receipt: null };
    },
  });
  mountForm(element, { ...look, drafts });
} else {
  mountForm(element, { ...look, onSubmit: async (answers) => show(answers) });
}
