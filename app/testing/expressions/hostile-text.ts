import { compile, parsePattern } from "./compile.ts";
import { countSteps } from "./count-steps.ts";
import { hostileTexts } from "./hostile-texts.ts";

/** The texts that an expression may not be slow on have 10,000 characters. */
const LENGTH = 10_000;
/** About twice what the largest of our linear expressions takes. */
const STEPS_PER_CHARACTER = 200;
/** Few steps for each character of a short text, or as many as for one of a text four times as long, are few for a long text too. */
const SHORT = 500;
const FEW = 10;

/** The beginning of a text that takes an expression more steps for each character than a linear one takes; null if there is none. */
export function hostileText(pattern: string, flags: string): string | null {
  const parsed = parsePattern(pattern, flags);
  const program = compile(parsed, flags);
  const textsOf = (length: number) => hostileTexts(parsed, flags, length);
  const short = textsOf(SHORT).map((text) => countSteps(program, text, SHORT ** 2));
  if (short.every((count) => count < FEW * SHORT)) return null;
  const [middle, long] = [textsOf(4 * SHORT), textsOf(LENGTH)];
  const grows = (index: number, count: number) =>
    count >= FEW * SHORT && countSteps(program, middle[index] ?? "", 5 * count) === 5 * count;
  const most = LENGTH * STEPS_PER_CHARACTER;
  const found = long.find((text, index) => grows(index, short[index] ?? 0) && countSteps(program, text, most) === most);
  return found?.slice(0, 40) ?? null;
}
