/** A cart in the colour of the text around it; not among the icons of all pages, since few tenants have one. */
export function CartIcon() {
  return (
    <svg
      className="oc-icon oc-icon--medium oc-icon--directional"
      viewBox="0 0 24 24"
      focusable="false"
      aria-hidden="true"
    >
      <path d="M3.5 4.5h2.2l2.4 10.6a1 1 0 0 0 1 .8h8.2a1 1 0 0 0 1-.8l1.7-7.1H6.6M9.7 19.3v.2M16.7 19.3v.2" />
    </svg>
  );
}
