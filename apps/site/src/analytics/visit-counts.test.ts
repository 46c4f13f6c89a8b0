import { PAGE_IDS } from '@opencareers/contracts/page-metadata';
import { VSLOG_EVENTS, VSLOG_PAGES, VslogBodySchema } from '@opencareers/contracts/vslog';
import { describe, expect, test } from 'vitest';
import { keepAnswer, mayCount } from './may-count.ts';
import { createVisitCounts, namespaceOf } from './visit-counts.ts';

const counts = () => createVisitCounts(() => ({ viewport: 'desktop', locale: 'en' }));

describe('[VSLOG-01] visits', () => {
  test('are counted on the five pages that are specified', () => {
    const counted = new Set(PAGE_IDS.map(namespaceOf).filter((name) => name !== null));
    expect([...counted].toSorted()).toEqual([...VSLOG_PAGES].toSorted());
    expect(namespaceOf('login')).toBeNull();
    expect(namespaceOf(null)).toBeNull();
  });

  test('tell the page, how it came and the kind of screen', () => {
    const visits = counts();
    expect(visits.add({ kind: 'visit', page: 'jobs', positionId: null, at: 120 })).toEqual([
      {
        positionId: null,
        body: {
          event: 'page_visit',
          namespace: 'search',
          data_json: { page: 'jobs', kind: 'load', viewport: 'desktop', locale: 'en' },
        },
      },
    ]);
    expect(visits.add({ kind: 'visit', page: 'singlePosition', positionId: 12, at: 900 })).toMatchObject([
      {
        positionId: 12,
        body: { event: 'page_visit', namespace: 'job_details', data_json: { kind: 'inside' } },
      },
    ]);
  });

  test('are interactive when the main part has its data; a loaded page counts from its navigation on', () => {
    const visits = counts();
    visits.add({ kind: 'visit', page: 'jobs', positionId: null, at: 200 });
    expect(visits.add({ kind: 'ready', part: 'search_box', at: 201 })).toEqual([]);
    expect(visits.add({ kind: 'ready', part: 'results', at: 640.4 })).toMatchObject([
      {
        body: {
          event: 'page_interactive',
          namespace: 'search',
          data_json: { page: 'jobs', duration_ms: 640 },
        },
      },
    ]);
    expect(visits.add({ kind: 'ready', part: 'results', at: 900 })).toEqual([]);
    visits.add({ kind: 'visit', page: 'singlePosition', positionId: 1, at: 1000 });
    expect(visits.add({ kind: 'ready', part: 'position', at: 1250 })).toMatchObject([
      { body: { event: 'page_interactive', data_json: { duration_ms: 250 } } },
    ]);
  });

  test('tell the parts that became usable together, each once', () => {
    const visits = counts();
    visits.add({ kind: 'visit', page: 'jobs', positionId: null, at: 1 });
    visits.add({ kind: 'ready', part: 'search_box', at: 10 });
    visits.add({ kind: 'ready', part: 'results', at: 20 });
    expect(visits.takeComponents()).toMatchObject([
      { body: { event: 'component_interactive', metrics_to_push: { search_box_ms: 10, results_ms: 20 } } },
    ]);
    expect(visits.takeComponents()).toEqual([]);
    visits.add({ kind: 'ready', part: 'filter_bar', at: 30 });
    // What was not told yet is told when the visitor goes on.
    expect(visits.add({ kind: 'visit', page: 'login', positionId: null, at: 50 })).toMatchObject([
      { body: { metrics_to_push: { filter_bar_ms: 30 } } },
    ]);
  });

  test('on other pages are not counted', () => {
    const visits = counts();
    expect(visits.add({ kind: 'visit', page: 'login', positionId: null, at: 1 })).toEqual([]);
    expect(visits.add({ kind: 'ready', part: 'results', at: 2 })).toEqual([]);
    expect(visits.takeComponents()).toEqual([]);
  });

  test('are what the server takes', () => {
    const visits = counts();
    const events = [
      ...visits.add({ kind: 'visit', page: 'jobs', positionId: 3, at: 1 }),
      ...visits.add({ kind: 'ready', part: 'results', at: 2 }),
      ...visits.takeComponents(),
    ];
    expect(events.map(({ body }) => body.event)).toEqual(VSLOG_EVENTS.filter((event) => event !== 'error'));
    for (const { body } of events) expect(VslogBodySchema.parse(body)).toEqual(body);
  });
});

const COUNTING = { enabled: true, consentRequired: false };

test.each([
  [{}, 'yes'],
  [{ doNotTrack: null }, 'yes'],
  [{ doNotTrack: 'unspecified' }, 'yes'],
  [{ doNotTrack: '0', globalPrivacyControl: false }, 'yes'],
  [{ doNotTrack: '1' }, 'no'],
  [{ globalPrivacyControl: true }, 'no'],
])('[VSLOG-01] the wish of the visitor counts: %j', (wishes, expected) => {
  expect(mayCount(COUNTING, wishes, null)).toBe(expected);
});

test('[VSLOG-01] where the tenant asks for consent, nobody is counted who has not agreed', () => {
  const rules = { enabled: true, consentRequired: true };
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(mayCount(rules, {}, storage)).toBe('ask');
  expect(mayCount(rules, {}, null)).toBe('ask');
  keepAnswer('no', storage);
  expect(mayCount(rules, {}, storage)).toBe('no');
  keepAnswer('yes', storage);
  expect(mayCount(rules, {}, storage)).toBe('yes');
  expect(mayCount(rules, { globalPrivacyControl: true }, storage)).toBe('no');
  expect(mayCount({ ...rules, enabled: false }, {}, storage)).toBe('no');
});
