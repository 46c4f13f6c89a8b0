import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { failOnConsoleErrors } from '../testing/console.tsx';
import { lazyPart, useLazyPart } from './use-lazy-part.ts';

failOnConsoleErrors();

test('when the code of a part cannot be fetched the page lives on, and the next try works', async () => {
  let tries = 0;
  const load = lazyPart(async () => {
    tries += 1;
    if (tries === 1) throw new Error('offline');
    return () => <p>Here it is</p>;
  });
  function Page() {
    const [isWanted, setIsWanted] = useState(false);
    const [trouble, setTrouble] = useState('');
    const Part = useLazyPart(load, {
      isWanted,
      onError: (error) => {
        setIsWanted(false);
        setTrouble(String(error));
      },
    });
    return (
      <>
        <button type="button" onClick={() => setIsWanted(true)}>
          Open
        </button>
        <p>{trouble}</p>
        {Part && <Part />}
      </>
    );
  }
  const screen = await render(<Page />);
  const open = screen.getByRole('button', { name: 'Open' });
  await open.click();
  await expect.element(screen.getByText('Error: offline')).toBeVisible();
  await open.click();
  await expect.element(screen.getByText('Here it is')).toBeVisible();
  expect(tries).toBe(2);
});
