import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { loadEditorTexts } from '@opencareers/form-core/messages/admin/load-editor-texts';
import { Button } from '@opencareers/ui/button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { FormEditor } from '../src/admin/form-editor.tsx';
import { DraftKeeping } from '../src/drafts/draft-keeping.tsx';
import { DraftStatus } from '../src/drafts/draft-status.tsx';
import { useFormDraft } from '../src/drafts/form-draft.tsx';
import { Form } from '../src/form/form.tsx';
import { HtmlForm } from '../src/layouts/html-form.tsx';
import { StepperForm } from '../src/stepper/stepper-form.tsx';
import { LazyPdf } from '../src/viewers/lazy-pdf.tsx';
import '../src/styles/admin.css';
import * as samples from './field-samples.ts';
import { STORY_PORTS, useStoryTexts } from './field-states.tsx';

/** Whole forms, the editor and the viewers, to be tried. */
const meta: Meta = { title: 'Forms' };
export default meta;

type Story = StoryObj<typeof meta>;

const story = (draw: (language: string) => ReactElement): Story => ({
  render: (_args, { globals }) => draw(String(globals.language)),
});

const JOINING: FormDefinition = {
  title: 'Joining the yard',
  sections: [
    {
      title: 'About you',
      description: 'What we need before your first day.',
      items: [
        { ...samples.text.item, required: true },
        samples.email.item,
        { ...samples.phone.item, newItem: true },
        samples.checkboxItem.item,
        {
          name: 'licence',
          type: 'checkbox',
          label: 'Which classes',
          newItem: true,
          required: true,
          dependencies: ['drive'],
          visibleFn: { field: 'drive', equals: true },
          options: { choices: ['B', 'C', 'D'].map((label) => ({ label, value: label })) },
        },
      ],
    },
    {
      title: 'Your work',
      items: [samples.dateRange.item, { ...samples.skillSelector.item, required: true }, samples.select.item],
    },
    {
      title: 'Papers',
      items: [samples.instruction.item, samples.fileUpload.item, samples.dynamicList.item],
    },
    {
      title: 'To finish',
      items: [
        samples.starRating.item,
        samples.dateToday.item,
        { ...samples.privacyConsent.item, required: true },
      ],
    },
  ],
};

function WholeForm({ language, layout }: { language: string; layout: FormDefinition['layout'] }) {
  const texts = useStoryTexts(language);
  return (
    <Form
      key={texts.locale}
      definition={{ ...JOINING, layout }}
      layout={layout === 'stepper' ? StepperForm : undefined}
      answers={{ first_name: 'Ada' }}
      texts={texts}
      ports={STORY_PORTS}
      countryCode="NO"
      metaItems={<p>Boat builder in Bergen</p>}
      bottomItems={<p>Questions? Call the yard.</p>}
      onSubmit={async () => undefined}
    />
  );
}

export const Simple = story((language) => <WholeForm language={language} layout="simple" />);
export const Stepper = story((language) => <WholeForm language={language} layout="stepper" />);

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="240" height="120"%3E%3Cpath d="M20 80h200l-40 30H60zM120 10v65H60z"/%3E%3C/svg%3E';

function KeptForm({ language }: { language: string }) {
  const texts = useStoryTexts(language);
  const draft = useFormDraft({
    id: { owner: { kind: 'anonymous', id: 'story' }, site: 'gallery', form: 'joining', version: 1 },
    definition: JOINING,
    texts,
    send: async () => ({ kind: 'done', receipt: null }),
  });
  return (
    <Form
      key={texts.locale}
      definition={JOINING}
      texts={texts}
      ports={STORY_PORTS}
      countryCode="NO"
      metaItems={<DraftKeeping draft={draft} />}
      actions={<DraftStatus draft={draft} />}
      onSubmit={draft.submit}
    />
  );
}

export const KeptOnThisDevice = story((language) => <KeptForm language={language} />);

export const HtmlBlocks = story(() => (
  <HtmlForm
    blocks={[
      {
        label: 'Before your first day',
        description: 'Bring your passport.',
        image: { src: PICTURE, alt: 'A boat' },
      },
      { label: 'On your first day', description: 'The gate opens at seven.' },
    ]}
    actions={<Button variant="primary">Understood</Button>}
  />
));

function Editor({ language }: { language: string }) {
  const texts = useStoryTexts(language, loadEditorTexts);
  if (texts.text('admin.save') === 'admin.save') return <p>The editor's texts are on their way.</p>;
  return (
    <FormEditor
      key={texts.locale}
      definition={JOINING}
      published={{ ...JOINING, sections: JOINING.sections.slice(0, 2) }}
      texts={texts}
      ports={STORY_PORTS}
      onSave={async () => undefined}
      onPublish={async () => undefined}
    />
  );
}

export const Admin = story((language) => <Editor language={language} />);

/** One page with one line, the smallest document that viewers accept. */
function smallPdf(): Blob {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    '<< /Length 44 >>\nstream\nBT /F 18 Tf 40 120 Td (Welcome aboard) Tj ET\nendstream',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return new Blob([`%PDF-1.4\n${body}trailer << /Root 1 0 R >>\n%%EOF`], { type: 'application/pdf' });
}

const PDF = smallPdf();

function Viewer({ language }: { language: string }) {
  return <LazyPdf file={PDF} label="Letter" texts={useStoryTexts(language)} />;
}

export const PdfDocument = story((language) => <Viewer language={language} />);
