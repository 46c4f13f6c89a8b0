/** How every XML document of ours begins. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';

/** XML knows no control characters but tab and line breaks, not even escaped, and no half characters. */
function visible(value: string): string {
  return value.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '');
}

/** Text for the content of an element or a quoted attribute. */
export function xmlText(value: string): string {
  return visible(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

/** The same text in a CDATA section, as job boards ask for; the one text that would end it is split in two. */
export function cdata(value: string): string {
  return `<![CDATA[${visible(value).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** The elements of a record that job boards read, one a line, each in CDATA; one without a value is left out. */
export function cdataElements(
  fields: readonly (readonly [name: string, value: string | null | undefined])[],
): string {
  return fields
    .flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [`<${name}>${cdata(value)}</${name}>\n`],
    )
    .join('');
}
