import type { Seen } from "./data-uses.ts";
import { type AnyFields, type Declarations, type FieldDeclaration, snakeCase } from "./fields.ts";

/** What /privacy, the export and the erasure know of a table's columns, from the declaration of its fields (`fields.ts`). */

/** A field that is listed on /privacy: those who see it, or something coarser in its place. */
const seenOf = (of: Seen["of"], name: string, { audience, shownAs }: FieldDeclaration): Seen[] => [
  ...(audience ?? []).map((by) => ({ of, by, columns: snakeCase(name) })),
  ...(shownAs?.to ?? []).map((by) => {
    const part = shownAs && "part" in shownAs ? shownAs.part : "part";
    return { of, by, columns: `${snakeCase(name)}(${part})` };
  }),
];

/**
 * What a module's personal-data.ts says about a table's columns: the lists of their names, who else sees them, and which stay. A table with two
 * kinds of rows gives both declarations: what is the same in both is said of anyone.
 */
export function columnUses(...declared: readonly [AnyFields, ...AnyFields[]]) {
  const all = Object.entries(declared[0].fields);
  const listOf = (chosen: typeof all) => chosen.map(([name]) => snakeCase(name)).join(" ");
  const seen = declared.flatMap(({ of, fields }) => {
    // A coarser column is named as the part of the one in whose place others see it.
    const coarser = Object.values(fields).map(({ shownAs }) => shownAs && "column" in shownAs && shownAs.column);
    const named = Object.entries(fields).filter(
      ([name, { personal, listed }]) => (personal || listed) && !coarser.includes(name),
    );
    return named.flatMap(([name, field]) => seenOf(of, name, field));
  });
  const stays = all.flatMap(([name, { personal }]) =>
    typeof personal === "object" ? [[snakeCase(name), personal.stays] as const] : [],
  );
  return {
    plain: listOf(all.filter(([, { personal }]) => !personal)),
    personal: listOf(all.filter(([, { personal }]) => personal)),
    seen: declared.length > 1 ? ofAnyone(seen, declared.length) : seen,
    stays: Object.fromEntries(stays),
  };
}

/** Lines that are the same for each kind of row become one of anyone. */
function ofAnyone(seen: readonly Seen[], kinds: number): Seen[] {
  const isSameLine = (one: Seen, other: Seen) => one.by === other.by && one.columns === other.columns;
  return seen.flatMap((line, at) => {
    const same = seen.filter((other) => isSameLine(line, other));
    if (same.length < kinds) return [line];
    return seen.findIndex((other) => isSameLine(line, other)) === at ? [{ ...line, of: "anyone" as const }] : [];
  });
}

/** The personal fields that an erasure overwrites. */
export type ErasedName<F extends Declarations> = {
  [Name in keyof F & string]: F[Name]["personal"] extends true ? Name : never;
}[keyof F & string];

/** What an erasure writes into each personal field, as SQL: a field without a line does not compile. */
export const erasure = <F extends Declarations>(
  _declared: { fields: F },
  values: Readonly<Record<ErasedName<F>, string>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries<string>(values).map(([name, value]) => [snakeCase(name), value]));
