import { z } from "zod";
import { type Pence, parsePounds, pence } from "#kernel/money.ts";

/**
 * Fields with a number, for forms and the API: one recipe, so that each cause has its own sentence, and what is far too large is not called "no
 * whole number".
 */

export interface Limits {
  min: number;
  max: number;
}

/** Of what counts the changes of a row: any number that can be counted with. */
export const VERSIONS: Limits = { min: 0, max: Number.POSITIVE_INFINITY };

/** The sentence for each cause. One sentence for all must name the limits. */
export interface NumberTexts {
  /** Nothing was sent. */
  missing?: string;
  /** Not a number. */
  notNumber?: string;
  /** Not of the right kind: a fraction, or more than two decimals of a pound. */
  wrong: string;
  least?: string;
  most?: string;
}

/** What a field was made of, by its schema: the generated test reads it. */
export const numberFields = z.registry<Limits & { texts: NumberTexts; reads: "json" | "query" | "text" | "pounds" }>();

const allOf = (texts: NumberTexts | string): NumberTexts => (typeof texts === "string" ? { wrong: texts } : texts);

/**
 * The checks of a whole number; the first that fails ends them. 1e21 is a whole number and too much: `int`, which makes the API's document say
 * "integer", also refuses what cannot be counted with, and so has the sentence about the upper limit.
 */
const whole = <Number extends z.ZodNumber | z.ZodCoercedNumber>(
  number: Number,
  { min, max }: Limits,
  { wrong, least = wrong, most = wrong }: NumberTexts,
) => {
  const from = number
    .refine((value) => Number.isInteger(value), { error: wrong, abort: true })
    .min(min, { error: least, abort: true });
  return (max === Number.POSITIVE_INFINITY ? from : from.max(max, { error: most, abort: true })).int(most);
};

const typeError =
  ({ wrong, notNumber = wrong, missing = notNumber }: NumberTexts) =>
  ({ input }: { input?: unknown }): string =>
    input === undefined ? missing : notNumber;

/** A whole number in JSON. */
export function wholeNumber(limits: Limits, given: NumberTexts | string) {
  const texts = allOf(given);
  return whole(z.number({ error: typeError(texts) }), limits, texts).register(numberFields, {
    ...limits,
    texts,
    reads: "json",
  });
}

/** An amount in JSON, in whole pence. */
export const penceAmount = (limits: Limits, texts: NumberTexts | string) => wholeNumber(limits, texts).transform(pence);

/** A whole number in the query of an address, or in a form's hidden field. */
export function queryNumber(limits: Limits, given: NumberTexts | string) {
  const texts = allOf(given);
  return whole(z.coerce.number({ error: typeError(texts) }), limits, texts).register(numberFields, {
    ...limits,
    texts,
    reads: "query",
  });
}

/** A number with decimals in JSON. The schema that uses it checks how many, and the limits. */
export const anyNumber = (texts: NumberTexts | string) => z.number({ error: typeError(allOf(texts)) });

/** A number with decimals in the query of an address, or in a form's hidden field. */
export const queryDecimal = ({ min, max }: Limits, text: string) => z.coerce.number(text).min(min, text).max(max, text);

/** A whole number as people type it: "12", " 12 ", "1,200". */
export function typedNumber(limits: Limits, given: NumberTexts | string) {
  const texts = allOf(given);
  return z
    .string({ error: texts.missing ?? texts.wrong })
    .transform((text, context): number => {
      const value = written(text);
      // People do not write whole numbers as "95.00" or "1e2".
      const isWhole = value > limits.max ? Math.round(value) === value : /^[^.e]*$/i.test(text);
      const problem = problemOf(text, value, limits, texts, isWhole);
      if (problem === null) return value;
      context.addIssue({ code: "custom", message: problem });
      return z.NEVER;
    })
    .register(numberFields, { ...limits, texts, reads: "text" });
}

/** An amount in pounds as people type it, as pence: "95", "95.50", "£1,200". The limits are in pence. */
export function typedPounds(limits: Limits, given: NumberTexts | string) {
  const texts = allOf(given);
  return z
    .string({ error: texts.missing ?? texts.wrong })
    .transform((text, context): Pence => {
      const amount = parsePounds(text);
      const value = amount ?? written(text.trim().replace(/^£/, "")) * 100;
      // What could not be read may still be a number, and then its size is what is wrong with it.
      const isRead = amount !== null || value < limits.min || value > limits.max;
      const problem = problemOf(text, value, limits, texts, isRead);
      if (problem === null && amount !== null) return amount;
      context.addIssue({ code: "custom", message: problem ?? texts.wrong });
      return z.NEVER;
    })
    .register(numberFields, { ...limits, texts, reads: "pounds" });
}

const WRITTEN = /^-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:e\d{1,4})?$/i;

/** The number that a text is, whatever its size: "1,200", "1e21"; NaN for what is none. */
export const written = (text: string): number =>
  WRITTEN.test(text.trim()) ? Number(text.trim().replaceAll(",", "")) : Number.NaN;

/** The sentence about a missing text, one that is no number, one of the wrong kind, and one beyond the limits. */
function problemOf(
  text: string,
  value: number,
  { min, max }: Limits,
  { wrong, ...texts }: NumberTexts,
  isRightKind: boolean,
): string | null {
  if (text.trim() === "") return texts.missing ?? texts.notNumber ?? wrong;
  if (Number.isNaN(value)) return texts.notNumber ?? wrong;
  if (!isRightKind) return wrong;
  if (value < min) return texts.least ?? wrong;
  return value > max ? (texts.most ?? wrong) : null;
}
