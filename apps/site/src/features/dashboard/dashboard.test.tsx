import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import { DASHBOARD_PATHS } from '@opencareers/contracts/dashboard-calls';
import { FORM_CENTER_PATHS } from '@opencareers/contracts/form-center-calls';
import { INTERVIEW_PATHS } from '@opencareers/contracts/interview-calls';
import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import { OFFER_PATHS } from '@opencareers/contracts/offer-calls';
import type { Offer } from '@opencareers/contracts/offers';
import { SAVED_PATHS } from '@opencareers/contracts/saved-calls';
import { SAVED_SEARCH_PATHS } from '@opencareers/contracts/saved-search-calls';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { describe, expect, test } from 'vitest';
import { type Answers, ok, refusal, renderSite } from '../../testing/render-site.tsx';
import { aCandidateBoot, anAnswer } from '../../testing/site-fixtures.ts';
import { aDraft, anApplication } from '../applications/testing/application-fixtures.ts';

const ACTION = {
  id: 7,
  categoryTitle: 'Message',
  message: 'Read <b>this</b>.',
  createdAt: 1_772_000_000,
  isClicked: false,
  redirectUrl: '/careers/profile',
  notificationType: 'action_required',
};
const OFFER: Offer = {
  id: 9,
  enc_id: 'x9',
  status: 'Extended',
  position: { name: 'Sailmaker', id: 101 },
  version: 1,
  updated_at: '2026-03-01T09:00:00.000Z',
  expires_at: '2026-03-09T09:00:00.000Z',
  terms: null,
  offer_documents: [],
  company: 'Northwind',
  answered_at: null,
  questions: [],
  server_time: '2026-03-02T09:00:00.000Z',
};
const SAVED = {
  id: 101,
  position_id: 101,
  name: 'Boatbuilder',
  locations: ['Flensburg, Germany'],
  positionUrl: '/careers/job/101',
  savedTs: 1_772_000_000,
  archived_at: 1,
};

const COUNT = {
  applications: { totalCount: 3, actionableItemsCount: 0 },
  interviews: { totalCount: 2, actionableItemsCount: 1 },
};
const NUDGE = {
  id: 'skills',
  kind: 'skills',
  title: 'Add your skills',
  text: 'Then jobs that fit you are found sooner.',
  action_label: 'Add skills',
  action_url: '/careers/profile',
  expires: null,
};
const EVENT = {
  id: 'e1',
  title: 'Open day',
  details: '',
  start: '2026-04-01T08:00:00.000Z',
  end: '2026-04-01T10:00:00.000Z',
  zone: 'Europe/Berlin',
  place: 'Flensburg',
  link: '',
  position: null,
  applicationStatus: '',
  seatsLeft: 3,
  isRegistered: false,
  isCanceled: false,
  isOver: false,
  canRegister: true,
};

function answersWith(actions: object[], saved: object[] = []): Answers {
  return {
    [NOTIFICATION_PATHS.list]: () => ok(anAnswer({ notifications: actions, hasMore: false })),
    [DASHBOARD_PATHS.summary]: () => ok(anAnswer({ count: COUNT })),
    [DASHBOARD_PATHS.nudges]: () => ok(anAnswer({ nudges: [] })),
    [DASHBOARD_PATHS.events]: () => ok(anAnswer({ events: [] })),
    [APPLICATION_PATHS.list]: () => ok(anAnswer({ applications: [], inactiveApplications: [] })),
    [INTERVIEW_PATHS.list]: () => ok(anAnswer({ interviews: [] })),
    [APPLICATION_PATHS.drafts]: () =>
      ok(anAnswer({ openDraftApplications: [], closedDraftApplications: [] })),
    [FORM_CENTER_PATHS.list]: () => ok(anAnswer({ forms: [] })),
    [OFFER_PATHS.list]: () => ok(anAnswer([])),
    [SAVED_SEARCH_PATHS.list]: () => ok(anAnswer({ savedSearches: [], limit: 5 })),
    [SAVED_PATHS.list]: () => ok(anAnswer({ positions: saved, count: saved.length })),
  };
}

