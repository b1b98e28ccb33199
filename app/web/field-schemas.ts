import type { z } from "zod";
import {
  columnSeen,
  type Declarations,
  type FieldDeclaration,
  type Fields,
  type SeenBy,
  type SeenByAll,
  type SentName,
  sentNames,
  type Viewer,
} from "#kernel/fields.ts";

/** The schemas of forms and of the API, and the values that they read and show, from the declaration of fields (`#kernel/fields.ts`). */

type Schema = z.ZodType;
type Given<D, Key extends string> = D extends { [K in Key]: infer S extends Schema } ? S : never;
type IsOptional<D> = D extends { optional: true } ? true : false;

type FormSchema<D> = IsOptional<D> extends true ? z.ZodOptional<Given<D, "form">> : Given<D, "form">;
type BodyOf<D> = D extends { body: Schema } ? Given<D, "body"> : Given<D, "form">;
type BodySchema<D> = IsOptional<D> extends true ? z.ZodOptional<z.ZodNullable<BodyOf<D>>> : BodyOf<D>;
type ReplySchema<D> = IsOptional<D> extends true ? z.ZodNullable<Given<D, "reply">> : Given<D, "reply">;
type ApiName<F extends Declarations, Name extends keyof F> = F[Name]["api"] & string;

type FormName<F extends Declarations> = {
  [Name in keyof F & string]: F[Name] extends { form: Schema } ? Name : never;
}[keyof F & string];
type BodyName<F extends Declarations> = {
  [Name in SentName<F>]: F[Name] extends { api: string } ? Name : never;
}[SentName<F>];
type ReplyName<F extends Declarations> = {
  [Name in keyof F & string]: F[Name] extends { reply: Schema; api: string } ? Name : never;
}[keyof F & string];

const schemaOf = (field: FieldDeclaration | undefined, key: "form" | "body" | "reply") =>
  field?.[key] as Schema | undefined;

function collect<Value>(
  { fields }: { fields: Declarations },
  entryOf: (field: FieldDeclaration, name: string) => readonly [string, Value] | null,
): Record<string, Value> {
  const entries = Object.entries(fields).map(([name, field]) => entryOf(field, name));
  return Object.fromEntries(entries.filter((entry) => entry !== null));
}

/** The form's schema for each field. */
export const formSchemas = <F extends Declarations>(declared: {
  fields: F;
}): { [Name in FormName<F>]: FormSchema<F[Name]> } =>
  collect(declared, (field, name) => {
    const schema = schemaOf(field, "form");
    return schema ? [name, field.optional ? schema.optional() : schema] : null;
  }) as never;

/** The schema of each field in a body of the API. */
export const bodySchemas = <F extends Declarations>(declared: {
  fields: F;
}): { [Name in BodyName<F> as ApiName<F, Name>]: BodySchema<F[Name]> } =>
  collect(declared, (field) => {
    const schema = schemaOf(field, "body") ?? schemaOf(field, "form");
    return schema && field.api ? [field.api, field.optional ? schema.nullish() : schema] : null;
  }) as never;

/** The schema of each field in a reply of the API to a viewer. */
export const replySchemas = <F extends Declarations, const V extends Viewer>(
  declared: { fields: F },
  viewer: V,
): { [Name in ReplyName<F> & SeenBy<F, V> as ApiName<F, Name>]: ReplySchema<F[Name]> } =>
  collect(declared, (field, name) => {
    const schema = schemaOf(field, "reply");
    if (!schema || !field.api || columnSeen(declared, name, viewer) === null) return null;
    return [field.api, field.optional ? schema.nullable() : schema];
  }) as never;

/** The schema of each field in a reply to any viewer: null for those who do not see it. */
export const replySchemasToAny = <F extends Declarations, V extends Readonly<Record<string, Viewer>>>(
  declared: Fields<F, V>,
): {
  [Name in ReplyName<F> & SeenBy<F, "owner"> as ApiName<F, Name>]: SeenByAll<F[Name], V> extends true
    ? ReplySchema<F[Name]>
    : z.ZodNullable<ReplySchema<F[Name]>>;
} =>
  collect(declared, (field, name) => {
    const schema = schemaOf(field, "reply");
    if (!schema || !field.api || columnSeen(declared, name, "owner") === null) return null;
    const everybodySees = Object.values(declared.viewers).every((look) => columnSeen(declared, name, look) !== null);
    return [field.api, field.optional || !everybodySees ? schema.nullable() : schema];
  }) as never;

