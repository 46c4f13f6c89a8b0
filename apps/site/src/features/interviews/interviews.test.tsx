import { INTERVIEW_PATHS } from '@opencareers/contracts/interview-calls';
import type { Interview } from '@opencareers/contracts/interviews';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { expect, test } from 'vitest';
import { type Answers, never, ok, refusal, renderSite, toastsOf } from '../../testing/render-site.tsx';
import { aCandidateBoot, anAnswer } from '../../testing/site-fixtures.ts';

function anInterviewOf(given: Partial<Interview> = {}): Interview {
  return {
    id: 'i1',
    title: 'First talk',
    position: { name: 'Sailmaker', id: 101 },
    start: '2026-04-01T08:00:00.000Z',
    end: '2026-04-01T09:00:00.000Z',
    zone: 'Europe/Berlin',
    place: 'Harbour 1',
    link: 'https://meet.example/1',
    people: [{ name: 'Kim Lund', role: 'Lead' }],
    details: '',
    status: 'proposed',
    slots: [],
    version: 1,
    isOver: false,
    isTimeWanted: false,
    canConfirm: true,
    canPick: false,
    canReschedule: true,
    canCancel: true,
    reschedulesLeft: 2,
    rescheduleUntil: '2026-03-31T20:00:00.000Z',
    canceledBy: null,
    ...given,
  };
}
const toPick = anInterviewOf({
  start: null,
  end: null,
  canConfirm: false,
  canPick: true,
  canReschedule: false,
  rescheduleUntil: null,
  slots: [
    { id: 7, start: '2026-04-02T08:00:00.000Z', end: '2026-04-02T09:00:00.000Z' },
    { id: 8, start: '2026-04-03T08:00:00.000Z', end: '2026-04-03T09:00:00.000Z' },
  ],
});
const listing = (...interviews: Interview[]): Answers => ({
  [INTERVIEW_PATHS.list]: () => ok(anAnswer({ interviews })),
});
const show = (answers: Answers) => {
  const boot = aCandidateBoot();
  const user = boot.user === null ? null : { ...boot.user, timeZone: 'America/New_York' };
  return renderSite('/careers/interviews', { boot: { ...boot, user }, answers });
};

test('[DASH-03] an interview shows both clocks, people, place, and is confirmed with the version that was read', async () => {
  const sent: unknown[] = [];
  let interview = anInterviewOf();
  const { screen } = await show({
    [INTERVIEW_PATHS.list]: () => ok(anAnswer({ interviews: [interview] })),
    [INTERVIEW_PATHS.confirm('i1')]: (_url, { body }) => {
      sent.push(JSON.parse(body as string));
      interview = anInterviewOf({ status: 'confirmed', canConfirm: false });
      return ok(anAnswer({ interview }));
    },
  });
  await expect.element(screen.getByText('Your time (America/New_York)')).toBeVisible();
  await expect.element(screen.getByText('4:00', { exact: false }).first()).toBeVisible();
  await expect.element(screen.getByText('Time of the company (Europe/Berlin)')).toBeVisible();
  await expect.element(screen.getByText('10:00', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('Kim Lund (Lead)')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Join First talk' }))
    .toHaveAttribute('href', 'https://meet.example/1');
  expect(await findAxeViolations()).toEqual([]);
  expect(findSmallTargets()).toEqual([]);
  await screen.getByRole('button', { name: 'Confirm First talk' }).click();
  await expect.element(toastsOf(screen).getByText('Interview confirmed')).toBeVisible();
  await expect.element(screen.getByText('Confirmed', { exact: true })).toBeVisible();
  expect(sent).toEqual([{ version: 1 }]);
});

test('[DASH-03] an interview goes into a calendar until it is over', async () => {
  const toCome = anInterviewOf({ status: 'confirmed' });
  const over = anInterviewOf({ id: 'i0', title: 'Past talk', status: 'confirmed', isOver: true, link: '' });
  const { screen } = await show(listing(toCome, over));
  await expect.element(screen.getByText('Over', { exact: true })).toBeVisible();
  const names = screen.getByRole('link', { name: /calendar/ }).elements();
  expect(names.map((link) => link.getAttribute('aria-label'))).toEqual(['Add First talk to calendar']);
});

test('[DASH-03] a time that was just taken says so, and another one can be chosen', async () => {
  const sent: unknown[] = [];
  const { screen } = await show({
    ...listing(toPick),
    [INTERVIEW_PATHS.pick('i1')]: (_url, { body }) => {
      sent.push(JSON.parse(body as string));
      return sent.length === 1
        ? refusal(409, 'Taken', 'slot_taken')
        : ok(anAnswer({ interview: anInterviewOf({ status: 'confirmed' }) }));
    },
  });
  await screen.getByRole('button', { name: 'Choose a time for First talk' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('radio').first().click();
  expect(await findAxeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Take this time' }).click();
  await expect
    .element(dialog.getByText('This time was just taken. Please choose another one.'))
    .toBeVisible();
  await dialog.getByRole('radio').last().click();
  await dialog.getByRole('button', { name: 'Take this time' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([{ slot_id: 7 }, { slot_id: 8 }]);
});

test('[DASH-03] where there are no slots the company is asked for another time', async () => {
  const sent: unknown[] = [];
  const { screen } = await show({
    ...listing(anInterviewOf()),
    [INTERVIEW_PATHS.reschedule('i1')]: (_url, { body }) => {
      sent.push(JSON.parse(body as string));
      return ok(anAnswer({ interview: anInterviewOf({ isTimeWanted: true }) }));
    },
  });
  await screen.getByRole('button', { name: 'Change the time of First talk' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'When would suit you?' }).fill('Friday');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([{ note: 'Friday' }]);
});

test('[DASH-03] canceling asks first, and takes a reason', async () => {
  const sent: unknown[] = [];
  const { screen } = await show({
    ...listing(anInterviewOf()),
    [INTERVIEW_PATHS.cancel('i1')]: (_url, { body }) => {
      sent.push(JSON.parse(body as string));
      return ok(anAnswer({ interview: anInterviewOf({ status: 'canceled' }) }));
    },
  });
  await screen.getByRole('button', { name: 'Cancel First talk' }).click();
  const dialog = screen.getByRole('alertdialog');
  await dialog.getByRole('combobox').selectOptions('I am ill');
  expect(await findAxeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel interview' }).click();
  await expect.element(toastsOf(screen).getByText('Interview canceled')).toBeVisible();
  expect(sent).toEqual([{ reason_code: 'ill' }]);
});

test('[DASH-03] the page waits, says that there are none, and what could not be loaded', async () => {
  const waiting = await show({ [INTERVIEW_PATHS.list]: never });
  await expect.element(waiting.screen.getByText('Loading…')).toBeInTheDocument();
  await waiting.screen.unmount();
  const empty = await show(listing());
  await expect.element(empty.screen.getByRole('heading', { name: 'No interviews' })).toBeVisible();
  await empty.screen.unmount();
  let isDown = true;
  const failing = await show({
    [INTERVIEW_PATHS.list]: () => (isDown ? refusal(404) : ok(anAnswer({ interviews: [anInterviewOf()] }))),
  });
  await expect.element(failing.screen.getByText('Interviews could not be loaded.')).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
  isDown = false;
  await failing.screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(failing.screen.getByText('Kim Lund (Lead)')).toBeVisible();
});
