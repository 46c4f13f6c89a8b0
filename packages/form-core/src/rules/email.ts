const STRICT = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/;
const LOOSE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether an e-mail address is accepted: ASCII letters, digits and `._%+-`, a domain with a top level of letters (S§5). */
export function isStrictEmail(text: string): boolean {
  return STRICT.test(text);
}

/**
 * Whether a text looks like an e-mail address: one @, a dot in the domain, no spaces. For hints while somebody types
 * (decision 52).
 * @public
 */
export function isLooseEmail(text: string): boolean {
  return LOOSE.test(text);
}
