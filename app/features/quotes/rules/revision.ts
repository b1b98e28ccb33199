import type { PayTime } from "#features/bookings/rules/pay-time.ts";
import { planChanges } from "#features/bookings/rules/plan/plan-changes.ts";
import { changeOf, changeOfText, changesInList } from "#kernel/changes.ts";
import { longDay } from "#kernel/dates.ts";
import { type Change, revisionNeeded } from "#kernel/errors.ts";
import { formatPounds, type Pence } from "#kernel/money.ts";
import { quoteChanged } from "./quote.errors.ts";
import type { QuoteContent, quoteFields } from "./quote.fields.ts";
import type { QuoteFile } from "./quote-files.ts";
import { linesChanges } from "./quote-lines.ts";

type Declared = (typeof quoteFields)["fields"];
/** A field that does not say whether it binds makes this type, and with it this file, wrong. */
type Binding<Fields extends Readonly<Record<string, { binds: boolean }>>> = {
  [Name in keyof Fields]: Fields[Name]["binds"] extends true ? Name : never;
}[keyof Fields];

/** What an agreement on a quote rests on: everything that the written agreement repeats. */
export type AgreedContent = Pick<QuoteContent & { files: readonly QuoteFile[] | null }, Binding<Declared>>;

type ChangesOf<Name extends keyof AgreedContent> = (was: AgreedContent[Name], now: AgreedContent[Name]) => Change[];

const days = (day: string | null): string => (day ? longDay(day) : "not said");
const pounds = (amount: Pence | null): string => (amount === null ? "none" : formatPounds(amount));

/** In the order in which they are shown. */
const CHANGES: { [Name in keyof AgreedContent]: ChangesOf<Name> } = {
  amount: (was, now) => changeOf("Price", pounds(was), pounds(now)),
  lines: (was, now) => linesChanges(was ?? [], now ?? []),
  vatRegistered: (was, now) => changeOf("VAT", vatText(was), vatText(now)),
  deposit: (was, now) => changeOf("Deposit", pounds(was), pounds(now)),
  milestones: (was, now) => planChanges(was ?? [], now ?? []),
  pay: (was, now) => changeOf("When it is paid", payTexts[was ?? "after_work"], payTexts[now]),
  earliestStart: (was, now) => changeOf("Earliest start", days(was), days(now)),
  duration: (was, now) => changeOf("How long it takes", was ?? "not said", now ?? "not said"),
  guarantee: (was, now) => changeOf("Guarantee", was ?? "none", now ?? "none"),
  callOutCharge: (was, now) => changeOf("Call-out charge", pounds(was ?? null), pounds(now ?? null)),
  message: (was, now) => changeOfText("Message", was, now),
  files: (was, now) =>
    changesInList(was ?? [], now ?? [], {
      keyOf: ({ id }) => id,
      labelOf: ({ name }) => `File “${name}”`,
      textOf: () => "with the quote",
      missing: "not with the quote",
    }),
};

/** Versions from before quotes said it have no `pay`. */
const payTexts: Record<PayTime, string> = {
  after_work: "when the work is done, or before",
  before_visit: "before the visit",
};

const vatText = (vatRegistered: boolean): string => (vatRegistered ? "included in the price" : "none");

const names = Object.keys(CHANGES) as (keyof AgreedContent)[];

/** What an agreement on this quote rests on, as it is stored when another revision replaces it. */
export const agreedContentOf = (quote: AgreedContent): AgreedContent =>
  Object.fromEntries(names.map((name) => [name, quote[name]])) as unknown as AgreedContent;

/** What is different in what an agreement rests on, in words; empty when an edit leaves the revision as it is. */
export const changesBetween = (was: AgreedContent, now: AgreedContent): Change[] =>
  names.flatMap((name) => (CHANGES[name] as ChangesOf<typeof name>)(was[name] as never, now[name] as never));

/**
 * Nobody is bound to what they did not see: an agreement names the revision of the quote that was on the screen. `changes` are the differences,
 * where that revision is known. Throws REVISION_NEEDED (428) without a revision, and QUOTE_CHANGED (409) with another one than the current.
 */
export function requireRevision(current: number, sent: number | undefined, changes: readonly Change[] = []): void {
  if (sent === undefined) throw revisionNeeded();
  if (sent !== current) throw quoteChanged(changes);
}
