import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readBegun } from '../../shell/begun-applications.ts';
import { noteBegun } from '../../shell/change-begun.ts';
import { type Answers, never, ok, refusal, renderSite, toastsOf } from '../../testing/render-site.tsx';
import { aCandidateBoot, anAnswer } from '../../testing/site-fixtures.ts';
import { aDraft, anApplication } from './testing/application-fixtures.ts';

function answersWith(active: object[], inactive: object[] = [], drafts: object[] = []): Answers {
  return {
    [APPLICATION_PATHS.list]: () => ok(anAnswer({ applications: active, inactiveApplications: inactive })),
    [APPLICATION_PATHS.drafts]: () =>
      ok(anAnswer({ openDraftApplications: drafts, closedDraftApplications: [] })),
  };
}
const show = (answers: Answers, address = '/careers/applications') =>
  renderSite(address, { boot: aCandidateBoot(), answers });

describe('applications', () => {
  test('[DASH-03] each tells its status, next step, promised date and history in plain words', async () => {
    const late = anApplication({
      applicationId: 'a2',
      positionTitle: 'Welder',
      status: 'In review',
      statusText: 'With the team',
      nextStep: 'in_review',
      isReplyLate: true,
      canWithdraw: false,
    });
    const { screen } = await show(answersWith([anApplication(), late]));
    const list = screen.getByRole('list', { name: 'Applications' });
    await expect.element(list.getByRole('link', { name: 'Sailmaker', exact: true })).toBeVisible();
    await expect.element(list.getByText('An answer is promised by March 20, 2026.')).toBeVisible();
    await expect
      .element(list.getByText('Next: the company reads your application and answers you.'))
      .toBeVisible();
    await expect.element(list.getByText('With the team')).toBeVisible();
    await expect.element(list.getByText('is late', { exact: false })).toBeVisible();
    await list.getByText('What happened').first().click();
    await expect.element(list.getByText('by you').first()).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    expect(findSmallTargets()).toEqual([]);
  });

  test('[DASH-03] withdrawing asks first, sends the reason once, and stays open with what was typed when it fails', async () => {
    let [isDown, isWithdrawn] = [true, false];
    const sent: unknown[] = [];
    const keys = new Set<string | null>();
    const withdrawn = anApplication({ status: 'Withdrawn', isWithdrawn: true, canWithdraw: false });
    const { screen } = await show({
      [APPLICATION_PATHS.list]: () =>
        ok(
          anAnswer(
            isWithdrawn
              ? { applications: [], inactiveApplications: [withdrawn] }
              : { applications: [anApplication()], inactiveApplications: [] },
          ),
        ),
      [APPLICATION_PATHS.withdraw('a1')]: (_url, { body, headers }) => {
        sent.push(JSON.parse(body as string));
        keys.add(new Headers(headers).get('idempotency-key'));
        if (isDown) return refusal(409, 'Not now');
        isWithdrawn = true;
        return ok(anAnswer({ application: withdrawn }));
      },
    });
    await screen.getByRole('button', { name: 'Withdraw the application for Sailmaker' }).click();
    const dialog = screen.getByRole('alertdialog');
    await dialog.getByRole('textbox').fill('Moving away');
    const confirm = dialog.getByRole('button', { name: 'Withdraw application' });
    await confirm.click();
    await expect.element(dialog.getByText('Not now')).toBeVisible();
    await expect.element(dialog.getByRole('textbox')).toHaveValue('Moving away');
    expect(await findAxeViolations()).toEqual([]);
    isDown = false;
    await confirm.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByRole('heading', { name: 'No applications yet' })).toBeVisible();
    expect(sent).toEqual([
      { domain: 'northwind.example', reason: 'Moving away' },
      { domain: 'northwind.example', reason: 'Moving away' },
    ]);
    // One key for both tries: the server withdraws once.
    expect([...keys]).toEqual([expect.stringMatching(/^\S{16,}$/)]);
    await screen.getByRole('tab', { name: 'Finished' }).click();
    await expect.element(screen.getByText('Withdrawn')).toBeVisible();
  });

  test('[DASH-03] on a phone the buttons of the question stand below each other and are equally wide', async () => {
    await page.viewport(360, 700);
    const { screen } = await show(answersWith([anApplication()]));
    await screen.getByRole('button', { name: 'Withdraw the application for Sailmaker' }).click();
    const buttons = ['Keep application', 'Withdraw application'].map((name) =>
      screen.getByRole('alertdialog').getByRole('button', { name }),
    );
    for (const button of buttons) await expect.element(button).toBeVisible();
    const [keep, withdraw] = buttons.map((button) => button.element().getBoundingClientRect());
    expect(withdraw?.top).toBeGreaterThan(keep?.bottom ?? 0);
    expect([withdraw?.left, withdraw?.width]).toEqual([keep?.left, keep?.width]);
    expect(keep?.width).toBeGreaterThan(250);
  });

  test('[DASH-03] many can be filtered by words', async () => {
    const titles = ['Sailmaker', 'Rigger', 'Welder', 'Painter'];
    const active = titles.map((positionTitle) =>
      anApplication({ applicationId: positionTitle, positionTitle }),
    );
    const { screen } = await show(answersWith(active));
    const filter = screen.getByRole('textbox', { name: 'Filter applications' });
    await filter.fill('rig');
    await expect.element(screen.getByRole('link', { name: 'Rigger', exact: true })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Welder', exact: true })).not.toBeInTheDocument();
    await filter.fill('nothing');
    await expect.element(screen.getByText('No application matches this filter.')).toBeVisible();
  });

  test('[DASH-03] the page waits, and says what could not be loaded with a way to try again', async () => {
    const waiting = await show({ [APPLICATION_PATHS.list]: never });
    await expect.element(waiting.screen.getByText('Loading…').first()).toBeInTheDocument();
    await waiting.screen.unmount();
    const failing = await show({ [APPLICATION_PATHS.list]: () => refusal(404) });
    await expect.element(failing.screen.getByText('Applications could not be loaded.')).toBeVisible();
    await expect.element(failing.screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
  });
});

describe('drafts', () => {
  test('[DASH-03] a draft leads on, and is gone at once when it is deleted', async () => {
    let isThere = true;
    const removed: unknown[] = [];
    const { screen } = await show(
      {
        ...answersWith([]),
        [APPLICATION_PATHS.drafts]: (_url, { method, body }) => {
          if (method === 'DELETE') {
            isThere = false;
            removed.push(JSON.parse(body as string));
          }
          return method === 'DELETE'
            ? ok(anAnswer({ position_ids: [102, 103] }))
            : ok(anAnswer({ openDraftApplications: isThere ? [aDraft()] : [], closedDraftApplications: [] }));
        },
      },
      '/careers/applications?tab=drafts',
    );
    await expect
      .element(screen.getByRole('link', { name: 'Continue the application for Rigger' }))
      .toHaveAttribute('href', '/careers/apply?pids=102,103&domain=northwind.example');
    expect(await findAxeViolations()).toEqual([]);
    await screen.getByRole('button', { name: 'Delete the draft for Rigger' }).click();
    await expect.element(toastsOf(screen).getByText('Deleted draft application')).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'No drafts' })).toBeVisible();
    expect(removed).toEqual([{ position_ids: [102, 103], domain: 'northwind.example' }]);
  });

  test('[DASH-03] one that cannot be deleted is back', async () => {
    const { screen } = await show(
      {
        ...answersWith([]),
        [APPLICATION_PATHS.drafts]: (_url, { method }) =>
          method === 'DELETE'
            ? refusal(409)
            : ok(anAnswer({ openDraftApplications: [aDraft()], closedDraftApplications: [] })),
      },
      '/careers/applications?tab=drafts',
    );
    await screen.getByRole('button', { name: 'Delete the draft for Rigger' }).click();
    await expect.element(toastsOf(screen).getByText('Failed to delete draft application')).toBeVisible();
    await expect.element(screen.getByText('Rigger')).toBeVisible();
  });

  test('[APPLY-02] what a visitor began on this device is among the drafts once they sign in', async () => {
    const at = Date.now();
    const begun = { form: 'apply_here', pids: [7], title: 'Sailmaker', at, until: at + 60_000 };
    noteBegun('northwind.example', begun);
    // The server has this one by now.
    noteBegun('northwind.example', { ...begun, form: aDraft().formKey, title: 'Rigger' });
    const { screen } = await show(answersWith([], [], [aDraft()]), '/careers/applications?tab=drafts');
    const here = screen.getByRole('region', { name: 'Begun on this device' });
    await expect
      .element(here.getByRole('link', { name: 'Continue the application for Sailmaker' }))
      .toHaveAttribute('href', '/careers/apply?pid=7&domain=northwind.example');
    expect(here.getByRole('listitem').elements()).toHaveLength(1);
    expect(await findAxeViolations()).toEqual([]);
    await here.getByRole('button', { name: 'Delete the draft for Sailmaker' }).click();
    await expect.element(toastsOf(screen).getByText('Deleted draft application')).toBeVisible();
    await expect.element(here).not.toBeInTheDocument();
    expect(readBegun('northwind.example').map(({ title }) => title)).toEqual(['Rigger']);
  });
});
