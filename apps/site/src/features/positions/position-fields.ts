import type { PositionDetails } from '@opencareers/contracts/position-details';
import type { PositionRow } from '@opencareers/contracts/position-search';
import type { IconName } from '@opencareers/ui/icon';
import type { Site } from '../../shell/site.ts';
import {
  dateText,
  employmentTypeText,
  labelText,
  payText,
  placesText,
  seniorityText,
  workLocationText,
} from './position-texts.ts';

/** One fact of a position, ready to be read. */
export interface PositionField {
  name: string;
  label: string;
  text: string;
  icon: IconName;
}

type FieldSite = Pick<Site, 'boot' | 'messages'>;

const ICONS: Readonly<Record<string, IconName>> = {
  locations: 'pin',
  workLocationOption: 'home',
  department: 'building',
  businessUnit: 'building',
  employmentType: 'briefcase',
  seniority: 'user',
  pay: 'money',
  postedTs: 'clock',
  closesTs: 'calendar',
  displayJobId: 'info',
};

/** The facts that the configuration puts on a result card, without those that the position lacks. */
export function cardFields(site: FieldSite, position: PositionRow): PositionField[] {
  return listFields(site, position, site.boot.configs.pcsxConfig.positionCardsConfig.fields);
}

/** The facts that the configuration shows beside the text of a position. */
export function detailFields(site: FieldSite, position: PositionRow | PositionDetails): PositionField[] {
  const { fieldsToDisplay } =
    site.boot.configs.pcsxConfig.positionDetailsConfig.sectionsConfig.positionFields;
  return listFields(site, position, fieldsToDisplay);
}

function listFields(
  site: FieldSite,
  position: PositionRow | PositionDetails,
  names: readonly string[],
): PositionField[] {
  const { fields } = site.boot.configs.pcsxConfig.positionDetailsConfig.sectionsConfig.positionFields;
  return names.flatMap((name) => {
    const text = fieldText(site, position, name);
    const label = fields.find(({ fieldName }) => fieldName === name)?.label ?? name;
    return text === null || text === ''
      ? []
      : [{ name, text, label: fieldLabel(site, name, label), icon: ICONS[name] ?? 'info' }];
  });
}

/** The label in the language of the page: as the filter on the same field says it, where both bear one name. */
function fieldLabel({ boot, messages }: FieldSite, name: string, label: string): string {
  const options = Object.values(boot.configs.pcsxConfig.searchOptionsMap);
  const filter = options.find(
    ({ displayName, search, options: { field } }) =>
      (field ?? search.field) === name && displayName === label,
  );
  return filter?.i18nDisplayName[messages.locale] ?? labelText(messages, label);
}

function fieldText(
  { messages }: FieldSite,
  position: PositionRow | PositionDetails,
  name: string,
): string | null {
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
    case 'postedTs':
      return dateText(messages, position.postedTs);
    case 'closesTs':
      return position.closesTs === null ? null : dateText(messages, position.closesTs);
    default:
      return plainText(Object.hasOwn(position, name) ? (position as Record<string, unknown>)[name] : null);
  }
}

/** Custom fields are lists of texts; anything else that is no text is not for reading. */
function plainText(value: unknown): string | null {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string').join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
