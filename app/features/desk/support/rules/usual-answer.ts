/** The placeholders, in braces, of a usual answer. */
export const VARIABLES = ["name", "job", "day", "date"] as const;
export type Variable = (typeof VARIABLES)[number];
/** What is known for a conversation; a variable without a value is left out. */
export type Values = Partial<Record<Variable, string>>;

export const variableTexts: Record<Variable, string> = {
  name: "the person’s name, if they have an account",
  job: "the title of their job, if exactly one is under way",
  day: "the day that it is booked for",
  date: "today",
};

/** The most usual answers that can be kept. */
export const USUAL_ANSWERS = 200;

export interface Filled {
  text: string;
  /** The variables of the text that have no value here, in the order of `VARIABLES`. */
  missing: Variable[];
}

const names = VARIABLES.join("|");
/** A variable with the space before it or, at the start of a line, the space after it, which goes when the variable is left out. */
const VARIABLE = new RegExp(`(?<![^\\n])\\{(${names})\\} ?| ?\\{(${names})\\}`, "g");

/** The text of a usual answer for one conversation. Values are inserted as they are: braces in them are not variables. */
export function fillAnswer(text: string, values: Values): Filled {
  const missing = new Set<Variable>();
  const filled = text.replace(VARIABLE, (whole, atStart?: Variable, inside?: Variable) => {
    const variable = (atStart ?? inside) as Variable;
    const value = values[variable];
    if (value) return whole.replace(`{${variable}}`, () => value);
    missing.add(variable);
    return "";
  });
  return { text: filled, missing: VARIABLES.filter((one) => missing.has(one)) };
}

/** Whether each brace of a text belongs to a variable, so that no answer is sent with an unfilled one. */
export const hasOnlyVariables = (text: string): boolean => !/[{}]/.test(text.replaceAll(VARIABLE, ""));
