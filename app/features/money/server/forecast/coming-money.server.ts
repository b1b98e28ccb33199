import { and, asc, eq, exists, inArray, not, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { type Found, part, queries, together } from "#db/part.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { paymentMilestones } from "#db/schema/milestones.ts";
import { profiles } from "#db/schema/profile.ts";
import { londonDay } from "#kernel/dates.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { plansPart } from "../../milestones/index.server.ts";
import { comingLines, type DatedLine } from "../../rules/coming-list.ts";
import { byStage } from "../../rules/coming-stages.ts";
import { keptOf } from "../../rules/facts.ts";
import type { TransferObstacle } from "../../rules/payout.labels.ts";
import { type UnpaidWork, unpaidOf, unpaidRowsPart } from "../due/unpaid-work.server.ts";
import { type BookingFacts, factsPart } from "../ledger/money-facts.server.ts";
import { myEarned } from "../ledger/received.server.ts";
import type { Payee } from "../transfers/transfers.server.ts";
import { aheadParts } from "./forecast-bookings.server.ts";
import { forecastBookings, forecastGiven, forecastOf, forecastPart } from "./money-forecast.server.ts";

type Plans = Awaited<ReturnType<typeof plansPart>>;

/** Everything that comes to a tradesperson; amounts in pence. */
export interface ComingMoneyList {
  today: string;
  lines: DatedLine[];
  /** The unpaid work among the lines, by booking. */
  unpaid: ReadonlyMap<string, UnpaidWork>;
  facts: ReadonlyMap<string, BookingFacts>;
  plans: Plans;
  /** Where it goes. */
  payee: Payee;
  /** What transfers wait for. */
  obstacle: TransferObstacle | null;
  later: LaterMoney[];
}

/** A booking or a stage that is agreed, and neither paid nor due: in no sum. */
interface LaterMoney {
  bookingId: string;
  jobId: string;
  /** The job, and its stage. */
  jobTitle: string;
  customer: string;
  price: Pence;
  /** The stage after which this one is paid; null for the first, and for work without stages. */
  after: string | null;
  /** It is the first of several stages, such as a deposit. */
  isFirst: boolean;
  pay: "after_work" | "before_visit";
}

/**
 * The money that comes to the signed-in tradesperson: not paid, frozen, held and on its way, each booking or stage once, and what is only agreed. All
 * of it is read, because each line is part of the sums. Throws NOT_SIGNED_IN, WRONG_ROLE.
 */
export async function myComingMoney(ctx: Ctx): Promise<ComingMoneyList> {
  const found = await comingPart(ctx.db, forecastGiven(ctx));
  const ids = comingBookings(found);
  return comingMoney(
    ctx,
    found,
    await comingWorksPart(ctx.db, { bookings: ids, unapproved: ids, today: londonDay(ctx.clock.now()) }),
  );
}

/** The bookings of which `comingWorkParts` are read. */
export const comingBookings = ({ forecast, unpaidRows, agreed }: ComingFacts): string[] => [
  ...new Set([
    ...forecastBookings(forecast),
    ...unpaidRows.map(({ booking }) => booking.id),
    ...agreed.map(({ bookingId }) => bookingId),
  ]),
];

/** The same from what was read, which may be of more bookings. */
export async function comingMoney(
  ctx: Ctx,
  { forecast, unpaidRows, agreed }: ComingFacts,
  works: Found<typeof comingWorkParts>,
): Promise<ComingMoneyList> {
  const { facts, plans } = works;
  const today = londonDay(ctx.clock.now());
  const { items, obstacle } = forecastOf(forecast, works, today);
  const work = unpaidOf(unpaidRows, facts, ctx.clock.now());
  const staged = [...plans].filter(([, { milestones }]) => milestones.some(({ releasedAt }) => releasedAt));
  const earned = staged.length > 0 ? await myEarned(ctx, { bookingIds: staged.map(([id]) => id) }) : [];
  const vatFacts = new Map([...facts].map(([id, of]) => [id, { vatPrice: of.vatPrice, kept: keptOf(of) }]));
  const unpaid = new Map(work.map((one) => [one.bookingId, one]));
  return {
    today,
    lines: comingLines(byStage(items, earned), work, vatFacts).map((line) => ({
      ...line,
      overdue: unpaid.get(line.bookingId)?.overdue ?? false,
    })),
    unpaid,
    facts,
    plans,
    payee: forecast.payee,
    obstacle,
    later: agreed.flatMap((booking) => laterOf(booking, plans)),
  };
}

const pendingMilestones = queries
  .select({ one: sql`1` })
  .from(paymentMilestones)
  .where(
    and(
      eq(paymentMilestones.bookingId, bookings.id),
      inArray(paymentMilestones.status, ["pending", "failed"]),
      sql`${paymentMilestones.replacedAt} is null`,
    ),
  );

/** Confirmed bookings that are not paid in full, the next visit first. */
const agreedPart = part(
  {
    bookingId: bookings.id,
    jobId: bookings.jobId,
    jobTitle: jobPostings.title,
    customer: profiles.fullName,
    price: bookings.amount,
    pay: bookings.pay,
  },
  (select) =>
    select
      .from(bookings)
      .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
      .innerJoin(profiles, eq(profiles.id, bookings.customerId))
      .where(
        and(
          eq(bookings.tradespersonId, sql.placeholder("person")),
          eq(bookings.status, "confirmed"),
          or(not(bookings.depositPaid), exists(pendingMilestones)),
        ),
      )
      .orderBy(asc(bookings.scheduledDate), asc(bookings.id)),
  (rows, _given: { person: string }) => rows,
);

/** Of which bookings something comes, is not paid or is only agreed. */
export const comingPart = together({ forecast: forecastPart, unpaidRows: unpaidRowsPart, agreed: agreedPart });
type ComingFacts = Awaited<ReturnType<typeof comingPart>>;

/** What is read of these bookings. */
export const comingWorkParts = { ...aheadParts, facts: factsPart, plans: plansPart };
const comingWorksPart = together(comingWorkParts);

type Agreed = Omit<LaterMoney, "after" | "isFirst">;

function laterOf({ price, ...booking }: Agreed, plans: Plans): LaterMoney[] {
  const stages = plans.get(booking.bookingId)?.milestones ?? [];
  if (stages.length === 0) return [{ ...booking, price: pence(price), after: null, isFirst: false }];
  return stages.flatMap((stage, place) =>
    stage.status === "pending" || stage.status === "failed"
      ? [
          {
            ...booking,
            jobTitle: `${booking.jobTitle}, ${stage.title}`,
            price: stage.amount,
            after: stages[place - 1]?.title ?? null,
            isFirst: place === 0,
          },
        ]
      : [],
  );
}
