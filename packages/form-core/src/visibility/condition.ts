/** What an answer is compared with. */
export type ConditionValue = string | number | boolean;

/**
 * A rule on answers in JSON, such as when a question shows. `field` is the name of a dependency; inside a dynamic list a question of the same entry
 * comes before one of the form. Without an answer `equals`, `in`, `compare` and `contains` are false.
 */
export type Condition =
  | { and: Condition[] }
  | { or: Condition[] }
  | { not: Condition }
  | { field: string; equals: ConditionValue }
  | { field: string; in: ConditionValue[] }
  | { field: string; empty: boolean }
  /** Numbers as numbers, dates (`YYYY-MM-DD`) as dates; anything else does not compare. */
  | { field: string; compare: { operator: '<' | '<=' | '>' | '>='; value: number | string } }
  /** A list that has this entry, or a text that has this part. */
  | { field: string; contains: ConditionValue };
