import { isFinished } from '@opencareers/contracts/application-states';
import type { Application } from '@opencareers/contracts/applications';
import type { AssistantBlock } from '@opencareers/contracts/assistant';
import type { NudgeKind, SummaryTab } from '@opencareers/contracts/dashboard-calls';
import { numberFormat } from '@opencareers/messages/formats';
import { isolate, withLatinDigits } from '@opencareers/messages/languages';
import { dayText, momentText } from '@opencareers/messages/moment-text';
import type { CandidateSession } from '../../../../platform/candidate-access.ts';
import type { Context } from '../../../../platform/context.ts';
import type { DashboardReader } from '../../../dashboard/index.ts';
import { presentInterviews } from '../../../interviews/index.ts';
import { nameOfData } from '../../../privacy/index.ts';
import type { Asked } from '../../answerer.ts';
import type { QuestionServices } from '../question-services.ts';
import { sayAnswer } from '../question-text.ts';
import { textBlock } from '../reply.ts';
import type { OwnTopic } from '../words/own-topics.ts';
import { type OwnFact, ownFacts, ownLinks, PATHS } from './own-blocks.ts';

/** Whose own it is, in which language and zone they read it. */
export interface OwnReader extends DashboardReader {
  ctx: Context;
  session: CandidateSession;
  zone: string;
}

/** What is read as the candidate who asks; the rest is told to everybody, or is the page's. */
export type ReadTopic = Exclude<OwnTopic, 'cart' | 'signIn' | 'profileSeen'>;

type OwnAnswer = (services: QuestionServices, asked: Asked, reader: OwnReader) => Promise<AssistantBlock[]>;

const SHOWN_MAX = 8;

/** What is answered to a question about one's own; the cart is the page's. */
export const OWN_ANSWERS: Readonly<Record<ReadTopic, OwnAnswer>> = {
  applications: async ({ listApplications }, asked, reader) => {
    const { language } = asked;
    const { applications, inactiveApplications } = await listApplications(reader.ctx, reader);
    const facts = [...applications, ...inactiveApplications]
      .slice(0, SHOWN_MAX)
      .map((application) => applicationFact(application, language));
    if (facts.length === 0) return [textBlock(sayAnswer(language, 'applications.none'))];
    return [
      textBlock(sayAnswer(language, 'applications.open', { number: applications.length })),
      ownFacts(sayAnswer(language, 'link.applications'), facts),
      ownLinks([[sayAnswer(language, 'link.applications'), PATHS.applications]]),
    ];
  },

  withdraw: async ({ listApplications }, asked, reader) => {
    const { language } = asked;
    const { applications } = await listApplications(reader.ctx, reader);
    const open = applications.filter(({ canWithdraw }) => canWithdraw);
    const { enableWithdraw } = asked.config.pcsxConfig.applicationsPageConfig.tabs.submitted.actions;
    return [
      textBlock(sayAnswer(language, enableWithdraw ? 'withdraw.how' : 'withdraw.off')),
      ...(open.length === 0
        ? []
        : [
            ownFacts(
              sayAnswer(language, 'link.applications'),
              open.slice(0, SHOWN_MAX).map((application) => applicationFact(application, language)),
            ),
          ]),
      ownLinks([[sayAnswer(language, 'link.applications'), PATHS.applications]]),
    ];
  },

  interviews: async (_services, { language }, { ctx, candidateId, zone }) => {
    const interviews = (await presentInterviews(ctx, candidateId)).filter(
      ({ status, isOver }) => status !== 'canceled' && !isOver,
    );
    const order = (start: string | null) => (start === null ? Number.MAX_SAFE_INTEGER : Date.parse(start));
    const facts = interviews
      .toSorted((one, other) => order(one.start) - order(other.start))
      .slice(0, SHOWN_MAX)
      .map(({ title, position, start, place }) => ({
        label: `${title}: ${position.name}`,
        value: [
          start === null
            ? sayAnswer(language, 'interviews.choose')
            : momentText(language, new Date(start), zone),
          isolate(language, place),
        ]
          .filter(Boolean)
          .join(' · '),
        href: PATHS.interviews,
      }));
    if (facts.length === 0) return [textBlock(sayAnswer(language, 'interviews.none'))];
    return [
      textBlock(sayAnswer(language, 'interviews.next')),
      ownFacts(sayAnswer(language, 'link.interviews'), facts),
      ownLinks([[sayAnswer(language, 'link.interviews'), PATHS.interviews]]),
    ];
  },

  offers: async (services, asked, reader) => {
    const { language } = asked;
    const found = asked.config.gates.pcsxOfferGate === 1 ? await findNudges(services, reader, 'offer') : [];
    if (found.length === 0)
      return [
        textBlock(sayAnswer(language, 'offers.none')),
        ownLinks([[sayAnswer(language, 'link.offers'), PATHS.offers]]),
      ];
    const facts = found.map(({ subject, url, expiresAt }) => ({
      label: subject,
      value:
        expiresAt === null
          ? sayAnswer(language, 'offers.open')
          : sayAnswer(language, 'until', { time: momentText(language, expiresAt, reader.zone) }),
      href: url,
    }));
    return [
      textBlock(sayAnswer(language, 'offers.waiting', { number: facts.length })),
      ownFacts(sayAnswer(language, 'link.offers'), facts),
    ];
  },

  forms: async ({ listOpenForms }, { language }, reader) => {
    const forms = await listOpenForms(reader.ctx, reader);
    const [first] = forms;
    if (first === undefined) return [textBlock(sayAnswer(language, 'forms.none'))];
    const facts = forms.slice(0, SHOWN_MAX).map(({ title, url, dueTs }) => ({
      label: title,
      value:
        dueTs === null
          ? sayAnswer(language, 'forms.noDate')
          : sayAnswer(language, 'until', { time: momentText(language, new Date(dueTs * 1000), reader.zone) }),
      href: url,
    }));
    return [
      textBlock(sayAnswer(language, 'forms.waiting', { number: forms.length })),
      ownFacts(sayAnswer(language, 'link.forms'), facts),
      {
        kind: 'proposal',
        text: sayAnswer(language, 'forms.open', { form: first.title }),
        button: sayAnswer(language, 'forms.openButton'),
        proposal: { action: 'form_open', href: first.url },
      },
    ];
  },

  drafts: async (services, { language }, reader) => {
    const drafts = await findNudges(services, reader, 'draft');
    if (drafts.length === 0) return [textBlock(sayAnswer(language, 'drafts.none'))];
    const facts = drafts.slice(0, SHOWN_MAX).map(({ subject, url, expiresAt }) => ({
      label: subject,
      value:
        expiresAt === null
          ? ''
          : sayAnswer(language, 'until', { time: dayText(language, expiresAt, reader.zone) }),
      href: url,
    }));
    return [
      textBlock(sayAnswer(language, 'drafts.waiting', { number: drafts.length })),
      ownFacts(sayAnswer(language, 'link.drafts'), facts),
    ];
  },

  saved: async (services, { language }, reader) => {
    return [
      textBlock(
        sayAnswer(language, 'saved.waiting', { number: await countOf(services, reader, 'savedpositions') }),
      ),
      ownLinks([[sayAnswer(language, 'link.saved'), PATHS.saved]]),
    ];
  },

  kept: async ({ readPrivacyOverview }, { language }, { ctx, session }) => {
    const { parts } = await readPrivacyOverview(ctx, session);
    const facts = parts
      .filter(({ count }) => count > 0)
      .map(({ name, count, months }) => ({
        label: nameOfData(language, name),
        value: `${sayAnswer(language, 'kept.entries', { number: count })} · ${
          months === null
            ? sayAnswer(language, 'kept.account')
            : sayAnswer(language, 'kept.duration', { time: monthsText(language, months) })
        }`,
        href: PATHS.privacy,
      }));
    return [
      textBlock(sayAnswer(language, 'kept.how')),
      ...(facts.length === 0 ? [] : [ownFacts(sayAnswer(language, 'link.privacy'), facts)]),
      ownLinks([[sayAnswer(language, 'link.privacy'), PATHS.privacy]]),
    ];
  },

  accountDelete: async (_services, { language }) => [
    textBlock(sayAnswer(language, 'account.delete')),
    ownLinks([[sayAnswer(language, 'link.privacy'), PATHS.privacy]]),
  ],

  emailChange: async (_services, { language }) => [
    textBlock(sayAnswer(language, 'account.email')),
    ownLinks([[sayAnswer(language, 'link.account'), PATHS.account]]),
  ],

  alerts: async (_services, { language }) => [
    textBlock(sayAnswer(language, 'alerts.how')),
    ownLinks([
      [sayAnswer(language, 'link.savedSearches'), PATHS.savedSearches],
      [sayAnswer(language, 'link.notifications'), PATHS.notifications],
    ]),
  ],

  resumeUpload: async (_services, asked) => resumeBlocks(asked, 'resume_upload'),
  resumeRemove: async (_services, asked) => resumeBlocks(asked, 'resume_remove'),
};

