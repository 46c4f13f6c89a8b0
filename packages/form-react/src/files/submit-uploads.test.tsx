import type { Answers } from '@opencareers/form-core/answers/answers';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Form } from '../form/form.tsx';
import { ENGLISH } from '../testing/widget-stage.tsx';

failOnConsoleErrors();

const DEFINITION: FormDefinition = {
  sections: [
    {
      title: 'Papers',
      items: [{ name: 'resume', label: 'Resume', type: 'fileUpload', required: true }],
    },
  ],
};

/** A form whose only upload the test ends by hand. */
async function showForm() {
  const uploads: { finish: () => void; fail: (cause: Error) => void }[] = [];
  const upload = () => new Promise<void>((finish, fail) => uploads.push({ finish, fail }));
  const ports = { uploads: { upload, remove: () => Promise.resolve() } };
  const onSubmit = vi.fn<(answers: Answers) => Promise<undefined>>(async () => undefined);
  const screen = await render(
    <Form definition={DEFINITION} texts={ENGLISH} ports={ports} onSubmit={onSubmit} />,
  );
  await expect.element(screen.getByRole('button', { name: 'Choose files' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  const transfer = new DataTransfer();
  transfer.items.add(new File(['Hello'], 'cv.txt', { type: 'text/plain' }));
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => uploads.length).toBe(1);
  const send = screen.getByRole('button', { name: /Submit|Send/ });
  return { screen, uploads, onSubmit, send };
}

test('a form that is sent while a file uploads waits for it, and goes with it', async () => {
  const { screen, uploads, onSubmit, send } = await showForm();
  await send.click();
  await expect
    .element(screen.getByText('Files are still uploading. The form is sent after that.'))
    .toBeInTheDocument();
  expect(onSubmit).not.toHaveBeenCalled();
  uploads[0]?.finish();
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ resume: [{ name: 'cv.txt', status: 'done' }] });
});

test('[FORM-23] a form does not go without a file that could not be uploaded, and says where', async () => {
  const { screen, uploads, onSubmit, send } = await showForm();
  await send.click();
  uploads[0]?.fail(new Error(''));
  const link = screen.getByRole('link', { name: /File could not be uploaded/ });
  await expect.element(link).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Try again cv.txt' }).click();
  await send.click();
  uploads[1]?.finish();
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
});
