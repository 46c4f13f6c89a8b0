import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MessagesProvider } from '../messages/messages-context.tsx';
import { createMessages } from '../messages/translate.ts';
import { aBoot, aCandidateBoot } from '../testing/site-fixtures.ts';
import { type Site, SiteProvider } from './site.ts';
import { useTimes, useTimeZone } from './time-zone.ts';

failOnConsoleErrors();

const AT = '2026-11-12T20:00:00.000Z';
const OWN = Intl.DateTimeFormat().resolvedOptions().timeZone;

function Told() {
  const { exact, ago } = useTimes();
  return <p>{`${useTimeZone()} | ${exact(AT)} | ${ago(AT)}`}</p>;
}

/** A page whose server wrote in Tokyo, three minutes after what happened, comes alive. */
function takeOver(boot: Site['boot']) {
  const site = { boot, timeZone: 'Asia/Tokyo', now: Date.parse(AT) + 3 * 60_000 } as Site;
  const page = (
    <SiteProvider value={site}>
      <MessagesProvider messages={createMessages('en', {})}>
        <Told />
      </MessagesProvider>
    </SiteProvider>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  const first = container.textContent;
  const onRecoverableError = vi.fn();
  const root = hydrateRoot(container, page, { onRecoverableError });
  onTestFinished(() => root.unmount());
  return { first, onRecoverableError, shown: () => container.textContent };
}

test('[PROFILE-07] times are first told in the zone of the server, then in that of the browser', async () => {
  const { first, onRecoverableError, shown } = takeOver(aBoot());
  expect(first).toBe('Asia/Tokyo | November 13, 2026 at 5:00 AM GMT+9 | 3 minutes ago');
  await expect.poll(shown).not.toBe(first);
  expect(shown()).toMatch(`${OWN} | November 12, 2026`);
  expect(shown()).not.toContain('3 minutes ago');
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test('[PROFILE-07] times stay in the zone of the settings', async () => {
  const boot = aCandidateBoot();
  if (boot.user !== null) boot.user.timeZone = 'Asia/Tokyo';
  const { shown } = takeOver(boot);
  await expect.poll(shown).not.toContain('3 minutes ago');
  expect(shown()).toMatch('Asia/Tokyo | November 13, 2026 at 5:00 AM GMT+9');
});
