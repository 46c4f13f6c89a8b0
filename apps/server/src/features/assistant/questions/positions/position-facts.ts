import { toCamelCase } from '@opencareers/contracts/key-case';
import { isolate, withLatinDigits } from '@opencareers/messages/languages';
import { dayText } from '@opencareers/messages/moment-text';
import { payText } from '@opencareers/messages/pay-text';
import { placeName } from '@opencareers/messages/place-name';
import { alertTexts } from '../../../alerts/index.ts';
import type { PositionRecord } from '../../../positions/index.ts';
import type { Asked } from '../../answerer.ts';
import { sayAnswer } from '../question-text.ts';
import { FIELD_NAMES, type PositionTopic } from '../words/position-topics.ts';

/** A field of a position, in words. */
export interface PositionFact {
  label: string;
  value: string;
}

const SKILLS_MAX = 12;

/** The fields of a position that answer a topic; empty where none is filled. */
export function factsOf(record: PositionRecord, topic: PositionTopic, asked: Asked): PositionFact[] {
  const { language } = asked;
  const label = topicLabel(topic, language);
  const one = (value: string | null | undefined): PositionFact[] =>
    value === null || value === undefined || value === '' ? [] : [{ label, value }];
  const texts = alertTexts(language);
  switch (topic) {
    case 'pay':
      return one(payOf(record, language));
    case 'place':
      return one(placesOf(record, language));
    case 'remote':
      return one(texts.find(`work.${record.workLocationOption}`));
    case 'closing':
      return closingOf(record, language, label);
    case 'posted':
      return one(dayText(language, record.postedAt));
    case 'team':
      return teamOf(record, asked);
    case 'type':
      return one(named(record.employmentType, 'employment', language));
    case 'seniority':
      return one(named(record.seniority, 'seniority', language));
    case 'requirements':
      return one(listText(language, record.skills.slice(0, SKILLS_MAX)));
    default:
      return ownFieldsOf(record, topic, { asked, label });
  }
}

/** What a topic is called. */
export function topicLabel(topic: PositionTopic, language: string): string {
  return sayAnswer(language, `topic.${topic}` as const);
}

function payOf(record: PositionRecord, language: string): string | null {
  const { payMin: min, payMax: max, payCurrency: currency, payPeriod: unit } = record;
  if (currency === null || unit === null) return null;
  return payText(alertTexts(language), { min, max, currency, unit });
}

function placesOf({ locations }: PositionRecord, language: string): string {
  const places = [...new Set(locations.map(({ text }) => text))].filter((text) => text !== '');
  return listText(
    language,
    places.map((place) => isolate(language, placeName({ locale: language }, place))),
  );
}

function closingOf(record: PositionRecord, language: string, label: string): PositionFact[] {
  if (record.archivedAt !== null)
    return [{ label, value: sayAnswer(language, 'closed', { date: dayText(language, record.archivedAt) }) }];
  return record.closesAt === null ? [] : [{ label, value: dayText(language, record.closesAt) }];
}

function teamOf({ department, businessUnit }: PositionRecord, asked: Asked): PositionFact[] {
  const { language } = asked;
  const fact = (label: string, field: string, value: string | null) =>
    value === null || value === '' ? [] : [{ label, value: optionText(asked, field, value) }];
  return [
    ...fact(topicLabel('team', language), 'department', department),
    ...fact(sayAnswer(language, 'topic.unit'), 'businessUnit', businessUnit),
  ];
}

/** A value as the filter on its field calls it, such as a department in the language of the page. */
function optionText({ config, language }: Asked, field: string, value: string): string {
  const filters = Object.entries(config.pcsxConfig.searchOptionsMap);
  const found = filters.find(
    ([name, { search, options }]) => (options.field ?? search.field ?? toCamelCase(name)) === field,
  );
  return isolate(language, found?.[1].options.labelMap[value] ?? value);
}

/** One of our own names for a value of the feed; the value itself where it is none. */
function named(value: string | null, kind: 'employment' | 'seniority', language: string): string | null {
  return value === null ? null : (alertTexts(language).find(`${kind}.${value.toLowerCase()}`) ?? value);
}

/** Fields that the company's feed has besides; whoever reads the page may see them. */
function ownFieldsOf(
  { customFields }: PositionRecord,
  topic: PositionTopic,
  { asked, label }: { asked: Asked; label: string },
): PositionFact[] {
  const pattern = FIELD_NAMES[topic];
  if (pattern === undefined) return [];
  return Object.entries(customFields)
    .filter(([name, values]) => pattern.test(name) && values.length > 0)
    .map(([, values]) => ({
      label,
      value: listText(
        asked.language,
        values.map((value) => isolate(asked.language, value)),
      ),
    }));
}

function listText(language: string, values: readonly string[]): string {
  return new Intl.ListFormat(withLatinDigits(language), { type: 'unit', style: 'short' }).format(values);
}
