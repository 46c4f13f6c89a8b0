import type { FileAnswer } from '@opencareers/form-core/answers/answers';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import type { UploadRequest } from '@opencareers/form-core/uploads/upload-port';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startTestForm, type TestFormOptions, WidgetStage } from '../testing/widget-stage.tsx';
import { FileWidget } from './file-widget.tsx';
import { pendingUploadsOf } from './pending-uploads.ts';

failOnConsoleErrors();

const ITEM: FormItem = { name: 'resume', label: 'Resume', type: 'fileUpload' };

function textFile(name: string, text = 'Hello', lastModified = 1_700_000_000_000): File {
  return new File([text], name, { type: 'text/plain', lastModified });
}

async function showFiles(options: Partial<TestFormOptions> = {}) {
  const runtime = startTestForm({ items: [ITEM], ...options });
  const screen = await render(
    <WidgetStage runtime={runtime} name="resume" Component={FileWidget} labelling="group" />,
  );
  const input = () => document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  return {
    screen,
    runtime,
    choose: (...files: File[]) => {
      const transfer = new DataTransfer();
      for (const file of files) transfer.items.add(file);
      input().files = transfer.files;
      input().dispatchEvent(new Event('change', { bubbles: true }));
    },
    answer: () => (runtime.session.answers().resume ?? []) as FileAnswer[],
    button: (name: string | RegExp) => screen.getByRole('button', { name }),
  };
}

const names = (files: FileAnswer[]) => files.map(({ name }) => name);
const focus = (button: { element: () => Element }) => (button.element() as HTMLElement).focus();

/** The button of this text, as soon as it is drawn. */
function nextButton(text: string): Promise<HTMLButtonElement> {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
      if (found === undefined) return;
      watch.disconnect();
      resolve(found);
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
}

/** What the browser has queued until now has run. */
function nextTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}

/** A place for files whose uploads the test finishes by hand. */
function uploadsByHand() {
  const started: (UploadRequest & { finish: () => void; fail: (cause: Error) => void })[] = [];
  const removed: string[] = [];
  return {
    started,
    removed,
    port: {
      upload: (request: UploadRequest) =>
        new Promise<void>((finish, fail) => {
          started.push({ ...request, finish, fail });
          request.signal.addEventListener('abort', () => fail(request.signal.reason as Error));
        }),
      remove: (uid: string) => {
        removed.push(uid);
        return Promise.resolve();
      },
    },
  };
}

test('[FORM-05] without a place to upload to, a file is part of the answer as base64', async () => {
  const { screen, choose, answer, button } = await showFiles();
  await expect.element(button('Choose files')).toHaveAccessibleDescription(/\.doc, \.docx, \.pdf/);
  const large = 'ä'.repeat(600_000);
  choose(textFile('cv.txt', large));
  await expect.poll(() => names(answer())).toEqual(['cv.txt']);
  const [file] = answer();
  expect(file).toMatchObject({
    name: 'cv.txt',
    size: 1_200_000,
    type: 'text/plain',
    lastModified: 1_700_000_000_000,
    webkitRelativePath: '',
    status: 'done',
    previewUrl: '',
  });
  expect(Object.keys(file ?? {}).length).toBe(9);
  const bytes = Uint8Array.from(atob(file?.content ?? ''), (letter) => letter.charCodeAt(0));
  expect(new TextDecoder().decode(bytes) === large).toBe(true);
  await expect.element(screen.getByText('1.1 MB')).toBeVisible();
  await expect.element(screen.getByText('cv.txt added')).toBeInTheDocument();
});

