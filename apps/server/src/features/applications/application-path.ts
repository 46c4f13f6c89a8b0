/** The pattern of a path in `APPLICATION_PATHS`: the name of the application becomes `:id`. */
export function applicationPath(path: (id: string) => string): string {
  return path('_').replace('/_', '/:id');
}