/** A view's fields with the API's names: those that its viewer sees. */
type Shown<D, Value> = D extends { show: (value: never) => infer In } ? In | Extract<Value, null> : Value;

export const presentFields = <F extends Declarations, const V extends Viewer, View extends object>(
  declared: { fields: F },
  view: View,
  viewer: V,
): { [Name in ReplyName<F> & SeenBy<F, V> & keyof View as ApiName<F, Name>]: Shown<F[Name], View[Name]> } => {
  const values = view as Record<string, unknown>;
  const shown: Record<string, unknown> = {};
  for (const { name, api, show } of repliedFields(declared, viewer)) {
    if (!(name in values)) continue;
    const value = values[name];
    shown[api] = show && value !== null ? show(value) : value;
  }
  return shown as never;
};

interface RepliedField {
  name: string;
  api: string;
  show: ((value: unknown) => unknown) | undefined;
}

const replied = new WeakMap<object, Map<string, RepliedField[]>>();

/** The fields of a reply to a viewer. Found once: a list of twenty rows looks at five hundred declarations otherwise. */
function repliedFields(declared: { fields: Declarations }, viewer: Viewer): RepliedField[] {
  const byViewer = replied.get(declared.fields) ?? new Map<string, RepliedField[]>();
  replied.set(declared.fields, byViewer);
  const known = byViewer.get(String(viewer));
  if (known) return known;
  const found = Object.entries(declared.fields).flatMap(([name, { api, reply, show }]) =>
    api && reply !== undefined && columnSeen(declared, name, viewer) !== null
      ? [{ name, api, show: show as RepliedField["show"] }]
      : [],
  );
  byViewer.set(String(viewer), found);
  return found;
}

type Output<S> = S extends Schema ? z.output<S> : never;
type OrNull<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value;

/** The values of the fields that people send, as they are stored: an optional field without a value is null. */
export type FieldValues<F extends Declarations> = {
  [Name in SentName<F>]: OrNull<Output<F[Name] extends { form: Schema } ? FormSchema<F[Name]> : BodySchema<F[Name]>>>;
};

/** The same as people send them: an optional field may be missing. */
export type SentValues<F extends Declarations> = {
  [Name in SentName<F> as IsOptional<F[Name]> extends true ? never : Name]: FieldValues<F>[Name];
} & { [Name in SentName<F> as IsOptional<F[Name]> extends true ? Name : never]?: FieldValues<F>[Name] | undefined };

type Body<F extends Declarations> = {
  [Name in BodyName<F> as ApiName<F, Name>]?: Output<BodySchema<F[Name]>>;
};

/** A body of the API with the fields' own names; missing fields are omitted. */
export const readBody = <F extends Declarations>(declared: { fields: F }, body: Body<F>): Partial<FieldValues<F>> =>
  collect(declared, ({ api = "" }, name) => {
    const value = (body as Record<string, unknown>)[api];
    return value === undefined ? null : [name, value];
  }) as never;

/** Sets missing optional fields to null. */
export const withNulls = <F extends Declarations>(
  declared: { fields: F },
  values: { [Name in SentName<F>]?: FieldValues<F>[Name] | undefined },
): FieldValues<F> =>
  Object.fromEntries(sentNames(declared).map((name) => [name, values[name as keyof typeof values] ?? null])) as never;

/** The texts of a form that is filled with a row; an empty text for a missing value. */
export const formTexts = <F extends Declarations>(
  declared: { fields: F },
  row: Readonly<Record<FormName<F>, unknown>>,
): Record<FormName<F>, string> =>
  collect(declared, (field, name) => {
    if (field.form === undefined) return null;
    const value = (row as Record<string, unknown>)[name] ?? null;
    const text = field.text as ((value: unknown) => string) | undefined;
    return [name, value === null ? "" : (text?.(value) ?? String(value))];
  }) as never;
