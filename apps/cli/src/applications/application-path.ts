/** Path of the applications of a tenant, or of one of them where `id` names it. */
export function applicationsPath({ domain = '', id }: Readonly<Record<string, string>>): string {
  const path = `/tenants/${encodeURIComponent(domain)}/applications`;
  return id === undefined ? path : `${path}/${encodeURIComponent(id)}`;
}
