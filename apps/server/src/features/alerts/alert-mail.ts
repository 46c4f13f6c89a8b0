import { buildUrl } from '@opencareers/contracts/url-query';
import type { Mail } from '../../integrations/mail/mail.port.ts';
import type { KeyedHashes } from '../../platform/keyed-hash.ts';
import { automaticMailHeaders } from '../../platform/mail/mail-headers.ts';
import { layoutMail, type MailList } from '../../platform/mail/mail-layout.ts';
import {
  createUnsubscribeLink,
  mailLocaleOf,
  type Recipient,
  SETTINGS_PATH,
} from '../notifications/index.ts';
import { type NamedPosition, positionPath } from '../positions/index.ts';
import type { TenantFacade } from '../tenants/index.ts';
import { alertText } from './alert-texts.ts';
import type { ToldReason, ToldSearch } from './choose-told.ts';
import { positionFacts } from './position-facts.ts';
import { nameSearch, searchPath } from './search-name.ts';

interface AlertMailParts {
  recipient: Recipient;
  facade: TenantFacade;
  /** At least one. */
  told: readonly ToldSearch[];
  /** The positions that are named, by id. */
  open: ReadonlyMap<number, NamedPosition>;
  now: Date;
}

/** One mail of all that is due to somebody: each search under its name, with a way to end its mails and all of them. */
export function composeAlertMail(
  { keys }: { keys: KeyedHashes },
  { recipient, facade, told, open, now }: AlertMailParts,
): Mail {
  const { config, company, accent, linkTo } = facade;
  const locale = mailLocaleOf(config, recipient);
  const stopLink = (searches: readonly number[] | 'all') =>
    createUnsubscribeLink({ keys, linkTo, now }, { candidate: recipient, locale, searches });
  const stop = stopLink(told.map(({ search }) => search.id));
  const jobs = new Set(
    told.flatMap(({ named, moreIds }) => [...named.map((each) => each.positionId), ...moreIds]),
  );
  const content = layoutMail({
    locale,
    companyName: company,
    accent,
    heading: alertText(locale, 'alert.heading'),
    paragraphs: [],
    lists: told.map((each) => listOf(each, { facade, open, locale })),
    footer: [alertText(locale, 'alert.why', { company })],
    footerLinks: [
      { label: alertText(locale, 'alert.settings'), url: linkTo(SETTINGS_PATH) },
      { label: alertText(locale, 'alert.stop', { count: told.length }), url: stop },
      { label: alertText(locale, 'alert.stopAll'), url: stopLink('all') },
    ],
  });
  return {
    to: recipient.email,
    subject: alertText(locale, 'alert.subject', { count: jobs.size, company }),
    ...content,
    fromName: company,
    headers: automaticMailHeaders(stop),
  };
}

interface ListParts {
  facade: TenantFacade;
  open: ReadonlyMap<number, NamedPosition>;
  locale: string;
}

function listOf({ search, named, moreIds }: ToldSearch, { facade, open, locale }: ListParts): MailList {
  const { config, linkTo } = facade;
  const { microsite } = search;
  return {
    title: nameSearch(search, { locale, config }),
    items: named.flatMap(({ positionId, reason }) => {
      const position = open.get(positionId);
      if (position === undefined) return [];
      const url = linkTo(buildUrl(positionPath(position), { microsite }));
      return [
        {
          title: position.title,
          url,
          facts: positionFacts(position, alertText(locale, REASONS[reason]), locale),
        },
      ];
    }),
    more: {
      label:
        moreIds.length === 0
          ? alertText(locale, 'alert.show')
          : alertText(locale, 'alert.more', { count: moreIds.length }),
      url: linkTo(searchPath(search, config)),
    },
  };
}

const REASONS = {
  new: 'reason.new',
  changed: 'reason.changed',
  reopened: 'reason.reopened',
  title: 'reason.title',
  place: 'reason.place',
  pay: 'reason.pay',
} as const satisfies Record<ToldReason, string>;
