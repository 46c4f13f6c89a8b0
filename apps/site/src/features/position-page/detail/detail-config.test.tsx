import type { PositionDetailsAnswer } from '@opencareers/contracts/position-details';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  DETAILS,
  INSIGHTS,
  MATCH,
  OVERRIDES,
  ok,
  renderSite,
  SIMILAR,
} from '../../../testing/render-site.tsx';
import { aBoot, aDetailsAnswer, anAnswer, aRow } from '../../../testing/site-fixtures.ts';

failOnConsoleErrors();

type Config = Record<string, unknown>;

const EXTRAS = {
  efcustomTextBrand: ['North', 'South'],
  closesTs: Date.UTC(2026, 10, 30) / 1000,
  positionExtraDetails: {
    perks: [{ title: 'Free crossings', description: 'On every ferry.', icon: 'heart' }],
    hiringSteps: [
      { title: 'A first talk', description: '30 minutes, by video.' },
      { title: 'Our answer', description: '' },
    ],
    videos: [{ url: 'https://video.example/1', title: 'A day at the yard' }],
    blogs: [{ rssUrl: 'https://blog.example/feed', tags: [] }],
    pymww: { people: [], count: 0 },
    customContent: [{ title: 'How we hire', body: '<p>In three talks.</p>' }],
  },
} satisfies Partial<PositionDetailsAnswer['data']>;

/** Opens a job whose page is configured so, by the tenant or by an override for this job. */
async function openWith(
  config: Config,
  by: 'tenant' | 'override',
  change: Partial<PositionDetailsAnswer['data']> = EXTRAS,
) {
  const { screen, router } = await renderSite('/careers/job/101', {
    boot: aBoot(by === 'tenant' ? { pcsxConfig: { positionDetailsConfig: config } } : {}),
    answers: {
      [DETAILS]: () => ok(aDetailsAnswer(change)),
      [OVERRIDES]: () => ok(anAnswer(by === 'override' ? config : {})),
      [MATCH]: () =>
        ok(
          anAnswer({
            label: 'Good match',
            reasons: [
              { kind: 'skill', text: 'You know TypeScript', profile_ref: null, job_ref: null },
              { kind: 'experience', text: 'Five years at sea', profile_ref: null, job_ref: null },
            ],
            gaps: [{ kind: 'skill', text: 'Rust', job_ref: null }],
          }),
        ),
      [INSIGHTS]: () => ok(anAnswer({ days_open: 6, reply_days_promised: 5 })),
      [SIMILAR]: () => ok(anAnswer({ positions: [aRow({ id: 201, name: 'Staff Engineer' })] })),
    },
  });
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Job details: Senior Engineer');
  return { screen, router };
}

const tab = (...sections: string[]) => ({ id: 'job', label: 'Job', sections });
const section = (sectionsConfig: Config, ...sections: string[]): Config => ({
  tabsDisplayConfig: [tab(...sections)],
  sectionsConfig,
});
const facts = (field: Config): Config =>
  section({ positionFields: { fields: [field], fieldsToDisplay: [field.fieldName] } }, 'positionFields');
const insights = (config: Config) => section({ positionInsightsConfig: config }, 'insights');
const match = (config: Config) => section({ matchDetailsConfig: config }, 'perks', 'matchDetails');

