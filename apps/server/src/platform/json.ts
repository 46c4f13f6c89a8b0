/** JSON as it comes from and goes to people: any shape, checked for depth and text. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
