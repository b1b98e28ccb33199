import { BACK, type MovementKind } from "#features/money/rules/ledger.ts";
import type { Logo } from "#features/verification/rules/logo.ts";
import { dayAndMonth, longDay, longMonth } from "#kernel/dates.ts";
import { addDays, addMonths } from "#kernel/days.ts";
import { formatPounds, type Pence, pence, sum } from "#kernel/money.ts";
import type { DocumentContent, Draft } from "./document.ts";

/** The first and the last day of the month of a day, in London. */
export function monthOf(day: string): { first: string; last: string } {
  const first = `${day.slice(0, 7)}-01`;
  return { first, last: addDays(addMonths(first, 1), -1) };
}

/** The month before that of a day. */
export const monthBefore = (day: string) => monthOf(addDays(monthOf(day).first, -1));

interface Movement {
  at: Date;
  kind: MovementKind;
  title: string | null;
  held: Pence;
  owed: Pence;
  received: Pence;
  fee: Pence;
  covered: Pence;
}

/** A tradesperson's money in a month, from the ledger. */
interface Money {
  opening: { held: Pence; owed: Pence };
  movements: readonly Movement[];
  closing: { held: Pence; owed: Pence };
}

interface MonthFacts {
  first: string;
  last: string;
  sellerId: string;
  name: string;
  logo: Logo | null;
  /** When the statement is made. */
  at: Date;
}

type MonthContent = Pick<DocumentContent, "logo" | "parties" | "facts" | "lines" | "total" | "table" | "notes">;

const isBack = (kind: MovementKind): boolean => (BACK as readonly MovementKind[]).includes(kind);

/** What moved, for its tradesperson. */
function movementName({ kind, owed, received }: Movement): string {
  if (kind === "payment") return "Received";
  if (kind === "release") return "Released to you";
  if (kind === "transfer") return owed < 0 ? "Paid out" : "Payout taken back";
  if (kind === "chargeback") return received < 0 ? "Taken back by the bank" : "Given back by the bank";
  if (kind === "recovery") return owed < 0 ? "Kept for a chargeback" : "Returned after a chargeback";
  if (kind === "write_off") return "Debt written off";
  return received < 0 ? "Refunded" : "A refund did not go through";
}

/** "+£95.00", and "–" for nothing. */
function change(amount: number): string {
  if (amount === 0) return "–";
  return `${amount > 0 ? "+" : ""}${formatPounds(amount)}`;
}

function tableOf({ opening, movements, closing }: Money, { first, last }: MonthFacts) {
  return {
    wide: true as const,
    head: ["Movement", "Fee", "Held", "Owed"],
    rows: [
      [`Balance before ${longDay(first)}`, "", formatPounds(opening.held), formatPounds(opening.owed)],
      ...movements.map((movement) => [
        [dayAndMonth(movement.at), movementName(movement), movement.title].filter(Boolean).join(" · "),
        movement.fee === 0 ? "–" : formatPounds(movement.fee),
        change(movement.held),
        change(movement.owed),
      ]),
      [`Balance after ${longDay(last)}`, "", formatPounds(closing.held), formatPounds(closing.owed)],
    ],
  };
}

const both = ({ held, owed }: { held: Pence; owed: Pence }): Pence => pence(held + owed);

/** The month in a few lines, which add up from the balance before to the balance after. */
function linesOf({ opening, movements }: Money, { first }: MonthFacts) {
  const of = (kinds: (kind: MovementKind) => boolean) => movements.filter(({ kind }) => kinds(kind));
  const received = sum(of((kind) => kind === "payment").map((movement) => movement.received));
  const returned = sum(of(isBack).map((movement) => movement.received));
  const paidOut = sum(of((kind) => kind === "transfer").map((movement) => movement.received));
  const fees = sum(movements.map(({ fee }) => fee));
  const covered = sum(movements.map((movement) => movement.covered));
  return [
    { text: `Held and owed before ${longDay(first)}`, amount: both(opening) },
    { text: "Received from customers", amount: received },
    { text: "Returned to customers", amount: returned },
    { text: "Our fee", detail: "On money released, less the fee on money returned", amount: pence(0 - fees) },
    { text: "Paid out to you", amount: paidOut },
    ...(covered === 0
      ? []
      : [{ text: "Covered by us", detail: "Losses we covered, less what we kept towards them", amount: covered }]),
  ];
}

/**
 * What a statement of a month says. Throws an Error if the movements do not lead from the balance before to the balance after: the two were read
 * from the ledger on their own.
 */
export function monthContent(money: Money, facts: MonthFacts): MonthContent {
  const { opening, movements, closing } = money;
  const lines = linesOf(money, facts);
  const held = sum([opening.held, ...movements.map((movement) => movement.held)]);
  const owed = sum([opening.owed, ...movements.map((movement) => movement.owed)]);
  const total = sum(lines.map(({ amount }) => amount));
  if (held !== closing.held || owed !== closing.owed || total !== both(closing))
    throw new Error(`the statement of ${facts.first} for ${facts.sellerId} does not agree with the ledger`);
  return {
    ...(facts.logo ? { logo: facts.logo } : {}),
    parties: [{ label: "Tradesperson", name: facts.name }],
    facts: [{ label: "Month", text: daysText(facts) }],
    lines,
    total: { label: `Held and owed after ${longDay(facts.last)}`, amount: both(closing) },
    table: tableOf(money, facts),
    notes: [
      "Held: paid by customers for work that is not released yet, before our fee. Owed: released to you and not paid out yet.",
      "Paid out is what we sent to your account with our payment provider. Your bank receives it a few days later.",
    ],
  };
}

const daysText = ({ first, last }: Pick<MonthFacts, "first" | "last">): string =>
  first === last ? longDay(first) : `${longDay(first)} to ${longDay(last)}`;

/** The statement of a past month. Its amount is what the month earned the tradesperson, after our fee. */
export function monthDraft(money: Money, facts: MonthFacts): Draft {
  const month = longMonth(facts.first);
  const earned = money.movements.filter(({ kind }) => kind !== "transfer" && kind !== "write_off");
  return {
    kind: "month_statement",
    ownerIds: [facts.sellerId],
    bookingId: null,
    source: `month:${facts.first.slice(0, 7)}`,
    title: month,
    words: `${facts.name} ${month}`,
    amount: sum(earned.map(({ owed }) => owed)),
    at: facts.at,
    content: monthContent(money, facts),
  };
}
