import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { rowsPart } from "#db/part.server.ts";
import { given, jsonRows } from "#db/statement.server.ts";
import { requireUser } from "#kernel/actor.ts";
import type { Pence } from "#kernel/money.ts";
import { type LedgerFacts, ledgerFacts } from "../../rules/facts.ts";
import { EARNING, type LedgerTotal, payableAccount } from "../../rules/ledger.ts";

/** Calendar days in London, both included; null: without a beginning, without an end. */
export interface Days {
  first: string | null;
  last: string | null;
}

/** Midnight at the start of a day in London, plus `plus` days. Every day has a midnight, because clocks change at 1am. */
export const midnight = (day: string | SQL, plus = 0): SQL =>
  sql`((${day}::date + ${sql.raw(String(plus))})::timestamp at time zone 'Europe/London')`;

/** Whether a movement was made in some days. */
function movedIn({ first, last }: { [Day in keyof Days]: Days[Day] | SQL }): SQL {
  const since = first ? sql`movement.created_at >= ${midnight(first)}` : sql`true`;
  return last ? sql`${since} and movement.created_at < ${midnight(last, 1)}` : since;
}

interface Group {
  /** What the movements of the group have in common. */
  key: string;
  facts: LedgerFacts;
  /** The number of bookings of which something was released. */
  bookings: number;
}

type GroupRow = LedgerTotal & { key: string; bookings: number };

/** The ledger of movements under a condition, in groups. The condition and the key can name `movement`, `line`, `booking` and `job`. */
const ledgerBy = async (db: Queryable, key: SQL, condition: SQL): Promise<Group[]> =>
  groupsOf(await jsonRows<GroupRow>(db, ledgerSql(key, condition)));

const ledgerSql = (key: SQL, condition: SQL): SQL =>
  sql`select ${key} as key, movement.kind, split_part(line.account, ':', 1) || ':' as account, sum(line.amount) as total,
      count(distinct movement.booking_id) as bookings
    from ledger_transactions movement join ledger_entries line on line.transaction_id = movement.id
      left join bookings booking on booking.id = movement.booking_id left join job_postings job on job.id = booking.job_id
    where ${condition} group by 1, 2, 3`;

const groupsOf = (rows: readonly GroupRow[]): Group[] =>
  [...Map.groupBy(rows, (row) => row.key)].map(([key, of]) => {
    const released = of.find(({ kind, account }) => kind === "release" && account === "payable:");
    return { key, facts: ledgerFacts(of), bookings: released?.bookings ?? 0 };
  });

const isEarning = sql`movement.kind in ${EARNING}`;

/** Debts of a tradesperson that were written off in some days, which belong to no booking. Unscoped. */
export async function writtenOffOf(db: Queryable, tradespersonId: string, days: Days): Promise<LedgerFacts> {
  const theirs = sql`movement.kind = 'write_off' and line.account = ${payableAccount(tradespersonId)}`;
  const [all] = await ledgerBy(db, sql`''`, sql`${theirs} and ${movedIn(days)}`);
  return all?.facts ?? ledgerFacts([]);
}

/** What was released to a tradesperson in a day or month for a category of work, less what was returned; in pence. */
interface EarnedPart {
  /** "2026-03" by month, or "2026-03-29" by day. */
  key: string;
  category: string;
  /** The tradesperson's share, after our fee. */
  net: Pence;
  fee: Pence;
}

const FORMATS = { day: "YYYY-MM-DD", month: "YYYY-MM" };

/** A tradesperson's earnings from the ledger, by day or month in London and by category. Unscoped: show them to their owner only. */
export const unsafeEarningsIn = async (
  db: Queryable,
  tradespersonId: string,
  { step, ...days }: Days & { step: keyof typeof FORMATS },
): Promise<EarnedPart[]> =>
  earnedIn(await jsonRows<GroupRow>(db, earnedSql(step, sql`${tradespersonId}`, movedIn(days))));

/** The same of a tradesperson, `person`, by month, between two days. */
export const earnedByMonthPart = rowsPart(
  () =>
    earnedSql(
      "month",
      given("person", "uuid"),
      movedIn({ first: given("first", "date"), last: given("last", "date") }),
    ),
  (rows: GroupRow[], _given: { person: string; first: string; last: string }) => earnedIn(rows),
);

