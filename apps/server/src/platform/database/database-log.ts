/** Where the database layer tells what it does: a message without personal data and its fields. */
export type DatabaseLog = (message: string, fields?: object) => void;
