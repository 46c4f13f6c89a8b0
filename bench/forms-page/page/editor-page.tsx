import { loadEditorTexts } from '@opencareers/form-core/messages/admin/load-editor-texts';
import { FormEditor } from '@opencareers/form-react/admin/form-editor';
import { chainedForm } from './long-form.ts';
import { showTimed } from './show-timed.ts';
import '@opencareers/form-react/admin.css';

/** Shows the editor of a form of 200 questions that hang on each other. */
export async function showEditor(): Promise<void> {
  const texts = await loadEditorTexts('en');
  const stored = async () => undefined;
  showTimed(
    <FormEditor
      definition={chainedForm(200)}
      published={chainedForm(200)}
      texts={texts}
      onSave={stored}
      onPublish={stored}
    />,
  );
}
