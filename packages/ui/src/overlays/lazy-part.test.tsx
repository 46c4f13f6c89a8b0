import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { failOnConsoleErrors } from '../testing/console.tsx';
import { keepLoaded, LazyPart } from './dialog.tsx';

failOnConsoleErrors();

test('when the code of a part cannot be fetched the page lives on, and the next try works', async () => {
  let tries = 0;
  const load = keepLoaded(async () => {
    tries += 1;
    if (tries === 1) throw new Error('offline');
    return () => <p>Here it is</p>;
  });
  function Page() {
    const [isWanted, setIsWanted] = useState(false);
    const [trouble, setTrouble] = useState('');
    const handleError = (error: unknown) => {
      setIsWanted(false);
      setTrouble(String(error));
    };
    return (
      <>
        <button type="button" onClick={() => setIsWanted(true)}>
          Open
        </button>
        <p>{trouble}</p>
        <LazyPart load={load} isWanted={isWanted} onError={handleError} part={{}} />
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