test('[FORM-23] limits are looked at before anything is read, with the messages of the rules', async () => {
  const item: FormItem = {
    ...ITEM,
    rules: [
      { type: 'maxFileSizeMB', value: 1 },
      { type: 'maxCumulativeFileSizeMB', value: 1.5, message: 'Too much altogether.' },
      { type: 'maxLength', value: 2 },
    ],
  } as FormItem;
  const read = vi.spyOn(Blob.prototype, 'slice');
  const { screen, choose, answer, button } = await showFiles({ items: [item] });
  const megabyte = 'x'.repeat(1024 * 1024);
  choose(textFile('big.txt', `${megabyte}x`), textFile('run.exe'), textFile('nothing.txt', ''));
  const refusals = screen.getByRole('alert').filter({ hasText: 'not added' });
  await expect.element(refusals.getByText(/“big\.txt” is larger than 1 MB\./)).toBeVisible();
  await expect.element(refusals.getByText(/“run\.exe” is not one of the accepted file types/)).toBeVisible();
  await expect.element(refusals.getByText(/“nothing\.txt” is empty\./)).toBeVisible();
  expect(read).not.toHaveBeenCalled();
  expect(answer()).toEqual([]);
  await button('Dismiss').click();
  await expect.element(button('Choose files')).toHaveFocus();
  choose(textFile('one.TXT', megabyte));
  await expect.poll(() => names(answer())).toEqual(['one.TXT']);
  choose(textFile('two.txt', megabyte));
  await expect.element(refusals.getByText(/Too much altogether\./)).toBeVisible();
  choose(textFile('small.txt'), textFile('third.txt'), textFile('one.TXT', megabyte));
  await expect.element(refusals.getByText(/Upload no more than 2 files\./)).toBeVisible();
  await expect.element(refusals.getByText(/“one\.TXT” has been added already\./)).toBeVisible();
  await expect.poll(() => names(answer())).toEqual(['one.TXT', 'small.txt']);
});

test('an upload shows how far it is, and can be paused and resumed with the same key', async () => {
  const { port, started, removed } = uploadsByHand();
  const { screen, runtime, choose, answer, button } = await showFiles({ ports: { uploads: port } });
  choose(textFile('a.txt', 'x'.repeat(1000)));
  await expect.poll(() => started.length).toBe(1);
  const pending = pendingUploadsOf(runtime.session);
  expect(pending.count('moving')).toBe(1);
  started[0]?.onProgress(250);
  const bar = screen.getByRole('progressbar', { name: 'Upload of a.txt' });
  await expect.element(bar).toHaveAttribute('value', '25');
  await expect.element(screen.getByText('Uploading, 25%')).toBeVisible();
  focus(button('Pause a.txt'));
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Paused at 25%')).toBeVisible();
  expect([started[0]?.signal.aborted, pending.count('moving'), pending.count('stalled')]).toEqual([
    true,
    0,
    1,
  ]);
  await button('Resume a.txt').click();
  await expect.poll(() => started.length).toBe(2);
  expect(started[1]?.uid).toBe(started[0]?.uid);
  started[1]?.finish();
  await pending.settled();
  expect(answer()).toMatchObject([{ uid: started[0]?.uid, content: '', status: 'done' }]);
  expect(removed).toEqual([]);
});

test('[FORM-23] an upload that fails says so, can be tried again or given up', async () => {
  const { port, started, removed } = uploadsByHand();
  const { screen, runtime, choose, answer, button } = await showFiles({ ports: { uploads: port } });
  choose(textFile('a.txt'));
  await expect.poll(() => started.length).toBe(1);
  started[0]?.fail(new Error(''));
  await expect.element(screen.getByText('File could not be uploaded')).toBeVisible();
  expect(pendingUploadsOf(runtime.session).count('stalled')).toBe(1);
  await button('Try again a.txt').click();
  await expect.poll(() => started.length).toBe(2);
  started[1]?.fail(new Error('The server is full.'));
  await expect.element(screen.getByText('File could not be uploaded: The server is full.')).toBeVisible();
  await button('Cancel a.txt').click();
  await expect.element(button('Choose files')).toHaveFocus();
  expect(removed).toEqual([started[0]?.uid]);
  expect(answer()).toEqual([]);
  expect(pendingUploadsOf(runtime.session).count('stalled')).toBe(0);
});

test('two uploads that arrive together are both in the answer; a third waits for its turn', async () => {
  const { port, started } = uploadsByHand();
  const { screen, choose, answer } = await showFiles({ ports: { uploads: port } });
  choose(textFile('a.txt', 'a'), textFile('b.txt', 'b'), textFile('c.txt', 'c'));
  await expect.poll(() => started.length).toBe(2);
  await expect.element(screen.getByText('Waiting')).toBeVisible();
  started[0]?.finish();
  started[1]?.finish();
  await expect.poll(() => started.length).toBe(3);
  started[2]?.finish();
  await expect.poll(() => names(answer())).toEqual(['a.txt', 'b.txt', 'c.txt']);
});

