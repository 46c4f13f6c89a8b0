/** Whether a text is the name of an IANA time zone that this runtime knows, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  return name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name);
}