function earnedSql(step: keyof typeof FORMATS, person: SQL, isIn: SQL): SQL {
  const time = sql`to_char(movement.created_at at time zone 'Europe/London', ${sql.raw(`'${FORMATS[step]}'`)})`;
  const theirs = sql`booking.tradesperson_id = ${person} and ${isEarning} and ${isIn}`;
  return ledgerSql(sql`${time} || ' ' || job.category`, theirs);
}

const earnedIn = (rows: readonly GroupRow[]): EarnedPart[] =>
  groupsOf(rows).map(({ key, facts }) => {
    const space = key.indexOf(" ");
    return { key: key.slice(0, space), category: key.slice(space + 1), net: facts.yours, fee: facts.fee };
  });

/** A tradesperson's money in pence. */
interface Earnings {
  /** Received for their bookings, not released and not refunded, before the fee. */
  held: Pence;
  /** Released, less the fee, and not transferred yet; negative when they owe us after a refund. */
  owed: Pence;
  /** Transferred to their account, less what was reversed. */
  paidOut: Pence;
  /** Everything released, less the fee: `owed` and `paidOut`. */
  earned: Pence;
  /** Everything released, before the fee. */
  released: Pence;
}

/**
 * The money of a tradesperson, `person`, with their account, from the ledger: the movements of their bookings, and debts that were written off, which are not
 * owed any more. Unscoped.
 */
export const earningsPart = rowsPart(
  () =>
    ledgerSql(
      sql`''`,
      sql`movement.id in (select id from ledger_transactions where booking_id in (select id from bookings where tradesperson_id = ${sql.placeholder("person")})
    union select transaction_id from ledger_entries where account = ${sql.placeholder("payable")})`,
    ),
  (rows: GroupRow[], _given: { person: string; payable: string }): Earnings => {
    const { held, owed, sent, yours, released } = ledgerFacts(rows);
    return { held, owed, paidOut: sent, earned: yours, released };
  },
);

/** The signed-in tradesperson's money. Throws NOT_SIGNED_IN. */
export async function earningsOf(ctx: Ctx): Promise<Earnings> {
  const { id } = requireUser(ctx.actor);
  return earningsPart(ctx.db, { person: id, payable: payableAccount(id) });
}

/**
 * What a tradesperson has earned from each of some customers, after our fee and less what was returned, in pence; a customer whose work was not
 * released is missing. Unscoped: show it to the tradesperson only.
 */
export async function unsafeEarnedFrom(
  db: Queryable,
  tradespersonId: string,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, Pence>> {
  if (customerIds.length === 0) return new Map();
  const theirs = sql`booking.tradesperson_id = ${tradespersonId} and booking.customer_id in ${[...customerIds]}`;
  const groups = await ledgerBy(db, sql`booking.customer_id`, sql`${theirs} and ${isEarning}`);
  return new Map(groups.flatMap(({ key, facts }) => (facts.released === 0 ? [] : [[key, facts.yours]])));
}

/** What a seller earned in a quarter, in pence: `net` after the fee, the fee, and the number of bookings. */
interface SellerQuarter {
  sellerId: string;
  /** 1 to 4. */
  quarter: number;
  net: Pence;
  fee: Pence;
  bookings: number;
}

/**
 * What every seller earned in a calendar year in London, by quarter, from the ledger: released, less what was returned. Losses
 * that the platform bears do not count. Quarters without movements are left out. `sellerIds`: only these sellers. Unscoped.
 */
export async function unsafeSellerEarnings(
  db: Queryable,
  { year, sellerIds }: { year: number; sellerIds?: readonly string[] | undefined },
): Promise<SellerQuarter[]> {
  const theirs = sellerIds ? sql`booking.tradesperson_id = any(${sql.param(sellerIds)}::uuid[])` : sql`true`;
  const moved = movedIn({ first: `${year}-01-01`, last: `${year}-12-31` });
  const quarter = sql`to_char(movement.created_at at time zone 'Europe/London', 'Q')`;
  const groups = await ledgerBy(
    db,
    sql`booking.tradesperson_id || ' ' || ${quarter}`,
    sql`${isEarning} and ${moved} and ${theirs}`,
  );
  return groups
    .filter(({ facts: { yours, fee }, bookings }) => yours !== 0 || fee !== 0 || bookings > 0)
    .map(({ key, facts, bookings }) => {
      const [id = "", number = ""] = key.split(" ");
      return { sellerId: id, quarter: Number(number), net: facts.yours, fee: facts.fee, bookings };
    })
    .sort((a, b) => (a.sellerId < b.sellerId ? -1 : a.sellerId > b.sellerId ? 1 : a.quarter - b.quarter));
}
