import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { WidgetProps } from '../form/widget.tsx';
import { startTestForm, WidgetStage } from '../testing/widget-stage.tsx';
import { lazyWidget } from './lazy-widget.tsx';
import { TextWidget } from './text/text-widget.tsx';

failOnConsoleErrors();

const Text = (props: WidgetProps<'text'>) => <TextWidget {...props} />;
const stage = (load: () => Promise<typeof Text>, log = vi.fn()) => ({
  runtime: startTestForm({ items: [{ type: 'text', name: 'first', label: 'First name' }], ports: { log } }),
  Component: lazyWidget<'text'>(load, '60px'),
});

test('a widget that is still loading has its height already, so that nothing moves', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<typeof Text>();
  const { runtime, Component } = stage(() => arrived);
  const screen = await render(<WidgetStage runtime={runtime} name="first" Component={Component} />);
  const waiting = screen.container.querySelector('[aria-busy="true"]');
  expect(waiting?.getBoundingClientRect().height).toBe(60);
  arrive(Text);
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toBeVisible();
});

test('a widget whose code did not arrive says so, and can be tried again', async () => {
  const log = vi.fn();
  const load = vi.fn<() => Promise<typeof Text>>();
  load.mockRejectedValueOnce(new Error('chunk lost')).mockResolvedValue(Text);
  const { runtime, Component } = stage(load, log);
  const screen = await render(<WidgetStage runtime={runtime} name="first" Component={Component} />);
  await expect.element(screen.getByText('This question could not be loaded.')).toBeVisible();
  expect(log).toHaveBeenCalledOnce();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toBeVisible();
});

test('code that has arrived once is there at once', async () => {
  const load = vi.fn(async () => Text);
  const { runtime, Component } = stage(load);
  const first = await render(<WidgetStage runtime={runtime} name="first" Component={Component} />);
  await expect.element(first.getByRole('textbox')).toBeVisible();
  await first.unmount();
  const second = await render(<WidgetStage runtime={runtime} name="first" Component={Component} />);
  expect(second.container.querySelector('input')).not.toBeNull();
  expect(load).toHaveBeenCalledOnce();
});
