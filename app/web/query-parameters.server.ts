import { z } from "@hono/zod-openapi";
import { validationError } from "#kernel/errors.ts";
import { atMost } from "./text-length.ts";

const cursorIsNextCursor = "cursor is the next_cursor of a page of this list";

/** The most characters of an unknown parameter's name that an error repeats. */
const NAME_SHOWN = 100;

/** The names of the parameters that a schema of a query has. */
export const parametersOf = (query: object | undefined): string[] =>
  query && "shape" in query ? Object.keys(query.shape as object) : [];

/** Whether a query has no parameters but these. */
export const hasOnly = (takes: readonly string[], query: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(query).every((name) => takes.includes(name));

/** Throws VALIDATION_FAILED if a query has other parameters: a misspelt filter would otherwise filter nothing, and nobody would notice. */
export function checkParameters(takes: readonly string[], query: Readonly<Record<string, unknown>>): void {
  if (hasOnly(takes, query)) return;
  const others = Object.keys(query).flatMap((name) => (takes.includes(name) ? [] : [name.slice(0, NAME_SHOWN)]));
  throw validationError(others.map((field) => ({ field, message: `There is no parameter "${field}"` })));
}

/** An optional text parameter of a query. */
export const queryText = (name: string, maxLength: number) =>
  z
    .string(`Give ${name} only once`)
    .check(atMost(maxLength, `${name} must be ${maxLength} characters or fewer`))
    .optional();

/**
 * The `cursor` of a list whose cursors `isCursor` recognises. With a damaged one the list would start again, and a program that follows
 * the pages would never end.
 */
export const cursorText = (isCursor: (cursor: string) => boolean) =>
  queryText("cursor", 200).refine((cursor) => cursor === undefined || isCursor(cursor), cursorIsNextCursor);

/** A cursor of the same list in another order. Throws VALIDATION_FAILED. */
export function refuseCursor(): never {
  throw validationError([{ field: "cursor", message: cursorIsNextCursor }]);
}
