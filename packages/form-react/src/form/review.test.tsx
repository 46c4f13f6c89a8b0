import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { UploadRequest } from '@opencareers/form-core/uploads/upload-port';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ENGLISH } from '../testing/widget-stage.tsx';
import { Form, type FormProps } from './form.tsx';

failOnConsoleErrors();

const DEFINITION: FormDefinition = {
  sections: [
    {
      title: 'You',
      items: [
        { name: 'firstName', label: 'First name', type: 'text', required: true },
        { name: 'resume', label: 'Resume', type: 'fileUpload', required: true },
      ],
    },
  ],
};

/** A form whose answers are shown once more before they are sent. */
function ReviewedForm(props: Pick<FormProps, 'onSubmit' | 'ports' | 'onProblems'>) {
  const [isRead, setIsRead] = useState(false);
  return (
    <Form
      {...props}
      definition={DEFINITION}
      texts={ENGLISH}
      review={isRead ? undefined : () => setIsRead(true)}
      submitLabel={isRead ? 'Send it' : 'Read it once more'}
      submitTestId="sendIt"
    />
  );
}

async function show() {
  const uploads: { finish: () => void; fail: (cause: Error) => void }[] = [];
  const upload = (_request: UploadRequest) =>
    new Promise<void>((finish, fail) => uploads.push({ finish, fail }));
  const ports = { uploads: { upload, remove: async () => undefined } };
  const onSubmit = vi.fn(async () => undefined);
  const onProblems = vi.fn();
  const screen = await render(<ReviewedForm onSubmit={onSubmit} ports={ports} onProblems={onProblems} />);
  await expect.element(screen.getByRole('button', { name: 'Choose files' })).toBeVisible();
  const choose = () => {
    const input = document.querySelector('input[type="file"]') as HTMLInputElement;
    const transfer = new DataTransfer();
    transfer.items.add(new File(['Hello'], 'cv.txt', { type: 'text/plain' }));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const read = screen.getByRole('button', { name: 'Read it once more' });
  const send = screen.getByRole('button', { name: 'Send it' });
  return { screen, uploads, onSubmit, onProblems, choose, read, send };
}

test('[APPLY-01] a form that is read once more before it is sent goes with the second press', async () => {
  const { screen, uploads, onSubmit, onProblems, choose, read, send } = await show();
  await read.click();
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus();
  expect(onProblems).toHaveBeenCalledOnce();

  await screen.getByRole('textbox', { name: 'First name' }).fill('Ada');
  choose();
  await expect.poll(() => uploads.length).toBe(1);
  // The file is still on its way: that keeps nobody from reading.
  await read.click();
  await expect.element(send).toHaveAttribute('data-test-id', 'sendIt');
  expect(onSubmit).not.toHaveBeenCalled();

  await send.click();
  await expect.element(screen.getByText(/^Files are still uploading/)).toBeInTheDocument();
  uploads[0]?.finish();
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
  expect(onProblems).toHaveBeenCalledOnce();
});

test('[APPLY-01] a file that stopped meanwhile is told to the host that shows the answers', async () => {
  const { screen, uploads, onSubmit, onProblems, choose, read, send } = await show();
  await screen.getByRole('textbox', { name: 'First name' }).fill('Ada');
  choose();
  await expect.poll(() => uploads.length).toBe(1);
  await read.click();
  await send.click();
  uploads[0]?.fail(new Error(''));
  await expect.poll(() => onProblems.mock.calls.length).toBe(1);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('[APPLY-01] a host names the controls of its form itself', async () => {
  const screen = await render(
    <Form
      definition={DEFINITION}
      texts={ENGLISH}
      idPrefix="apply-"
      idOf={(path) => (path === 'resume' ? 'resume-upload' : path)}
      onSubmit={async () => undefined}
    />,
  );
  const name = screen.getByRole('textbox', { name: 'First name' });
  await expect.element(name).toHaveAttribute('id', 'apply-firstName');
  await expect.element(name).toHaveAttribute('data-test-id', 'firstName');
  expect(document.querySelector('input[type="file"]')?.getAttribute('data-test-id')).toBe('resume-upload');
});
