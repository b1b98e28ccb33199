import { z } from "zod";
import type { FormValue } from "./form.ts";
import { invalid, type StripeProblem } from "./problem.ts";

/** The kinds of parameter. Everything arrives as text. */
export const text = (max = 5_000) => z.string().min(1).max(max);
/** Text that an empty value clears. */
export const clearable = (max = 5_000) => z.string().max(max);
export const integer = () =>
  z
    .string()
    .regex(/^-?\d{1,15}$/, "Invalid integer")
    .transform(Number);
export const flag = () => z.enum(["true", "false"]).transform((value) => value === "true");
export const address = () =>
  z.string().refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), "Not a valid URL");
export const list = <T extends z.ZodType>(of: T) => z.array(of);
export const part = <T extends z.ZodRawShape>(shape: T) => z.strictObject(shape);

/** The names that the `stripe` package's types know for a call: a shape that `satisfies` it invents none. */
export type Shape<Params> = { [Name in keyof Params]?: z.ZodType };

/** The sandbox takes cards only. */
export const cardsOnly = () => z.array(z.literal("card")).optional();

/** Up to 50 keys; an empty text deletes one, and instead of the whole all of them. */
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

/** The metadata after a change, as Stripe merges it. */
export function mergeMetadata(current: Record<string, string> | null, change: MetadataParam): Record<string, string> {
  if (change === undefined) return current ?? {};
  if (change === "") return {};
  const merged = { ...current, ...change };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
}

/** Pounds only: the product charges nothing else. */
export const currency = () =>
  z
    .string()
    .transform((value) => value.toLowerCase())
    .refine((value) => value === "gbp", "Invalid currency: the sandbox knows gbp");

/** Reads a call's parameters, or says what is wrong with the first as Stripe does. */
export function readParams<T extends z.ZodType>(schema: T, given: FormValue): z.infer<T> {
  const read = schema.safeParse(given);
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

/** `line_items[0][price_data]` for a path. */
const nameOf = (path: readonly PropertyKey[]): string =>
  path.map((key, index) => (index === 0 ? String(key) : `[${String(key)}]`)).join("");