/** What a key shows, and what is not there then. */
const MATRIX: [key: string, config: Config, shown: RegExp | null, hidden: RegExp | null][] = [
  ['sections: jobDescription', section({}, 'jobDescription'), /We are looking for/, /At a glance/],
  ['sections: positionFields', section({}, 'positionFields'), /At a glance/, /We are looking for/],
  ['sections: perks', section({}, 'perks'), /Free crossings/, /How we hire/],
  [
    'sections: hiringSteps',
    section({}, 'hiringSteps'),
    /How we hire.*A first talk.*Our answer/,
    /Free crossings/,
  ],
  ['sections: customContent', section({}, 'customContent'), /In three talks/, /Free crossings/],
  ['sections: videos', section({}, 'videos'), /A day at the yard/, /blog\.example/],
  ['sections: blogs', section({}, 'blogs'), /blog\.example/, /A day at the yard/],
  ['sections: similarPositions', section({}, 'similarPositions'), /Staff Engineer/, /At a glance/],
  [
    'similarPositionConfig.enabled',
    section({ similarPositionConfig: { enabled: false } }, 'perks', 'similarPositions'),
    /Free crossings/,
    /Staff Engineer/,
  ],
  ['positionInsightsConfig.enabled', insights({ enabled: true }), /Open for 6 days/, null],
  [
    'positionInsightsConfig.enabled: off',
    section({}, 'perks', 'insights'),
    /Free crossings/,
    /Open for 6 days/,
  ],
  [
    'positionInsightsConfig.insightsFields',
    insights({ enabled: true, insightsFields: ['reply_days_promised'] }),
    /Answer within 5 days/,
    /Open for 6 days/,
  ],
  [
    'showInsightsWidget',
    {
      tabsDisplayConfig: [{ ...tab('perks'), showInsightsWidget: true }],
      sectionsConfig: { positionInsightsConfig: { enabled: true } },
    },
    /Open for 6 days/,
    null,
  ],
  ['matchDetailsConfig', match({}), /What speaks for it \(2\)/, null],
  [
    'matchDetailsConfig.showSkills',
    match({ showSkills: false }),
    /What speaks for it \(1\)/,
    /You know TypeScript|Rust/,
  ],
  [
    'matchDetailsConfig.showRelevantExperience',
    match({ showRelevantExperience: false }),
    /What is asked for besides \(1\)/,
    /Five years at sea/,
  ],
  [
    'matchDetailsConfig.enabled',
    section({ matchDetailsConfig: { enabled: false } }, 'perks', 'matchDetails'),
    /Free crossings/,
    /Good match/,
  ],
  [
    'positionFields.fields label',
    facts({ fieldName: 'department', label: 'Our crew' }),
    /Our crew/,
    /Department/,
  ],
  [
    'positionFields.fieldsToDisplay',
    facts({ fieldName: 'displayJobId', label: 'Number' }),
    /R-101/,
    /Full-time/,
  ],
  [
    'fields type list',
    facts({ fieldName: 'efcustomTextBrand', label: 'Brand', type: 'list' }),
    /North, South/,
    null,
  ],
  ['fields type date', facts({ fieldName: 'closesTs', label: 'Until', type: 'date' }), /Nov 30, 2026/, null],
  [
    'fields format',
    facts({ fieldName: 'closesTs', label: 'Until', type: 'date', format: 'DD.MM.YYYY' }),
    /30\.11\.2026/,
    null,
  ],
];

beforeEach(async () => {
  await page.viewport(1280, 900);
});

describe.each(['tenant', 'override'] as const)('positionDetailsConfig by %s', (by) => {
  test.each(MATRIX)('[JOB-04] [JOB-05] %s', async (...[, config, shown, hidden]) => {
    const { screen } = await openWith(config, by);
    const main = screen.getByRole('article');
    if (shown !== null) await expect.element(main.getByText(shown).first()).toBeVisible();
    if (hidden !== null) await expect.element(main.getByText(hidden)).not.toBeInTheDocument();
  });

  test('[JOB-04] [JOB-05] tabsDisplayConfig: several tabs, those without anything to read left out', async () => {
    const config = {
      tabsDisplayConfig: [
        { id: 'job', label: 'The job', sections: ['jobDescription'] },
        { id: 'company', label: 'The company', sections: ['perks'] },
        { id: 'people', label: 'People', sections: ['pymww'] },
      ],
    };
    const { screen, router } = await openWith(config, by);
    await expect.element(screen.getByRole('tab', { name: 'The company' })).toBeVisible();
    expect(
      screen
        .getByRole('tab')
        .elements()
        .map((element) => element.textContent),
    ).toEqual(['The job', 'The company']);
    await screen.getByRole('tab', { name: 'The company' }).click();
    await expect.element(screen.getByText('Free crossings')).toBeVisible();
    await expect.element(screen.getByText(/We are looking for/)).not.toBeVisible();
    expect(router.state.location.search).toMatch(/[?&]tab=company$/);
    expect(
      await inEveryLook(() => findAxeViolations(document.body, { rules: { region: { enabled: true } } })),
    ).toEqual([]);
  });
});

test('[JOB-05] an override wins over what the tenant configured', async () => {
  const { screen } = await renderSite('/careers/job/101', {
    boot: aBoot({ pcsxConfig: { positionDetailsConfig: section({}, 'perks') } }),
    answers: {
      [DETAILS]: () => ok(aDetailsAnswer(EXTRAS)),
      [OVERRIDES]: () => ok(anAnswer({ tabsDisplayConfig: [tab('customContent')] })),
    },
  });
  await expect.element(screen.getByText('In three talks.')).toBeVisible();
  await expect.element(screen.getByText('Free crossings')).not.toBeInTheDocument();
});

