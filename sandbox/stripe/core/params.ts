import { z } from "zod";
import type { FormValue } from "./form.ts";
import { invalid, type StripeProblem } from "./problem.ts";

/** Schemas for the types of parameter, all of which arrive as text. */
export const text = (max = 5_000) => z.string().min(1).max(max);
/** Text that an empty value deletes. */
export const clearable = (max = 5_000) => z.string().max(max);
export const integer = () =>
  z
    .string()
    .regex(/^-?\d{1,15}$/, "Invalid integer")
    .transform(Number);
export const flag = () => z.enum(["true", "false"]).transform((value) => value === "true");
export const address = () =>
  z.string().refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), "Not a valid URL");
export const list = <T extends z.core.$ZodType>(of: T) => z.array(of);
export const part = <T extends z.ZodRawShape>(shape: T) => z.strictObject(shape);

/** The parameter names of a call in the types of the `stripe` package. A shape that `satisfies` this has no other names. */
export type Shape<Params> = { [Name in keyof Params]?: z.core.$ZodType };

/** The sandbox supports only cards. */
export const cardsOnly = () => z.array(z.literal("card")).optional();

/** Up to 50 keys. An empty value deletes a key; an empty string in place of the object deletes all keys. */
export const metadata = () =>
  z
    .union([
      z.literal(""),
      z.preprocess(
        (value) => (Array.isArray(value) ? { ...value } : value),
        z
          .record(z.string().min(1).max(40), z.string().max(500))
          .refine((value) => Object.keys(value).length <= 50, "Metadata has at most 50 keys"),
      ),
    ])
    .optional();

export type MetadataParam = "" | Record<string, string> | undefined;

/** Merges a change into metadata as Stripe does. */
export function mergeMetadata(current: Record<string, string> | null, change: MetadataParam): Record<string, string> {
  if (change === undefined) return current ?? {};
  if (change === "") return {};
  const merged = { ...current, ...change };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
}

/** Only pounds, because the product uses no other currency. */
export const currency = () =>
  z
    .string()
    .transform((value) => value.toLowerCase())
    .refine((value) => value === "gbp", "Invalid currency: the sandbox supports gbp");

/** Validates a call's parameters. Throws Stripe's error for the first that is invalid. */
export function readParams<T extends z.core.$ZodType>(schema: T, given: FormValue): z.infer<T> {
  const read = z.safeParse(schema, given);
  if (read.success) return read.data;
  throw problemOf(read.error.issues[0] as z.core.$ZodIssue, given);
}

function problemOf(issue: z.core.$ZodIssue, given: FormValue): StripeProblem {
  if (issue.code === "unrecognized_keys") {
    const param = nameOf([...issue.path, issue.keys[0] ?? ""]);
    return invalid(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
  }
  const param = nameOf(issue.path);
  const value = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], given);
  if (value === undefined) return invalid(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  if (value === "" && issue.code !== "invalid_value")
    return invalid(`You passed an empty string for '${param}'.`, { code: "parameter_invalid_empty", param });
  if (issue.message === "Invalid integer")
    return invalid(`Invalid integer: ${String(value)}`, { code: "parameter_invalid_integer", param });
  if (issue.message === "Not a valid URL") return invalid("Not a valid URL", { code: "url_invalid", param });
  return invalid(`Invalid ${param}: ${issue.message}`, { param });
}

/** The bracketed name of a path, such as `line_items[0][price_data]`. */
const nameOf = (path: readonly PropertyKey[]): string =>
  path.map((key, index) => (index === 0 ? String(key) : `[${String(key)}]`)).join("");
