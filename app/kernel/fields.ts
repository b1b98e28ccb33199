import type { UserType } from "./actor.ts";
import type { Audience, Seen } from "./data-uses.ts";

/**
 * The columns of a table that describes something people write or read, each declared once. What forms, the API, views, comparisons, the page
 * /privacy and the erasure do with a column follows from its declaration: app/web/field-schemas.ts makes the schemas, and
 * app/db/table-fields.server.ts compares the declaration with the table, so that a column without one does not compile.
 */
export interface FieldDeclaration {
  /**
   * Who sees it besides its owner, in the words of /privacy. An empty list: only its owner. Null: it is in no view at all, because only our own
   * code needs it.
   */
  audience: readonly Audience[] | null;
  /** Others see something coarser in its place: the outward part of a postcode. */
  shownAs?: Coarser;
  /** It says something about a person: it is erased with the account, or stays for this reason. */
  personal?: true | { stays: string };
  /** /privacy names it, although it says nothing about a person on its own. */
  listed?: true;
  /** An agreement rests on it, so that a change of it needs to be seen before anybody agrees. */
  binds?: boolean;
  /** It is filled in later than the row is inserted. */
  later?: true;
  /** Whether two values are the same request. Without it, equal values of what people send are. */
  same?: (one: never, other: never) => boolean;
  /** Its name in the API. */
  api?: string;
  /** How a form sends it, how the API receives it (without it as the form does), and how the API shows it. */
  form?: unknown;
  body?: unknown;
  reply?: unknown;
  /** Its value in the API, where that is another one than in the row. */
  show?: (value: never) => unknown;
  /** It may be missing: null in the row, and in the API. */
  optional?: true;
  /** Its text in a form, for values that are not texts. */
  text?: (value: never) => string;
}

/**
 * What others see in the place of a column: another column, or a part that the statement makes (`parts` of `tableFields`) and that has a name in
 * the words of /privacy.
 */
type Coarser = { to: readonly Audience[] } & ({ column: string } | { part: string });

export type Declarations = Readonly<Record<string, FieldDeclaration>>;

/** A person who looks: the owner, or the audiences to which they belong. */
export type Viewer = "owner" | readonly Audience[];

export interface Fields<F extends Declarations, V extends Readonly<Record<string, Viewer>>> {
  /** Whose data it is. */
  of: Seen["of"];
  /** Who may look at a row, and as what. */
  viewers: V;
  fields: F;
}

export type AnyFields = Fields<Declarations, Readonly<Record<string, Viewer>>>;

type Listed<List> = List extends readonly (infer One)[] ? One : never;
type AudiencesOf<D> =
  | (D extends { audience: infer List } ? Listed<List> : never)
  | (D extends { shownAs: { to: infer List } } ? Listed<List> : never);
/** Whether a viewer sees the column itself. */
export type SeesWhole<D extends FieldDeclaration, V> = V extends "owner"
  ? true
  : Extract<Listed<D["audience"]>, Listed<V>> extends never
    ? false
    : true;
type Sees<D extends FieldDeclaration, V> = D["audience"] extends null
  ? false
  : V extends "owner"
    ? true
    : Extract<AudiencesOf<D>, Listed<V>> extends never
      ? false
      : true;

/** The names of the fields that a viewer sees, in whole or as something coarser. */
export type SeenBy<F extends Declarations, V> = {
  [Name in keyof F & string]: Sees<F[Name], V> extends true ? Name : never;
}[keyof F & string];

/** The names of the fields that some viewer sees. */
type SeenByAny<F extends Declarations> = SeenBy<F, "owner">;

/** Whether every viewer sees a field. */
export type SeenByAll<D extends FieldDeclaration, V> = { [Who in keyof V]: Sees<D, V[Who]> }[keyof V] extends true
  ? true
  : false;

/** A row as any of its viewers may see it: what one of them does not see is null. */
export type ViewOf<D extends AnyFields, Row> = {
  [Name in SeenByAny<D["fields"]> & keyof Row]: SeenByAll<D["fields"][Name], D["viewers"]> extends true
    ? Row[Name]
    : Row[Name] | null;
};

/** Declares the fields of a table. */
export const defineFields = <const F extends Declarations, const V extends Readonly<Record<string, Viewer>>>(
  declared: Fields<F, V>,
): Fields<F, V> => declared;

type KindAudience = FieldDeclaration["audience"];

/** A field of a table that has rows of customers and of tradespeople: who sees it may depend on whose row it is. */
export interface KindDeclaration extends Omit<FieldDeclaration, "audience" | "shownAs"> {
  audience: KindAudience | Readonly<Record<UserType, KindAudience>>;
  shownAs?: Readonly<Partial<Record<UserType, Coarser>>>;
}