test('[JOB-04] a tab of the address is open', async () => {
  const tabs = [
    { id: 'job', label: 'Job', sections: ['jobDescription' as const] },
    { id: 'company', label: 'Us', i18nLabel: { de: 'Wir' }, sections: ['perks' as const] },
  ];
  const { screen } = await renderSite('/careers/job/101?tab=company', {
    boot: aBoot({ pcsxConfig: { positionDetailsConfig: { tabsDisplayConfig: tabs } } }),
    answers: { [DETAILS]: () => ok(aDetailsAnswer(EXTRAS)) },
  });
  await expect.element(screen.getByText('Free crossings')).toBeVisible();
});

test('[JOB-04] a tab is named in the language of the page', async () => {
  const tabs = [
    { id: 'job', label: 'Job', sections: ['jobDescription' as const] },
    { id: 'company', label: 'Us', i18nLabel: { ar: 'نحن' }, sections: ['perks' as const] },
  ];
  const { screen } = await renderSite('/careers/job/101', {
    boot: aBoot(
      {
        supportedLanguages: [{ value: 'ar', title: 'العربية' }],
        pcsxConfig: { positionDetailsConfig: { tabsDisplayConfig: tabs } },
      },
      'ar',
    ),
    answers: { [DETAILS]: () => ok(aDetailsAnswer(EXTRAS)) },
    locale: 'ar',
  });
  await expect.element(screen.getByRole('tab', { name: 'نحن' })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: 'Job' })).toBeVisible();
});

test('[JOB-04] pay is stated plainly, and plainly missing where it is', async () => {
  const { screen } = await openWith({}, 'tenant', { ...EXTRAS, pay: null });
  await expect.element(screen.getByText('Not stated', { exact: true })).toBeVisible();
});

test('[JOB-04] every place can be reached, more than three when asked for', async () => {
  const locations = ['Oslo', 'Bergen', 'Kiel', 'Ghent', 'Turku'];
  const { screen } = await openWith({}, 'tenant', { ...EXTRAS, locations });
  await expect.element(screen.getByText('Kiel', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Ghent', { exact: true })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: '+2 more' }).click();
  for (const place of locations) await expect.element(screen.getByText(place, { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Show fewer' }).click();
  await expect.element(screen.getByText('Turku', { exact: true })).not.toBeInTheDocument();
});

test('[JOB-04] each perk has the icon that is configured, and a check mark where there is none', async () => {
  const icons = ['book', 'ship', 'heart', 'bike', 'star', 'no such icon'];
  const perks = icons.map((icon) => ({ title: `Perk ${icon}`, description: '', icon }));
  const { screen } = await openWith(section({}, 'perks'), 'tenant', {
    ...EXTRAS,
    positionExtraDetails: { ...EXTRAS.positionExtraDetails, perks },
  });
  await expect.element(screen.getByText('Perk bike')).toBeVisible();
  const listShapes = () =>
    screen
      .getByRole('listitem')
      .elements()
      .flatMap((item) => {
        const path = item.querySelector('.position__perk > .oc-icon path');
        return path === null ? [] : [path.getAttribute('d')];
      });
  // Outlines that only perks have come later.
  await expect.poll(() => new Set(listShapes()).size).toBe(icons.length);
  await expect.poll(() => listShapes().at(-1)).toBe('M5 12.5l4.5 4.5L19 7.5');
});

test('similar jobs and searches for more lead on', async () => {
  const { screen } = await openWith({}, 'tenant');
  await expect
    .element(screen.getByRole('link', { name: 'Staff Engineer' }))
    .toHaveAttribute('href', '/careers/job/201?domain=northwind.example');
  await expect
    .element(screen.getByRole('link', { name: 'More jobs in Engineering' }))
    .toHaveAttribute('href', '/careers?filter_department=engineering&domain=northwind.example');
  await expect
    .element(screen.getByRole('link', { name: 'More jobs in Zürich, Switzerland' }))
    .toHaveAttribute('href', '/careers?location=Z%C3%BCrich,%20Switzerland&domain=northwind.example');
});
