/** Country that the page names until a visitor gives a place: a convention, not a measurement. */
export const DEFAULT_COUNTRY_CODE = 'US';
