import { buildUrl } from '@opencareers/contracts/url-query';
import { moneyText } from '@opencareers/messages/formats';
import { isolate, withLatinDigits } from '@opencareers/messages/languages';
import { placeName } from '@opencareers/messages/place-name';
import type { Mail } from '../../integrations/mail/mail.port.ts';
import type { KeyedHashes } from '../../platform/keyed-hash.ts';
import { layoutMail, type MailList } from '../../platform/mail/mail-layout.ts';
import {
  createUnsubscribeLink,
  mailLocaleOf,
  type Recipient,
  SETTINGS_PATH,
} from '../notifications/index.ts';
import { type PositionRecord, positionPath } from '../positions/index.ts';
import type { TenantFacade } from '../tenants/index.ts';
import { alertText, payUnitText, valueText } from './alert-texts.ts';
import type { ToldReason, ToldSearch } from './choose-told.ts';
import { nameSearch, searchPath } from './search-name.ts';

interface AlertMailParts {
  recipient: Recipient;
  facade: TenantFacade;
  /** At least one. */
  told: readonly ToldSearch[];
  /** The positions that are named, by id. */
  open: ReadonlyMap<number, PositionRecord>;
  now: Date;
}

/** One mail of all that is due to somebody: each search under its name, with a way to end its mails and all of them. */
export function composeAlertMail(
  { keys }: { keys: KeyedHashes },
  { recipient, facade, told, open, now }: AlertMailParts,
): Mail {
  const { config, company, linkTo } = facade;
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
    accent: config.theme.accent,
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
    headers: {
      'Auto-Submitted': 'auto-generated',
      // Mail programs end the mails of these searches with one click (RFC 8058).
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

interface ListParts {
  facade: TenantFacade;
  open: ReadonlyMap<number, PositionRecord>;
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
      return [{ title: position.title, url, facts: factsOf(position, reason, locale) }];
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

/** Why it is told, where it is, how one works there and what it pays, in one line. */
function factsOf(position: PositionRecord, reason: ToldReason, locale: string): string {
  const parts = [
    alertText(locale, REASONS[reason]),
    placesOf(position, locale),
    valueText(locale, 'work', position.workLocationOption),
    payOf(position, locale),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

function placesOf({ locations }: PositionRecord, locale: string): string {
  const [first = '', ...others] = new Set(locations.map(({ text }) => text));
  if (first === '') return '';
  const place = isolate(locale, placeName({ locale }, first));
  return others.length === 0
    ? place
    : `${place} ${alertText(locale, 'position.morePlaces', { count: others.length })}`;
}

function payOf({ payMin, payMax, payCurrency: currency, payPeriod }: PositionRecord, locale: string): string {
  if (currency === null || payPeriod === null || (payMin === null && payMax === null)) return '';
  const isWhole = Number.isInteger(payMin ?? 0) && Number.isInteger(payMax ?? 0);
  const digits = isWhole ? 0 : 2;
  const money = (amount: number) =>
    moneyText(withLatinDigits(locale), amount, {
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const amount =
    payMin === null
      ? alertText(locale, 'pay.upTo', { max: money(payMax ?? 0) })
      : payMax === null
        ? alertText(locale, 'pay.from', { min: money(payMin) })
        : payMin === payMax
          ? money(payMin)
          : alertText(locale, 'pay.range', { min: money(payMin), max: money(payMax) });
  return payUnitText(locale, payPeriod).replace('%(amount)s', () => amount);
}
