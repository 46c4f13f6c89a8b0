import type { Answers } from '@opencareers/form-core/answers/answers';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { loadFormTexts } from '@opencareers/form-core/messages/load-texts';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { mountForm } from '../embed/mount-form.tsx';
import { Form } from '../form/form.tsx';
import { SubmittedAnswers } from '../receipt/sent-answers.tsx';
import { ENGLISH } from '../testing/widget-stage.tsx';
import { openRichTextEditor } from './rich-text-editor.ts';

failOnConsoleErrors();

const WHY: FormItem = {
  name: 'why',
  type: 'richText',
  label: 'Why us?',
  required: true,
  rules: [
    { type: 'minLength', value: 10 },
    { type: 'maxLength', value: 60 },
  ],
};

async function ask({ texts = ENGLISH, answers = {} as Answers, item = WHY } = {}) {
  const onSubmit = vi.fn();
  const definition = { sections: [{ title: 'Section', items: [item] }] };
  const screen = await render(
    <main style={{ padding: 16 }}>
      <Form definition={definition} texts={texts} answers={answers} onSubmit={onSubmit} />
    </main>,
  );
  const submit = () => screen.getByRole('button', { name: texts.text('form.send') }).click();
  const given = () => (onSubmit.mock.calls[0]?.[0] as Answers | undefined)?.why;
  const box = screen.getByRole('textbox', { name: 'Why us?' });
  const isOpen = async () => await expect.element(box).toHaveAttribute('contenteditable', 'true');
  return { screen, definition, box, submit, isOpen, sent: () => expect.poll(given) };
}

const looks = () => inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()]);
const control = async (key: string) => await userEvent.keyboard(`{Control>}${key}{/Control}`);

