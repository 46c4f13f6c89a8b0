/** The pattern by which a route answers a path of a contract that is made with the name of one thing, which is `:id`. */
export function pathPattern(path: (id: string) => string): string {
  return path('_').replace('/_', '/:id');
}