/** Nothing happens to a resume without a press; where the company has no help with it, the profile is the way. */
export function resumeBlocks(
  { language, config }: Asked,
  action: 'resume_upload' | 'resume_remove',
): AssistantBlock[] {
  if (!config.chatbotxConfig.featureAccessFlags.resumeCoachCardFlags.enabled)
    return [
      textBlock(sayAnswer(language, 'resume.profile')),
      ownLinks([[sayAnswer(language, 'link.profile'), PATHS.profile]]),
    ];
  const isUpload = action === 'resume_upload';
  return [
    {
      kind: 'proposal',
      text: sayAnswer(language, isUpload ? 'resume.upload' : 'resume.remove'),
      button: sayAnswer(language, isUpload ? 'resume.uploadButton' : 'resume.removeButton'),
      proposal: { action },
    },
  ];
}

function monthsText(language: string, months: number): string {
  const format = { style: 'unit', unit: 'month', unitDisplay: 'long' } as const;
  return numberFormat(withLatinDigits(language), format).format(months);
}

function applicationFact(application: Application, language: string): OwnFact {
  const { positionTitle, status, statusText, statusAt, replyBy } = application;
  const parts = [
    statusText ?? sayAnswer(language, `status.${status}` as const),
    sayAnswer(language, 'applications.since', { date: dayText(language, new Date(statusAt)) }),
    replyBy === null || isFinished(status)
      ? ''
      : sayAnswer(language, 'applications.replyBy', { date: dayText(language, new Date(replyBy)) }),
  ];
  return {
    label: positionTitle,
    value: parts.filter(Boolean).join(' · '),
    href: PATHS.applications,
  };
}

async function findNudges({ nudges }: QuestionServices, reader: OwnReader, kind: NudgeKind) {
  return (await nudges.find((source) => source.kind === kind)?.find(reader.ctx, reader)) ?? [];
}

async function countOf({ summaries }: QuestionServices, reader: OwnReader, tab: SummaryTab): Promise<number> {
  const source = summaries.find((one) => one.tab === tab);
  return (await source?.count(reader.ctx, reader))?.totalCount ?? 0;
}
