import type { AnswerRow, FileAnswer } from '@opencareers/form-core/answers/answers';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import type { UploadRequest } from '@opencareers/form-core/uploads/upload-port';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { startTestForm, WidgetStage } from '../testing/widget-stage.tsx';
import { DynamicListWidget } from './dynamic-list.tsx';

failOnConsoleErrors();

const JOBS: FormItem = {
  name: 'jobs',
  label: 'Job',
  type: 'dynamicList',
  options: {
    items: [
      { name: 'title', label: 'Title', type: 'text' },
      { name: 'letters', label: 'Letters', type: 'fileUpload' },
    ],
  },
};

function aFile(uid: string): FileAnswer {
  const rest = { size: 4, type: 'application/pdf', lastModified: 0, webkitRelativePath: '', previewUrl: '' };
  return { uid, name: `${uid}.pdf`, content: '', status: 'done', ...rest };
}

async function showJobs() {
  const started: UploadRequest[] = [];
  const removed: string[] = [];
  const ends = new Map<string, () => void>();
  const uploads = {
    upload: (request: UploadRequest) =>
      new Promise<void>((resolve, reject) => {
        started.push(request);
        ends.set(request.uid, resolve);
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
      }),
    remove: async (uid: string) => void removed.push(uid),
  };
  const jobs = ['a', 'b', 'c'].map((uid) => ({ title: uid, letters: [aFile(uid)] }));
  const runtime = startTestForm({ items: [JOBS], answers: { jobs }, ports: { uploads } });
  const screen = await render(
    <WidgetStage runtime={runtime} name="jobs" Component={DynamicListWidget} labelling="group" />,
  );
  const entry = (number: number) => screen.getByRole('group', { name: `Job ${number}`, exact: true });
  await expect.element(entry(3).getByText('c.pdf').first()).toBeVisible();
  const choose = (number: number, name: string) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF'], name, { type: 'application/pdf' }));
    const input = entry(number).element().querySelector('input[type="file"]') as HTMLInputElement;
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const files = () =>
    ((runtime.session.answers().jobs ?? []) as AnswerRow[]).map((row) =>
      ((row.letters ?? []) as FileAnswer[]).map(({ name }) => name),
    );
  const press = (name: string | RegExp) => screen.getByRole('button', { name }).click();
  return { screen, entry, choose, files, press, started, removed, ends };
}

test('files of a deleted entry stay where they lie until the deletion cannot be undone any more', async () => {
  const { press, removed, files, screen } = await showJobs();
  await press('Delete Job 1');
  expect(removed).toEqual([]);
  await press('Undo Job 1');
  expect(files()).toEqual([['a.pdf'], ['b.pdf'], ['c.pdf']]);
  await press('Delete Job 2');
  expect(removed).toEqual([]);
  await press('Delete Job 2');
  expect(removed).toEqual(['b']);
  await press(/^Add another/);
  expect(removed).toEqual(['b', 'c']);
  await press('Delete Job 1');
  await screen.unmount();
  expect(removed).toEqual(['b', 'c', 'a']);
});

test('a file on its way in a deleted entry is given up, and begins anew when the entry comes back', async () => {
  const { entry, choose, press, started, removed, ends, files } = await showJobs();
  choose(1, 'new.pdf');
  await expect.poll(() => started.length).toBe(1);
  await press('Delete Job 1');
  expect(removed).toEqual([started[0]?.uid]);
  await press('Undo Job 1');
  await expect.element(entry(1).getByRole('progressbar')).toBeVisible();
  await expect.poll(() => started.length).toBe(2);
  expect(started[1]?.uid).not.toBe(started[0]?.uid);
  ends.get(started[1]?.uid ?? '')?.();
  await expect.poll(files).toEqual([['a.pdf', 'new.pdf'], ['b.pdf'], ['c.pdf']]);
});

test('a file on its way moves up with its entry when one before it is deleted', async () => {
  const { entry, choose, press, started, removed, ends, files } = await showJobs();
  choose(2, 'new.pdf');
  await expect.poll(() => started.length).toBe(1);
  await press('Delete Job 1');
  await expect.element(entry(1).getByRole('progressbar')).toBeVisible();
  ends.get(started[0]?.uid ?? '')?.();
  await expect.poll(files).toEqual([['b.pdf', 'new.pdf'], ['c.pdf']]);
  expect(removed).toEqual([]);
});
