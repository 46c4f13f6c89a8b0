const LOCAL = /^[A-Za-z0-9_%+-]+(?:\.[A-Za-z0-9_%+-]+)*$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;
const TOP_LEVEL = /^[A-Za-z]{2,}$/;
const LOOSE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Characters of an address, of the part before its @, and of one part of a domain (RFC 5321, RFC 1035). */
const ADDRESS_MAX = 254;
const LOCAL_MAX = 64;
const LABEL_MAX = 63;

/**
 * Whether an e-mail address is accepted: letters, digits and `._%+-` before the @, a domain with a top level of two or
 * more letters [CONST-02]. Addresses that no mail can reach are refused too: dots side by side or at an end, hyphens at
 * the end of a part of the domain, parts that are too long.
 */
export function isStrictEmail(text: string): boolean {
  if (text.length > ADDRESS_MAX) return false;
  const [local = '', domain = '', ...more] = text.split('@');
  const labels = domain.split('.');
  const isDomain =
    labels.length > 1 && labels.every((label) => label.length <= LABEL_MAX && LABEL.test(label));
  return (
    more.length === 0 &&
    local.length <= LOCAL_MAX &&
    LOCAL.test(local) &&
    isDomain &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  );
}

/**
 * Whether a text looks like an e-mail address: one @, a dot in the domain, no spaces. For hints while somebody types
 * (spec:D52).
 */
export function isLooseEmail(text: string): boolean {
  // The pattern tries every dot: a long text would take its time.
  return text.length <= ADDRESS_MAX && LOOSE.test(text);
}
