/** Stands in the browser for what failed while the server rendered the page. */
export class ServerFailure extends Error {
  override readonly name = 'ServerFailure';
  /** @param details What administrators read; empty for everybody else. */
  constructor(details: string) {
    super('The page failed on the server');
    this.stack = details;
  }
}
