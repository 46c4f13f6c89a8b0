/** The parts of an address besides its country. */
export const ADDRESS_PARTS = ['line1', 'line2', 'city', 'region', 'postalCode'] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];

/** An address as it is answered: `country` by its ISO 3166 code, the parts as the country has them. */
export type AddressAnswer = { country?: string } & { [part in AddressPart]?: string };

/** The parts of an address that say something, without blanks around them; undefined where only the country is known. */
export function addressAnswerOf(value: object): AddressAnswer | undefined {
  const given = value as Readonly<Record<string, unknown>>;
  const parts = ['country', ...ADDRESS_PARTS].flatMap((part) => {
    const text = Object.hasOwn(given, part) ? given[part] : undefined;
    return typeof text === 'string' && text.trim() !== '' ? [[part, text.trim()] as const] : [];
  });
  return parts.some(([part]) => part !== 'country') ? Object.fromEntries(parts) : undefined;
}
