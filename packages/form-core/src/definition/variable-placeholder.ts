const PLACEHOLDER = /^\{\{[^{}]*[^{}\s][^{}]*\}\}$/;
const PARENT_VALUE = '{{parentValue}}';
const ANY_BASE = 'https://same-origin.invalid';
// URL parsers drop tabs and line breaks and read a backslash as a slash: `/\t/host` and `/\host` are other sites.
const UNSAFE = /[^!-[\]-~\u0080-\uffff]/;

/** Whether a value is a variable: one double-brace token and nothing else, without braces inside [CONST-02]. */
export function isVariablePlaceholder(value: string): boolean {
  return PLACEHOLDER.test(value);
}

/** Whether an address is a path on the site itself: one leading slash, and no way to another host. */
export function isSameOriginPath(address: string): boolean {
  if (!address.startsWith('/') || UNSAFE.test(address)) return false;
  const url = parsePath(address);
  return url !== null && !url.pathname.startsWith('//');
}

/**
 * The endpoint of a select with the parent's answer in place of `{{parentValue}}` [FORM-16], always as one encoded
 * path segment or query value. Null when it would leave the site or its place in the path.
 */
export function fillParentValue(apiEndpoint: string, parentValue: string): string | null {
  if (!isSameOriginPath(apiEndpoint) || !parentValue.isWellFormed()) return null;
  const filled = apiEndpoint.replaceAll(PARENT_VALUE, () => encodeURIComponent(parentValue));
  if (/[{}]/.test(filled) || !isSameOriginPath(filled)) return null;
  // `.` and `..` climb in a path even when they are encoded, and nothing makes two segments one: whatever the
  // value, as many segments must be left as with a harmless one.
  const harmless = apiEndpoint.replaceAll(PARENT_VALUE, () => 'x');
  return countSegments(filled) === countSegments(harmless) ? filled : null;
}

function countSegments(path: string): number {
  const segments = parsePath(path)?.pathname.split('/') ?? [];
  return segments.filter((segment) => segment !== '').length;
}

function parsePath(path: string): URL | null {
  if (!URL.canParse(path, ANY_BASE)) return null;
  const url = new URL(path, ANY_BASE);
  return url.origin === ANY_BASE ? url : null;
}
