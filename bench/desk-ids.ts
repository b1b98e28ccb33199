import type { TextCounts } from "../scripts/seed/large-texts.ts";

export const PEOPLE = 1_000_000;
export const TRADERS = 150_000;
export const CUSTOMERS = PEOPLE - TRADERS;
export const JOBS = 500_000;
/** Jobs before this one are over, those after it are open or in progress. */
export const OVER = 420_000;
export const TALKS = 250_000;

const KINDS =
  "person job quote booking charge transfer refund ledger entry document review talk message notice event act check report suspension hold thread support case contest complaint dispute address signal trade"
    .split(" ")
    .map((name, index) => [name, index] as const);
const numberOf = new Map<string, number>(KINDS);

/** The UUIDv7 of row n of a kind, which sorts by n. */
export const idOf = (kind: string, n: string): string =>
  `(lpad(to_hex(1735689600000 + ${n}), 12, '0') || '7${(numberOf.get(kind) ?? 4_000).toString(16).padStart(3, "0")}8000' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** Of 20 people in the order of their registration, three are tradespeople. `t` and `c` count from 0. */
export const trader = (t: string): string => idOf("person", `((${t}) / 3 * 20 + (${t}) % 3 + 1)`);
export const customer = (c: string): string => idOf("person", `((${c}) / 17 * 20 + (${c}) % 17 + 4)`);

export const random = (n: string) => `((((${n}) * 2654435761) % 4294967296) / 4294967296::float8)`;
/** Some people have much more work than others. */
export const weighted = (count: number, n: string) => `floor(${count} * power(${random(n)}, 1.6))::bigint`;
export const customerOf = (job: string) => customer(weighted(CUSTOMERS, job));
export const traderOf = (job: string, quote = "0") =>
  trader(`(${weighted(TRADERS, `(${job}) * 5 + 3`)} + (${quote})) % ${TRADERS}`);
export const age = (count: number, days: number) =>
  `(now() - (${count} - n + 1) * interval '${days} days' / ${count + 1})`;
export const phone = (n: string) => `'07700' || lpad((${n})::text, 6, '0')`;
export const price = (n: string) => `(5000 + (${n}) * 7919 % 95000)::int`;

/** Whether job n has a booking. */
export const isBooked = (n: string): string => `case when ${n} <= ${OVER} then ${n} % 10 < 4 else ${n} % 2 = 1 end`;
export const isDone = `n <= ${OVER}`;
export const joinText = (textCounts: TextCounts, name: keyof TextCounts, n: string) =>
  `join seed_${name} ${name} on ${name}.nth = (${n}) % ${textCounts[name]}`;

export const OPERATORS = 12;