type HasPart<D, K extends UserType> = D extends { shownAs: Readonly<Record<K, Coarser>> } ? true : false;
type FieldOfKind<D, K extends UserType> = {
  [Key in keyof D as Key extends "shownAs" ? (HasPart<D, K> extends true ? Key : never) : Key]: Key extends
    | "audience"
    | "shownAs"
    ? D[Key] extends Readonly<Record<K, infer Own>>
      ? Own
      : D[Key]
    : D[Key];
};
type FieldsOfKind<F, K extends UserType, V extends Readonly<Record<string, Viewer>>> = {
  [Name in keyof F]: FieldOfKind<F[Name], K>;
} extends infer Own extends Declarations
  ? Fields<Own, V>
  : never;

/** Declares the fields of a table with rows of customers and of tradespeople: as two declarations, which differ only in who sees what. */
export function defineFieldsByKind<
  const F extends Readonly<Record<string, KindDeclaration>>,
  const V extends Readonly<Record<string, Viewer>>,
>({ viewers, fields }: { viewers: V; fields: F }): { [K in UserType]: FieldsOfKind<F, K, V> } {
  const ofKind = (of: UserType) => {
    const own = Object.entries<KindDeclaration>(fields).map(([name, { audience, shownAs, ...field }]) => {
      const coarser = shownAs?.[of];
      return [
        name,
        {
          ...field,
          audience: audience && "customer" in audience ? audience[of] : audience,
          ...(coarser && { shownAs: coarser }),
        },
      ];
    });
    return { of, viewers, fields: Object.fromEntries(own) };
  };
  return { customer: ofKind("customer"), tradesperson: ofKind("tradesperson") } as never;
}

const meets = (audiences: readonly Audience[], viewer: readonly Audience[]) =>
  audiences.some((audience) => viewer.includes(audience));

/** In which column a viewer sees a field: its own, a coarser one, a part of its own, or null for none. */
export function columnSeen(
  { fields }: { fields: Declarations },
  name: string,
  viewer: Viewer,
): string | { part: string } | null {
  const { audience, shownAs } = fields[name] ?? { audience: null };
  if (audience === null) return null;
  if (viewer === "owner" || meets(audience, viewer)) return name;
  if (!shownAs || !meets(shownAs.to, viewer)) return null;
  return "column" in shownAs ? shownAs.column : { part: shownAs.part };
}

/** The fields that a viewer sees, each with its column or the name of its part. */
export const columnsSeen = <F extends Declarations, const V extends Viewer>(
  declared: { fields: F },
  viewer: V,
): [SeenBy<F, V>, string | { part: string }][] =>
  Object.keys(declared.fields).flatMap((name) => {
    const column = columnSeen(declared, name, viewer);
    return column === null ? [] : [[name as SeenBy<F, V>, column]];
  });

/**
 * A row as one of its viewers may see it, and nothing else: a column that is not declared is in no view. A part of a column is null, because only
 * the statement that reads the row can make it.
 */
export function viewOf<F extends Declarations, V extends Readonly<Record<string, Viewer>>, Row extends object>(
  declared: Fields<F, V>,
  row: Row,
  viewer: keyof V,
): ViewOf<Fields<F, V>, Row> {
  const values = row as Record<string, unknown>;
  const look = declared.viewers[viewer] ?? [];
  const entries = columnsSeen(declared, "owner").map(([name]) => {
    const column = columnSeen(declared, name, look);
    return [name, typeof column === "string" ? values[column] : null];
  });
  return Object.fromEntries(entries) as ViewOf<Fields<F, V>, Row>;
}

/** The fields that people send. */
export type SentName<F extends Declarations> = {
  [Name in keyof F & string]: F[Name] extends { form: unknown } | { body: unknown } ? Name : never;
}[keyof F & string];

export const sentNames = <F extends Declarations>({ fields }: { fields: F }): SentName<F>[] =>
  Object.keys(fields).filter((name) => {
    const field = fields[name];
    return field?.form !== undefined || field?.body !== undefined;
  }) as SentName<F>[];

/** The fields that are compared: what people send, and what has its own comparison. */
type ComparedName<F extends Declarations> =
  | SentName<F>
  | { [Name in keyof F & string]: F[Name] extends { same: unknown } ? Name : never }[keyof F & string];

/** Whether two things are equal in all that people send, to recognise repeated requests. */
export function isSame<F extends Declarations>(
  declared: { fields: F },
  one: Readonly<Record<ComparedName<F>, unknown>>,
  other: Readonly<Record<ComparedName<F>, unknown>>,
): boolean {
  const [before, after] = [one, other] as Record<string, unknown>[];
  return Object.entries(declared.fields).every(([name, { form, body, same }]) => {
    if (same) return (same as (one: unknown, other: unknown) => boolean)(before?.[name], after?.[name]);
    return (form === undefined && body === undefined) || before?.[name] === after?.[name];
  });
}

/** "budgetMin" as PostgreSQL calls it: "budget_min". */
export const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