describe('the dashboard', () => {
  test('[ROUTE-08] shows the tabs of the configuration, in its order', async () => {
    const boot = aCandidateBoot({
      pcsxConfig: {
        dashboardConfig: { tabs: ['savedPositions', 'offers', 'applications'] },
        formCenterConfig: { enabled: false },
      },
    });
    const { screen } = await renderSite('/careers/dashboard', {
      boot,
      answers: { ...answersWith([], [SAVED]), [OFFER_PATHS.list]: () => ok(anAnswer([OFFER])) },
    });
    await expect.element(screen.getByRole('tab').first()).toHaveTextContent('Saved jobs');
    const tiles = screen.getByRole('list', { name: 'Overview' });
    await expect.element(tiles.getByText('To do: ', { exact: false })).toBeVisible();
    await expect.element(tiles.getByRole('link', { name: 'Interviews' })).toBeVisible();
    expect(tiles.getByRole('link', { name: 'Forms' }).elements()).toEqual([]);
    const names = screen
      .getByRole('tab')
      .elements()
      .map((tab) => tab.textContent);
    expect(names).toEqual(['Saved jobs', 'Offers', 'Applications']);
    await expect.element(screen.getByRole('link', { name: 'Boatbuilder' })).toBeVisible();
    await screen.getByRole('tab', { name: 'Offers' }).click();
    await expect.element(screen.getByRole('link', { name: 'View job offer: Sailmaker' })).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
  });

  test('[ROUTE-08] is the second one where the tenant wants that, and always at its own address', async () => {
    const boot = aCandidateBoot({ behaviourFlags: { shouldRedirectToDashboardV2: true } });
    const answers = answersWith([ACTION]);
    const { screen } = await renderSite('/careers/dashboard', { boot, answers });
    const needs = screen.getByRole('region', { name: 'What needs you' });
    const open = needs.getByRole('link', { name: 'Open: Read <b>this</b>.' });
    await expect.element(open).toHaveAttribute('href', '/careers/profile?domain=northwind.example');
    expect(await findAxeViolations()).toEqual([]);

    const other = await renderSite('/careers/dashboardv2', { boot: aCandidateBoot(), answers });
    await expect.element(other.screen.getByRole('region', { name: 'What needs you' }).last()).toBeVisible();
  });
});

describe('the second dashboard', () => {
  test('[DASH-03] what needs the candidate is one list by date, without reminders of what is listed', async () => {
    const reminder = { ...ACTION, id: 8, message: 'You have an offer', redirectUrl: '/careers/offer/x9' };
    const { screen } = await renderSite('/careers/dashboardv2', {
      boot: aCandidateBoot(),
      answers: {
        ...answersWith([ACTION, reminder]),
        [OFFER_PATHS.list]: () => ok(anAnswer([OFFER])),
        [APPLICATION_PATHS.drafts]: () =>
          ok(
            anAnswer({
              openDraftApplications: [aDraft({ closesAt: '2026-03-05T09:00:00.000Z' })],
              closedDraftApplications: [],
            }),
          ),
      },
    });
    const list = screen.getByRole('list', { name: 'What needs you' });
    await expect
      .poll(() =>
        list
          .getByRole('link')
          .elements()
          .map((link) => link.getAttribute('aria-label')),
      )
      .toEqual(['Go on: Rigger', 'Answer: Sailmaker', 'Open: Read <b>this</b>.']);
    await expect.element(list.getByText('Application you began')).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
  });

  test('[DASH-03] three things are seen at a glance, the rest behind them; what is revised waits for nobody', async () => {
    const days = [5, 4, 7, 6];
    const offers = [
      ...days.map((day) => ({
        ...OFFER,
        enc_id: `x${day}`,
        position: { name: `Job ${day}`, id: day },
        expires_at: `2026-03-0${day}T09:00:00.000Z`,
      })),
      {
        ...OFFER,
        position: { name: 'Revised', id: 8 },
        offer_documents: [{ name: 'Letter', status: 'Unsigned', under_revision: true }],
      },
    ];
    const { screen } = await renderSite('/careers/dashboardv2', {
      boot: aCandidateBoot(),
      answers: { ...answersWith([]), [OFFER_PATHS.list]: () => ok(anAnswer(offers)) },
    });
    const needs = screen.getByRole('region', { name: 'What needs you' });
    const shown = () =>
      needs
        .getByRole('link')
        .elements()
        .map((link) => link.getAttribute('aria-label'));
    const first = ['Answer: Job 4', 'Answer: Job 5', 'Answer: Job 6'];
    await expect.poll(shown).toEqual(first);
    await needs.getByRole('button', { name: 'Show all 4' }).click();
    expect(shown()).toEqual([...first, 'Answer: Job 7']);
    expect(await findAxeViolations()).toEqual([]);
    await needs.getByRole('button', { name: 'Show fewer' }).click();
    expect(shown()).toEqual(first);
  });

  test('[DASH-02] [DASH-03] a part that fails is named and asked again, the others show', async () => {
    let isDown = true;
    const { screen } = await renderSite('/careers/dashboardv2', {
      boot: aCandidateBoot(),
      answers: {
        ...answersWith([ACTION]),
        [OFFER_PATHS.list]: () => (isDown ? refusal(404) : ok(anAnswer([OFFER]))),
      },
    });
    const needs = screen.getByRole('region', { name: 'What needs you' });
    await expect.element(needs.getByText('Not everything could be loaded: Offers')).toBeVisible();
    await expect.element(needs.getByRole('link', { name: 'Open: Read <b>this</b>.' })).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    isDown = false;
    await needs.getByRole('button', { name: 'Try again' }).click();
    await expect.element(needs.getByRole('link', { name: 'Answer: Sailmaker' })).toBeVisible();
    expect(needs.getByText('Not everything could be loaded', { exact: false }).elements()).toEqual([]);
  });

  test('[DASH-03] applications stand under the name of their stage', async () => {
    const applications = [
      anApplication(),
      anApplication({ applicationId: 'a2', positionTitle: 'Rigger', status: 'Interview' }),
    ];
    const { screen } = await renderSite('/careers/dashboardv2', {
      boot: aCandidateBoot(),
      answers: {
        ...answersWith([]),
        [APPLICATION_PATHS.list]: () => ok(anAnswer({ applications, inactiveApplications: [] })),
      },
    });
    const stage = screen.getByRole('region', { name: 'Interview', exact: true });
    await expect.element(stage.getByText('Rigger')).toBeVisible();
    const titles = screen
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent);
    expect(titles.filter((title) => title === 'Interview' || title === 'Sent')).toEqual([
      'Interview',
      'Sent',
    ]);
    expect(await findAxeViolations()).toEqual([]);
  });
});

