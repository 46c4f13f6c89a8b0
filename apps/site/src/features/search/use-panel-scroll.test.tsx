import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { usePanelScroll } from './use-panel-scroll.ts';

failOnConsoleErrors();

/** A panel whose position comes when the test says so, and which is short until then. */
function Panel({ follow }: { follow: (show: (isShown: boolean) => void) => void }) {
  const [isShown, setIsShown] = useState(true);
  follow(setIsShown);
  const [parameters] = useSearchParams();
  const id = Number(parameters.get('pid'));
  const box = usePanelScroll(id, isShown);
  return (
    <div ref={box} data-testid="panel" style={{ height: '100px', overflow: 'auto' }}>
      <p style={{ height: isShown ? '900px' : '10px' }}>Position {id}</p>
    </div>
  );
}

test('[SEARCH-02] a panel that shrinks on the way back does not overwrite where somebody was reading', async () => {
  sessionStorage.clear();
  let show: (isShown: boolean) => void = () => undefined;
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: (
          <Panel
            follow={(set) => {
              show = set;
            }}
          />
        ),
      },
    ],
    { initialEntries: ['/?pid=1'] },
  );
  const screen = await render(<RouterProvider router={router} />);
  const panel = screen.getByTestId('panel').element();
  const scrolled = () =>
    new Promise((resolve) => panel.addEventListener('scroll', resolve, { once: true, passive: true }));

  const read = scrolled();
  panel.scrollTop = 150;
  await read;
  await router.navigate('/?pid=2');
  await expect.element(screen.getByText('Position 2')).toBeVisible();
  const further = scrolled();
  panel.scrollTop = 40;
  await further;

  const shrunk = scrolled();
  show(false);
  await router.navigate(-1);
  await expect.element(screen.getByText('Position 1')).toBeInTheDocument();
  await shrunk;
  expect(panel.scrollTop).toBe(0);
  show(true);
  await expect.poll(() => panel.scrollTop).toBe(150);
});
