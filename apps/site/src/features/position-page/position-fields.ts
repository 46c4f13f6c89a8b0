import type { PositionDetails } from '@opencareers/contracts/position-details';
import { optionLabel } from '@opencareers/contracts/position-filters';
import type { PositionRow } from '@opencareers/contracts/position-search';
import { payText } from '@opencareers/messages/pay-text';
import type { IconName } from '@opencareers/ui/icon';
import type { MessageKey, Messages } from '../../messages/translate.ts';
import type { Site } from '../../shell/site.ts';
import {
  dateText,
  employmentTypeText,
  isoDate,
  labelText,
  placesText,
  seniorityText,
  workLocationText,
} from '../positions/index.ts';
import type { DetailsConfig } from './detail/use-details-config.ts';

/** One fact of a position, ready to be read. */
export interface PositionField {
  name: string;
  /** What the fact is; empty for a field of the company's own to which it gives no label. */
  label: string;
  text: string;
  icon: IconName;
  /** The position says nothing about it, and the text says so. */
  isMissing: boolean;
}

type FieldSite = Pick<Site, 'boot' | 'messages'>;

/** What every position can have, with the label where the configuration gives none. */
const STANDARD: Readonly<Record<string, { icon: IconName; label: string }>> = {
  locations: { icon: 'pin', label: 'Place' },
  workLocationOption: { icon: 'home', label: 'Work location' },
  department: { icon: 'building', label: 'Department' },
  businessUnit: { icon: 'building', label: 'Business unit' },
  employmentType: { icon: 'briefcase', label: 'Employment type' },
  seniority: { icon: 'user', label: 'Seniority' },
  pay: { icon: 'money', label: 'Pay' },
  postedTs: { icon: 'clock', label: 'Posted' },
  closesTs: { icon: 'calendar', label: 'Apply by' },
  displayJobId: { icon: 'info', label: 'Job number' },
};

/** The facts that the configuration puts on a result card, without those that the position lacks. */
export function cardFields(site: FieldSite, position: PositionRow): PositionField[] {
  const { positionCardsConfig, positionDetailsConfig } = site.boot.configs.pcsxConfig;
  const { fields: wanted, hideWorkLocationOptions } = positionCardsConfig;
  const { fields } = positionDetailsConfig.sectionsConfig.positionFields;
  const isUnsaid = hideWorkLocationOptions.includes(position.workLocationOption ?? '');
  const names = isUnsaid ? wanted.filter((name) => name !== 'workLocationOption') : wanted;
  return listFields(site, position, { names, fields });
}

/** The facts that the configuration shows beside the text of a position; a missing pay is said, not passed over. */
export function detailFields(
  site: FieldSite,
  position: PositionRow | PositionDetails,
  { sectionsConfig }: DetailsConfig = site.boot.configs.pcsxConfig.positionDetailsConfig,
): PositionField[] {
  const { fields, fieldsToDisplay } = sectionsConfig.positionFields;
  return listFields(site, position, { names: fieldsToDisplay, fields, missing: { pay: 'pay.notStated' } });
}

type FieldDefinition = DetailsConfig['sectionsConfig']['positionFields']['fields'][number];

interface FieldList {
  names: readonly string[];
  fields: readonly FieldDefinition[];
  /** What stands for a fact that the position lacks; without it the fact is left out. */
  missing?: Readonly<Partial<Record<string, MessageKey>>>;
}

function listFields(
  site: FieldSite,
  position: PositionRow | PositionDetails,
  { names, fields, missing = {} }: FieldList,
): PositionField[] {
  return names.flatMap((name) => {
    const field = fields.find(({ fieldName }) => fieldName === name);
    const absent = missing[name];
    const given = fieldText(site, position, {
      name,
      format: field?.format ?? '',
      type: field?.type ?? 'text',
    });
    const isMissing = given === null || given === '';
    const text = isMissing ? (absent === undefined ? '' : site.messages.t(absent)) : given;
    if (text === '') return [];
    const standard = STANDARD[name];
    const label = fieldLabel(site, name, field?.label ?? standard?.label);
    return [{ name, text, label, icon: standard?.icon ?? 'info', isMissing }];
  });
}

/**
 * The label in the language of the page: as the filter on the same field says it, where both bear one name or the
 * fact has none. Without either it stays empty: the key of a field is nothing to hear.
 */
function fieldLabel({ boot, messages }: FieldSite, name: string, label: string | undefined): string {
  const options = Object.values(boot.configs.pcsxConfig.searchOptionsMap);
  const filter = options.find(
    ({ displayName, search, options: { field } }) =>
      (field ?? search.field) === name && (label === undefined || displayName === label),
  );
  const shown = label ?? filter?.displayName ?? '';
  return filter?.i18nDisplayName[messages.locale] ?? labelText(messages, shown);
}

function fieldText(
  site: FieldSite,
  position: PositionRow | PositionDetails,
  { name, type, format }: { name: string; type: FieldDefinition['type']; format: string },
): string | null {
  const { messages } = site;
  switch (name) {
    case 'locations':
      return placesText(messages, position.locations);
    case 'workLocationOption':
      return workLocationText(messages, position.workLocationOption);
    case 'employmentType':
      return employmentTypeText(messages, position.employmentType);
    case 'seniority':
      return seniorityText(messages, position.seniority);
    case 'pay':
      return payText(messages, position.pay);
    default: {
      const value = Object.hasOwn(position, name) ? (position as Record<string, unknown>)[name] : null;
      const isDate = type === 'date' || name === 'postedTs' || name === 'closesTs';
      return isDate ? dateFieldText(messages, value, format) : ownLabel(site, name, plainText(value));
    }
  }
}

/** A value as the filter on the same field calls it, such as a department in the language of the page. */
function ownLabel({ boot }: FieldSite, name: string, value: string | null): string | null {
  if (value === null) return null;
  const filters = Object.values(boot.configs.pcsxConfig.searchOptionsMap);
  const filter = filters.find(({ search, options }) => (options.field ?? search.field) === name);
  return filter === undefined ? value : (optionLabel(filter.options.labelMap, value) ?? value);
}

/** A date in seconds or as a feed writes it, in the order that the tenant asks for or else of the language. */
function dateFieldText(messages: Messages, value: unknown, format: string): string | null {
  const text = plainText(value);
  if (text === null || text === '') return null;
  const seconds = typeof value === 'number' ? value : Date.parse(text) / 1000;
  if (Number.isNaN(seconds)) return text;
  return format === '' ? dateText(messages, seconds) : formattedDate(seconds, format);
}

/** `MM/DD/YYYY` and its like. */
function formattedDate(seconds: number, format: string): string {
  const [year = '', month = '', day = ''] = isoDate(seconds).split('-');
  return format.replaceAll('YYYY', year).replaceAll('MM', month).replaceAll('DD', day);
}

/** Custom fields are lists of texts; anything else that is no text is not for reading. */
function plainText(value: unknown): string | null {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string').join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