test('[FORM-02] a text gets its looks by keys alone, is bounded by what is read of it, sent and read', async () => {
  const { screen, definition, box, submit, isOpen, sent } = await ask();
  await isOpen();
  await submit();
  await expect.element(screen.getByText('Why us is required').first()).toBeVisible();
  await expect.element(box).toHaveFocus();
  expect(await looks()).toEqual([]);
  await userEvent.keyboard('I ');
  await control('b');
  await userEvent.keyboard('bui');
  await expect.element(screen.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByText('5 of 60 characters')).toBeVisible();
  await submit();
  await expect.element(screen.getByText('Enter at least 10 characters.').first()).toBeVisible();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{Control>}{End}{/Control}ld');
  await control('b');
  await userEvent.keyboard('{Enter}');
  await screen.getByText('Why us?', { exact: true }).click();
  await expect.element(box).toHaveFocus();
  // The tools are one stop before the box; arrows go through them.
  await userEvent.tab({ shift: true });
  await expect.element(screen.getByRole('button', { name: 'Bold' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(screen.getByRole('button', { name: 'Bulleted list' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('boats{Enter}');
  await control('k');
  const address = screen.getByRole('textbox', { name: 'Web or e-mail address' });
  await expect.element(address).toHaveFocus();
  await userEvent.keyboard('javascript:1{Enter}');
  await expect.element(screen.getByText(/Enter a web address/)).toBeVisible();
  await expect.element(address).toHaveAttribute('aria-invalid', 'true');
  expect(await looks()).toEqual([]);
  await userEvent.clear(address);
  await userEvent.keyboard('example.org{Enter}');
  await expect.element(box).toHaveFocus();
  await expect.element(screen.getByRole('link', { name: 'example.org/' })).toBeInTheDocument();
  // Tab leaves the box.
  await userEvent.tab();
  await expect.element(box).not.toHaveFocus();
  await submit();
  const answer =
    '<p>I <strong>build</strong></p><ul><li>boats</li><li><a href="https://example.org/">example.org/</a></li></ul>';
  await sent().toBe(answer);
  await screen.rerender(
    <SubmittedAnswers definition={definition} answers={{ why: answer }} texts={ENGLISH} />,
  );
  await expect.element(screen.getByRole('listitem').first()).toHaveTextContent('boats');
  await expect.element(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  expect(await findAxeViolations()).toEqual([]);
});

test('what is pasted keeps lists, looks and links, and nothing that could run', async () => {
  const { box, submit, isOpen, sent } = await ask({
    item: { name: 'why', type: 'richText', label: 'Why us?' },
  });
  await isOpen();
  (box.element() as HTMLElement).focus();
  const paste = (html: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    box
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  };
  paste(`<html><head><style>p{}</style></head><body>
    <b style="font-weight:normal"><p dir="ltr"><span style="font-weight:700">Docs</span> <span style="font-style:italic">says</span></p>
    <ul><li><p>one</p><ul><li>two</li></ul></li></ul></b>
    <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.<span>&nbsp; </span></span>Word</p>
    <img src="x" onerror="document.title='hit'"><script>document.title='hit'</script>
    <p><a href="javascript:alert(1)" onclick="alert(1)">no</a> <a href="https://example.org/a?b=1&amp;c=2">yes</a></p></body></html>`);
  await expect.poll(() => box.element().textContent).toContain('yes');
  expect(document.title).not.toBe('hit');
  expect([...box.element().querySelectorAll('*')].flatMap((each) => each.getAttributeNames())).toEqual([
    'href',
  ]);
  await submit();
  await sent().toBe(
    '<p><strong>Docs</strong> <em>says</em></p><ul><li>one</li><li>two</li></ul><ol><li>Word</li></ol>' +
      '<p>no <a href="https://example.org/a?b=1&amp;c=2">yes</a></p>',
  );
});

test('in Arabic its tools go from right to left; one that nobody may change has none', async () => {
  const answers = { why: '<p>قوارب <strong>جميلة</strong></p>' };
  const { screen, box, isOpen } = await ask({ texts: await loadFormTexts('ar'), answers });
  document.documentElement.dir = 'rtl';
  await isOpen();
  await expect.element(box).toHaveTextContent('قوارب جميلة');
  const bold = screen.getByRole('button', { name: 'غامق' });
  await expect.element(bold).toBeVisible();
  (bold.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByRole('button', { name: 'مائل' })).toHaveFocus();
  expect(await looks()).toEqual([]);
  document.documentElement.dir = '';
  await screen.unmount();
  const read = await ask({ item: { ...WHY, readonly: true }, answers });
  await expect.element(read.box).toHaveAttribute('aria-readonly', 'true');
  await expect.element(read.screen.getByRole('toolbar')).not.toBeInTheDocument();
  expect(await findAxeViolations()).toEqual([]);
});

test('it works inside the shadow tree of an embedded form', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  const form = mountForm(place, {
    definition: { sections: [{ title: 'Section', items: [WHY] }] },
    onSubmit: () => undefined,
  });
  const tree = place.firstElementChild?.shadowRoot as ShadowRoot;
  const box = () => tree.querySelector<HTMLElement>('[role=textbox]');
  await expect.poll(() => box()?.getAttribute('contenteditable')).toBe('true');
  box()?.focus();
  await userEvent.keyboard('One{Enter}two ');
  await control('i');
  await userEvent.keyboard('three');
  await expect.poll(() => form.session.answers().why).toBe('<p>One</p><p>two <em>three</em></p>');
  form.unmount();
  place.remove();
});

test('an answer that comes back late takes nothing of what was typed since; looks that are not offered do not come', async () => {
  const box = document.createElement('div');
  document.body.append(box);
  const onChange = vi.fn();
  const calls = { onChange, onMove: () => undefined, onLink: () => undefined };
  const editor = openRichTextEditor(box, { answer: '', formats: ['italic'], ...calls });
  editor.focus();
  await control('b');
  await userEvent.keyboard('ab');
  await expect.poll(() => onChange.mock.calls.flat()).toEqual(['<p>a</p>', '<p>ab</p>']);
  editor.write('<p>a</p>');
  expect(box.textContent).toBe('ab');
  editor.write('<p>ab</p>');
  editor.write('<p>From <strong>elsewhere</strong></p>');
  expect(box.innerHTML).toBe('<p>From elsewhere</p>');
  editor.remove();
  box.remove();
});