describe('parts of the dashboard', () => {
  test('[DASH-01] the address keeps the tab, and names one', async () => {
    const boot = aCandidateBoot();
    const { screen, router } = await renderSite('/careers/dashboard?tab=events', {
      boot,
      answers: answersWith([]),
    });
    const tab = screen.getByRole('tab', { name: 'Events' });
    await expect.element(tab).toHaveAttribute('aria-selected', 'true');
    await expect.element(screen.getByRole('heading', { name: 'No events' })).toBeVisible();
    await screen.getByRole('tab', { name: 'Interviews' }).click();
    expect(router.state.location.search).toContain('tab=interviews');
    await expect.element(screen.getByRole('heading', { name: 'No interviews' })).toBeVisible();
  });

  test('[DASH-02] one call that fails blanks nothing else, and can be tried again', async () => {
    const answers = answersWith([], [SAVED]);
    let isDown = true;
    const { screen } = await renderSite('/careers/dashboardv2', {
      boot: aCandidateBoot(),
      answers: {
        ...answers,
        [INTERVIEW_PATHS.list]: () => (isDown ? refusal(404) : ok(anAnswer({ interviews: [] }))),
        [DASHBOARD_PATHS.events]: () => refusal(404),
        [DASHBOARD_PATHS.nudges]: () => refusal(404),
      },
    });
    await expect.element(screen.getByText('Interviews could not be loaded.')).toBeVisible();
    await expect.element(screen.getByText('Events could not be loaded.')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Boatbuilder' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'No applications yet' })).toBeVisible();
    isDown = false;
    await screen
      .getByRole('region', { name: 'Interviews' })
      .first()
      .getByRole('button', { name: 'Try again' })
      .click();
    await expect.element(screen.getByRole('heading', { name: 'No interviews' })).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
  });

  test('[DASH-02] a hint has one action, and is gone once it is put away', async () => {
    const dismissed: unknown[] = [];
    const { screen } = await renderSite('/careers/dashboard', {
      boot: aCandidateBoot(),
      answers: {
        ...answersWith([]),
        [DASHBOARD_PATHS.nudges]: () => ok(anAnswer({ nudges: dismissed.length === 0 ? [NUDGE] : [] })),
        [DASHBOARD_PATHS.dismiss]: (_url, { body }) => {
          dismissed.push(JSON.parse(body as string));
          return ok(anAnswer({}));
        },
      },
    });
    const hints = screen.getByRole('list', { name: 'Suggestions' });
    await expect
      .element(hints.getByRole('link', { name: 'Add skills' }))
      .toHaveAttribute('href', '/careers/profile?domain=northwind.example');
    expect(await findAxeViolations()).toEqual([]);
    await hints.getByRole('button', { name: 'Hide: Add your skills' }).click();
    await expect.element(hints).not.toBeInTheDocument();
    await expect.poll(() => dismissed).toEqual([{ id: 'skills' }]);
  });

  test('[DASH-02] somebody registers for an event and stays away after all', async () => {
    let isRegistered = false;
    const event = () => ({
      ...EVENT,
      isRegistered,
      canRegister: !isRegistered,
      applicationStatus: 'Submitted',
    });
    const methods: string[] = [];
    const { screen } = await renderSite('/careers/dashboard?tab=events', {
      boot: aCandidateBoot(),
      answers: {
        ...answersWith([]),
        [DASHBOARD_PATHS.events]: () => ok(anAnswer({ events: [event()] })),
        [DASHBOARD_PATHS.registration('e1')]: (_url, { method }) => {
          methods.push(method);
          isRegistered = method === 'POST';
          return ok(anAnswer({ event: event() }));
        },
      },
    });
    await expect.element(screen.getByText('Places left: 3')).toBeVisible();
    await expect.element(screen.getByText('Your application: Sent')).toBeVisible();
    await screen.getByRole('button', { name: 'Register for Open day' }).click();
    await expect.element(screen.getByText('You are registered')).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    await screen.getByRole('button', { name: 'Cancel registration for Open day' }).click();
    await expect.element(screen.getByText('You are registered')).not.toBeInTheDocument();
    expect(methods).toEqual(['POST', 'DELETE']);
  });

  test('[DASH-02] nobody can register for an event that is full, called off or over', async () => {
    const closed = [
      { id: 'full', title: 'Full day', seatsLeft: 0 },
      { id: 'off', title: 'Day off', isCanceled: true },
      { id: 'over', title: 'Past day', isOver: true },
    ].map((facts) => ({ ...EVENT, canRegister: false, ...facts }));
    const { screen } = await renderSite('/careers/dashboard?tab=events', {
      boot: aCandidateBoot(),
      answers: { ...answersWith([]), [DASHBOARD_PATHS.events]: () => ok(anAnswer({ events: closed })) },
    });
    await expect.element(screen.getByText('Past day')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Register for|^Cancel registration/ }).elements()).toEqual([]);
  });

  test('[DASH-04] referrals show with the gate only, and say what becomes of what is given', async () => {
    const boot = aCandidateBoot({ gates: { referralWithCandidateApplicationGate: true } });
    const sent: unknown[] = [];
    const answers = {
      ...answersWith([]),
      [APPLICATION_PATHS.list]: () =>
        ok(anAnswer({ applications: [anApplication()], inactiveApplications: [] })),
      [DASHBOARD_PATHS.referrals]: (_url: URL, { method, body }: { method: string; body?: unknown }) => {
        if (method === 'POST') sent.push(JSON.parse(body as string));
        return ok(anAnswer({ referrals: [] }));
      },
    };
    const { screen } = await renderSite('/careers/applications', { boot, answers });
    await screen.getByRole('button', { name: 'Refer somebody' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name of your friend' }).fill('Mia');
    await dialog.getByRole('textbox', { name: 'Their e-mail address' }).fill('mia@friends.example');
    await expect.element(dialog.getByText('deleted after 30 days', { exact: false })).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Send referral' }).click();
    await expect
      .poll(() => sent)
      .toEqual([{ position_id: 101, name: 'Mia', email: 'mia@friends.example', relation: 'colleague' }]);
    await screen.unmount();
    const closed = await renderSite('/careers/applications', { boot: aCandidateBoot(), answers });
    await expect.element(closed.screen.getByText('Sailmaker')).toBeVisible();
    expect(closed.screen.getByRole('button', { name: 'Refer somebody' }).elements()).toEqual([]);
  });

  test('[DASH-04] a friend who said no has no name any more, and the status says so', async () => {
    const referral = {
      id: 'r1',
      name: '',
      relation: 'colleague',
      status: 'declined',
      position: { name: 'Sailmaker', id: 101 },
      createdAt: '2026-11-01T10:00:00Z',
      statusAt: '2026-11-02T10:00:00Z',
    };
    const { screen } = await renderSite('/careers/applications', {
      boot: aCandidateBoot({ gates: { referralWithCandidateApplicationGate: true } }),
      answers: {
        ...answersWith([]),
        [DASHBOARD_PATHS.referrals]: () => ok(anAnswer({ referrals: [referral] })),
      },
    });
    const list = screen.getByRole('list', { name: 'Referrals' });
    await expect.element(list.getByText('Somebody', { exact: true })).toBeVisible();
    await expect.element(list.getByText('Sailmaker')).toBeVisible();
  });
});

describe('offers among the pages of candidates', () => {
  test('[ROUTE-01] an offer that is not there leads to the list', async () => {
    const { screen, router } = await renderSite('/careers/offer/x1?utm=1', {
      boot: aCandidateBoot(),
      answers: {
        [OFFER_PATHS.one('x1')]: () => refusal(404),
        [OFFER_PATHS.list]: () => ok(anAnswer([])),
      },
    });
    await expect.element(screen.getByText('No offers found.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/careers/offers');
    expect(router.state.location.search).toContain('utm=1');
  });
});
