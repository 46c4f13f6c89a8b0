import type { Answers } from '@opencareers/form-core/answers/answers';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { UploadRequest } from '@opencareers/form-core/uploads/upload-port';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Form } from '../form/form.tsx';
import { ENGLISH } from '../testing/widget-stage.tsx';

failOnConsoleErrors();

const ANSWERS = { has: true };
const DEFINITION: FormDefinition = {
  sections: [
    {
      title: 'Papers',
      items: [
        { name: 'has', label: 'I have a resume', type: 'checkboxItem' },
        {
          name: 'resume',
          label: 'Resume',
          type: 'fileUpload',
          required: true,
          dependencies: ['has'],
          visibleFn: { field: 'has', equals: true },
        },
      ],
    },
  ],
};

/** A form whose only upload the test ends by hand. */
async function showForm() {
  const uploads: { finish: () => void; fail: (cause: Error) => void; signal: AbortSignal }[] = [];
  const upload = ({ signal }: UploadRequest) =>
    new Promise<void>((finish, fail) => uploads.push({ finish, fail, signal }));
  const remove = vi.fn(async () => undefined);
  const ports = { uploads: { upload, remove } };
  const onSubmit = vi.fn<(answers: Answers) => Promise<undefined>>(async () => undefined);
  const screen = await render(
    <Form definition={DEFINITION} answers={ANSWERS} texts={ENGLISH} ports={ports} onSubmit={onSubmit} />,
  );
  await expect.element(screen.getByRole('button', { name: 'Choose files' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  const transfer = new DataTransfer();
  transfer.items.add(new File(['Hello'], 'cv.txt', { type: 'text/plain' }));
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => uploads.length).toBe(1);
  const send = screen.getByRole('button', { name: /Submit|Send/ });
  return { screen, uploads, remove, onSubmit, send };
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

test('a file goes on while its question is hidden, and is there when it shows again', async () => {
  const { screen, uploads, remove, onSubmit, send } = await showForm();
  const has = screen.getByRole('checkbox', { name: 'I have a resume' });
  const choose = screen.getByRole('button', { name: 'Choose files' });
  await has.click();
  await expect.element(choose).not.toBeInTheDocument();
  await has.click();
  await expect.element(screen.getByRole('progressbar', { name: 'Upload of cv.txt' })).toBeVisible();
  await has.click();
  await expect.element(choose).not.toBeInTheDocument();
  uploads[0]?.finish();
  await send.click();
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ has: false });
  expect([uploads.length, uploads[0]?.signal.aborted, remove.mock.calls.length]).toEqual([1, false, 0]);
});

test('a form that goes away stops its uploads but gives none of them up', async () => {
  const { screen, uploads, remove } = await showForm();
  await screen.unmount();
  expect([uploads[0]?.signal.aborted, remove.mock.calls.length]).toEqual([true, 0]);
});
