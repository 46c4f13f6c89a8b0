/** How large a form may be; a definition beyond is refused before anybody waits for it. */

/** Sections of a form. */
export const SECTIONS_MAX = 50;
/** Questions of a form, those inside dynamic lists counted. */
export const QUESTIONS_MAX = 500;
/** Choices of one question; longer lists come from an endpoint. */
export const CHOICES_MAX = 10_000;
/** Rows or columns of a matrix, and choices of a ranking: all of them show at once. */
export const MATRIX_LINES_MAX = 100;
/** Countries that an address may be in: there are fewer. */
export const COUNTRIES_MAX = 300;
/** Rules of one question. */
export const RULES_MAX = 20;
/** Dependencies of one question. */
export const DEPENDENCIES_MAX = 50;
/** Parts of one `and` or `or`, and values of one `in`. */
export const CONDITION_PARTS_MAX = 500;
/** Decimal places that a calculated number is rounded to. */
export const DECIMAL_PLACES_MAX = 10;
/** Levels of objects and lists inside each other, the definition itself counted. */
export const DEPTH_MAX = 32;
/** Values of any kind in the whole definition. */
export const VALUES_MAX = 60_000;
/** Characters of the name of a question. */
export const FIELD_NAME_MAX = 100;
/** Characters of a title, a placeholder or an address. */
export const SHORT_TEXT_MAX = 2_000;
/** Characters of a label, a help text or a message. */
export const LONG_TEXT_MAX = 10_000;
/** Characters of HTML. */
export const FORM_HTML_MAX = 200_000;
/** Characters of a regex rule with its slashes and flags. */
export const REGEX_MAX = 1_000;
/** Days from today that a date bound may name, about a century. */
export const DAYS_FROM_TODAY_MAX = 36_600;
/** Months from this one that a bound may name, a century. */
export const MONTHS_FROM_NOW_MAX = 1_200;
/** Problems that one reading of a definition names. */
export const PROBLEMS_MAX = 100;