test('a file is removed by keys and comes back by undo; only then is it removed where it lies', async () => {
  const { port, started, removed } = uploadsByHand();
  const { screen, choose, answer, button } = await showFiles({ ports: { uploads: port } });
  choose(textFile('a.txt'), textFile('b.txt', 'other'));
  await expect.poll(() => started.length).toBe(2);
  for (const upload of started) upload.finish();
  await expect.poll(() => answer().length).toBe(2);
  focus(button('Remove a.txt'));
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Undo a.txt')).toHaveFocus();
  expect(names(answer())).toEqual(['b.txt']);
  await userEvent.keyboard('{Enter}');
  expect(names(answer())).toEqual(['a.txt', 'b.txt']);
  expect(removed).toEqual([]);
  await button('Remove a.txt').click();
  await button('Remove b.txt').click();
  expect(removed).toEqual([started[0]?.uid]);
  await screen.unmount();
  expect(removed).toEqual([started[0]?.uid, started[1]?.uid]);
});

test('a file that is removed while what came before is hardly drawn gives the focus to undo all the same', async () => {
  // One turn of the browser after the file has arrived, the effects of that drawing are still to run.
  for (const turns of [0, 1, 2]) {
    const { port, started } = uploadsByHand();
    const { screen, choose, button } = await showFiles({ ports: { uploads: port } });
    choose(textFile('a.txt'));
    await expect.poll(() => started.length).toBe(1);
    const arrived = nextButton('Remove a.txt');
    started[0]?.finish();
    const remove = await arrived;
    for (let turn = 0; turn < turns; turn += 1) await nextTurn();
    remove.focus();
    remove.click();
    await expect.element(button('Undo a.txt')).toHaveFocus();
    await screen.unmount();
  }
});

test('files can be dropped, but need not be', async () => {
  const { answer, button } = await showFiles();
  const transfer = new DataTransfer();
  transfer.items.add(textFile('dropped.txt'));
  const zone = button('Choose files').element();
  const fire = (type: string) =>
    zone.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
  expect(fire('dragover')).toBe(false);
  await expect.poll(() => document.querySelector('[data-dragged-over]')).not.toBeNull();
  fire('drop');
  await expect.poll(() => names(answer())).toEqual(['dropped.txt']);
});

test('one file only: another takes its place, and undo brings the first back', async () => {
  const items = [{ ...ITEM, options: { multiple: false } } as FormItem];
  const { choose, answer, button } = await showFiles({ items });
  choose(textFile('first.txt'));
  await expect.poll(() => names(answer())).toEqual(['first.txt']);
  choose(textFile('second.txt', 'more'), textFile('ignored.txt'));
  await expect.poll(() => names(answer())).toEqual(['second.txt']);
  await button('Undo first.txt').click();
  await expect.poll(() => names(answer())).toEqual(['first.txt']);
});

test('a name can neither turn the text around nor hide its ending', async () => {
  const { screen, choose } = await showFiles();
  const name = `${'long '.repeat(60)}gpj\u202e.txt`;
  choose(textFile(name), textFile('سيرة ذاتية.pdf'));
  await expect.element(screen.getByRole('list', { name: 'Chosen files' })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('.oc-file-name').length).toBe(2);
  const [first] = document.querySelectorAll<HTMLElement>('.oc-file-name');
  expect(first?.textContent).not.toContain('\u202e');
  const ending = document.querySelector('.oc-file-name__ending')?.getBoundingClientRect();
  expect(ending?.right).toBeLessThanOrEqual(document.documentElement.clientWidth);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
});

test('[FORM-05] a text is shown 500 px high, and nothing of it runs', async () => {
  const { screen, choose, button } = await showFiles();
  choose(textFile('page.txt', '<script>document.title = "taken"</script><b>bold</b>'));
  await button('Preview page.txt').click();
  const preview = screen.getByRole('region', { name: 'Preview of page.txt' });
  await expect.element(preview.getByText(/<script>/)).toBeVisible();
  expect(preview.element().getBoundingClientRect().height).toBe(500);
  expect(preview.element().querySelector('script, b')).toBeNull();
  await button('Preview page.txt').click();
  await expect.element(preview).not.toBeInTheDocument();
});

test('[FORM-05] files in every state are readable and large enough in every look', async () => {
  const { port, started } = uploadsByHand();
  const { screen, choose, button } = await showFiles({ ports: { uploads: port } });
  choose(textFile('a.txt', 'a'), textFile('b.txt', 'b'), textFile('c.txt', 'c'), textFile('x.exe'));
  await expect.poll(() => started.length).toBe(2);
  started[0]?.finish();
  started[1]?.fail(new Error('No.'));
  await expect.element(button('Try again b.txt')).toBeVisible();
  await button('Preview a.txt').click();
  await expect.element(screen.getByRole('region', { name: 'Preview of a.txt' })).toHaveTextContent('a');
  expect(await inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()])).toEqual([]);
});
