import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { DraftId } from '@opencareers/form-core/drafts/draft-store';
import { createFormDraft } from '@opencareers/form-react/drafts/form-draft';
import { createIndexedDbStore } from '@opencareers/form-react/drafts/indexed-db-store';
import { mountForm } from '@opencareers/form-react/embed/mount-form';
import './host-page.css';

const definition: FormDefinition = {
  sections: [
    {
      title: 'About you',
      items: [
        { name: 'name', type: 'text', label: 'Name' },
        { name: 'story', type: 'textarea', label: 'Your story' },
        { name: 'reason', type: 'textarea', label: 'Why us?' },
        { name: 'samples', type: 'fileUpload', label: 'Work samples', options: { accept: ['.txt'] } },
      ],
    },
  ],
};

/** Each name in the address is another application. */
const form = new URLSearchParams(location.search).get('application') ?? 'first';
const id: DraftId = { owner: { kind: 'anonymous', id: 'reader' }, site: 'fjord-weekly', form, version: 1 };
const store = createIndexedDbStore();
const drafts = createFormDraft({
  id,
  definition,
  store,
  send: async () => ({ kind: 'done', receipt: null }),
});

const { session } = mountForm(document.querySelector<HTMLElement>('#application') ?? document.body, {
  definition,
  drafts,
});

// For whoever looks into the page from outside, such as its tests.
Object.assign(window, { keptForm: { session, read: () => store.read(id) } });
