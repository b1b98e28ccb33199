import type { Ctx } from "#app/context.server.ts";
import type { Database } from "#db/client.server.ts";
import { listApprovals } from "#features/approvals/index.server.ts";
import { openContests } from "#features/bookings/index.server.ts";
import {
  caseAssignees,
  caseViewers,
  countCases,
  findCase,
  listCases,
  ownViews,
  takeNext,
} from "#features/desk/cases/index.server.ts";
import type { CaseFilter } from "#features/desk/cases/rules/case-query.ts";
import { readDays, readSnapshots } from "#features/desk/health/index.server.ts";
import {
  adminStats,
  auditChoices,
  backgroundWork,
  findBookingForDesk,
  findUser,
  listActs,
  listUsers,
  newestNotes,
  peopleOfBooking,
  personTimeline,
  searchEverything,
  timelineOfBooking,
  waitingCounts,
} from "#features/desk/operators/index.server.ts";
import {
  allTickets,
  caseOfTicket,
  findTicket,
  nextTicket,
  personCard,
  placeOf,
  previewBulk,
  reviewOfTicket,
  solvedTickets,
  teamFigures,
  ticketsChosen,
  waitingTickets,
} from "#features/desk/support/index.server.ts";
import { daysOf } from "#features/desk/support/rules/team-figures.ts";
import { disputeQueue, disputeView, sharedConversation } from "#features/disputes/index.server.ts";
import { allComplaints, openComplaints } from "#features/identity/privacy/index.server.ts";
import { gasReviews } from "#features/jobs/index.server.ts";
import { shownMoney } from "#features/money/admin/shown-money.server.ts";
import { listReports } from "#features/reports/index.server.ts";
import { heldReviews } from "#features/reviews/index.server.ts";
import { listSuspensions, openHolds, sharedSignals } from "#features/risk/index.server.ts";
import { checkQueue, checksWaiting } from "#features/verification/index.server.ts";
import type { User } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { newId } from "#kernel/id.ts";
import { createRandom } from "../scripts/seed/random.ts";

type Read = (ctx: Ctx) => unknown;
export type Reads = Record<string, Read>;

const random = createRandom(11);

/** The reads of every page of the desk, with people, bookings and texts of the data that change from one time to the next. */
export async function readsOf(database: Database): Promise<Reads> {
  const column = async (query: string): Promise<string[]> =>
    (await database.pool.query<{ value: string }>(query)).rows.map(({ value }) => value);
  const some = async (query: string) => {
    const found = await column(query);
    return () => random.pick(found);
  };
  const sample = (table: string, expression: string, where = "true") =>
    some(`select ${expression} as value from ${table} tablesample system (2) where ${where} limit 300`);
  const people = await sample("users", "id");
  const booking = await sample("bookings", "id");
  const openCase = await some("select id as value from cases where closed_at is null order by md5(id::text) limit 300");
  const dispute = await some("select id as value from disputes where status = 'escalated' limit 300");
  const busy = await some(
    "select id::text as value from (select customer_id as id from bookings group by 1 order by count(*) desc limit 20) b",
  );
  const ticket = await some(
    "select id as value from support_threads where waiting_since is not null order by md5(id::text) limit 300",
  );
  const operator = await some("select user_id as value from user_roles");
  return {
    ...frameReads(),
    ...caseReads({ openCase, operator }),
    ...listReads({ booking, dispute, operator, person: people, ticket }),
    ...personReads({ people, busy }),
    ...searchReads({
      person: people,
      booking,
      name: await sample("users", "name"),
      email: await sample("users", "email"),
      phone: await sample("addresses", "phone"),
      postcode: await sample("profiles", "postcode", "postcode is not null"),
      receipt: await sample("documents", "'R-' || lpad(number::text, 6, '0')", "kind = 'receipt'"),
      invoice: await sample(
        "documents",
        "'INV-' || year || '-' || lpad(number::text, 4, '0')",
        "kind = 'work_invoice'",
      ),
      provider: await sample("money_intents", "provider_id", "kind = 'charge'"),
      account: await sample("payment_accounts", "stripe_account_id"),
      caseNumber: await some(
        "select 'C-' || number as value from cases where closed_at is null order by md5(id::text) limit 300",
      ),
    }),
  };
}

function frameReads(): Reads {
  return {
    "frame: counts of what waits": waitingCounts,
    "overview: counts and totals": adminStats,
    "health: 90 days": async (ctx) => {
      const today = londonDay(ctx.clock.now());
      await readDays(ctx, { from: addDays(today, -180), to: today });
      await readSnapshots(ctx);
    },
    "background work": backgroundWork,
  };
}

type Pick = () => string;

function caseReads({ openCase, operator }: Record<"openCase" | "operator", Pick>): Reads {
  const filters: Record<string, () => CaseFilter> = {
    open: () => ({ view: "all" }),
    mine: () => ({ view: "mine" }),
    unassigned: () => ({ view: "unassigned" }),
    "over £500": () => ({ view: "large" }),
    overdue: () => ({ view: "overdue" }),
    snoozed: () => ({ view: "snoozed" }),
    "one kind": () => ({ view: "all", kind: "chargeback" }),
    "of an operator, due later": () => ({ view: "all", assignee: operator(), due: "later" }),
    "with a tag": () => ({ view: "all", tag: "vat" }),
    "with a tag that nothing has": () => ({ view: "all", tag: "unknown" }),
    "large and unassigned of a kind without money": () => ({ view: "large", kind: "check" }),
    "of somebody by name": () => ({ view: "all", q: "smith" }),
    "of one letter": () => ({ view: "all", q: "a" }),
    "of words that many have": () => ({ view: "all", q: "my refund" }),
    "of nobody": () => ({ view: "all", q: "zzqx" }),
    "by number": () => ({ view: "all", q: "C-20410" }),
  };
  const lists = Object.entries(filters).flatMap(([name, filter]): [string, Read][] => [
    [`cases: ${name}`, (ctx) => listCases(ctx, filter())],
    [`cases, counts: ${name}`, (ctx) => countCases(ctx, filter())],
  ]);
  return {
    ...Object.fromEntries(lists),
    "cases: the tenth page": async (ctx) => {
      let cursor: string | undefined;
      for (let page = 0; page < 10; page++)
        cursor = (await listCases(ctx, { view: "all" }, cursor ? { cursor } : {})).nextCursor ?? undefined;
    },
    "cases: the page": (ctx) =>
      Promise.all([
        listCases(ctx, { view: "all" }),
        countCases(ctx, { view: "all" }),
        caseAssignees(ctx),
        caseViewers(ctx),
        ownViews(ctx),
      ]),
    "cases: one in the panel": (ctx) => findCase(ctx, openCase()),
    "act: take next": takeNext,
  };
}

interface Picks {
  booking: Pick;
  dispute: Pick;
  operator: Pick;
  person: Pick;
  ticket: Pick;
}

function listReads({ booking, dispute, operator, person, ticket }: Picks): Reads {
  return {
    "people: all": (ctx) => listUsers(ctx),
    "people: customers": (ctx) => listUsers(ctx, { show: "customers" }),
    "people: tradespeople": (ctx) => listUsers(ctx, { show: "tradespeople" }),
    "people: suspended": (ctx) => listUsers(ctx, { show: "suspended" }),
    "people: operators": (ctx) => listUsers(ctx, { show: "admins" }),
    "people: a very common name": (ctx) => listUsers(ctx, { q: "smith" }),
    "people: a common name among the suspended": (ctx) => listUsers(ctx, { q: "smith", show: "suspended" }),
    "people: one letter": (ctx) => listUsers(ctx, { q: "a" }),
    "people: nobody": (ctx) => listUsers(ctx, { q: "zzqx" }),
    "people: start of many addresses": (ctx) => listUsers(ctx, { q: "sam.1" }),
    "payments: the page": (ctx) => shownMoney(ctx, new URLSearchParams()),
    "payments: failed transfers": (ctx) => shownMoney(ctx, new URLSearchParams("type=transfer&status=failed")),
    "payments: pending refunds": (ctx) => shownMoney(ctx, new URLSearchParams("type=refund&status=unknown")),
    "payments: of a booking": (ctx) => shownMoney(ctx, new URLSearchParams(`booking=${booking()}`)),
    "bookings: the page with its time line": (ctx) => {
      const about = { bookingId: booking() };
      return Promise.all([
        findBookingForDesk(ctx, about.bookingId),
        peopleOfBooking(ctx, about.bookingId),
        timelineOfBooking(ctx, about),
        newestNotes(ctx, about),
        sharedConversation(ctx, about),
      ]);
    },
    "verifications: waiting": (ctx) => Promise.all([checkQueue(ctx, { status: "submitted" }), checksWaiting(ctx)]),
    "verifications: approved": (ctx) => Promise.all([checkQueue(ctx, { status: "approved" }), checksWaiting(ctx)]),
    "verifications: rejected": (ctx) => Promise.all([checkQueue(ctx, { status: "rejected" }), checksWaiting(ctx)]),
    "verifications: expired": (ctx) => Promise.all([checkQueue(ctx, { status: "expired" }), checksWaiting(ctx)]),
    "disputes: waiting": (ctx) => disputeQueue(ctx),
    "disputes: ended": (ctx) => disputeQueue(ctx, { over: true }),
    "disputes: one": (ctx) => disputeView(ctx, dispute()),
    "reports: waiting": (ctx) => listReports(ctx, { statuses: ["open", "appealed"] }),
    "reports: all": (ctx) => listReports(ctx),
    "support: waiting": waitingTickets,
    "support: all": (ctx) => allTickets(ctx),
    "support: pending": (ctx) => allTickets(ctx, { state: "pending" }),
    "support: solved": (ctx) => solvedTickets(ctx, {}),
    "support: solved late by one person": (ctx) => solvedTickets(ctx, { by: operator(), only: "late" }),
    "support: to review": (ctx) => solvedTickets(ctx, { only: "to_review" }),
    "support: the page of a ticket": async (ctx) => {
      const found = await findTicket(ctx, ticket());
      return Promise.all([
        caseOfTicket(ctx, found.id),
        placeOf(ctx, found.id),
        personCard(ctx, found),
        reviewOfTicket(ctx, found.id),
      ]);
    },
    "support: the next ticket": (ctx) => nextTicket(ctx, ticket()),
    "support: an answer to 1,000, before it is sent": async (ctx) => {
      const seenAt = ctx.clock.now();
      const ticketIds = await ticketsChosen(ctx, { c: [], all: "1", place: "kind=support", seenAt });
      return previewBulk(ctx, { ticketIds, content: "Hello {name}, {job}", seenAt });
    },
    "team: 28 days": (ctx) => teamFigures(ctx, daysOf(28, londonDay(ctx.clock.now()))),
    "team: 90 days": (ctx) => teamFigures(ctx, daysOf(90, londonDay(ctx.clock.now()))),
    "suspensions: in force": (ctx) => Promise.all([listSuspensions(ctx, { view: "in-force" }), openHolds(ctx)]),
    "suspensions: lifted": (ctx) => listSuspensions(ctx, { view: "lifted" }),
    "reviews: held": heldReviews,
    "no-shows: contested": openContests,
    "gas work": gasReviews,
    "complaints: open": openComplaints,
    "complaints: all": (ctx) => allComplaints(ctx),
    "approvals: waiting": (ctx) => listApprovals(ctx),
    "approvals: decided": (ctx) => listApprovals(ctx, { decided: true }),
    "audit log: all": (ctx) => Promise.all([listActs(ctx), auditChoices(ctx)]),
    "audit log: of an operator and an act": (ctx) => listActs(ctx, { by: operator(), act: "user.view" }),
    "audit log: of an operator and a rare act": (ctx) => listActs(ctx, { by: operator(), act: "case.merge" }),
    "audit log: about somebody": (ctx) => listActs(ctx, { subject: person() }),
    "audit log: an act about somebody": (ctx) => listActs(ctx, { subject: person(), act: "user.view" }),
    "audit log: days two years ago": (ctx) => listActs(ctx, { from: "2024-10-01", to: "2024-10-03", act: "user.view" }),
  };
}

function personReads({ people, busy }: Record<"people" | "busy", Pick>): Reads {
  const page = (ctx: Ctx, id: string) =>
    Promise.all([findUser(ctx, id), sharedSignals(ctx.db, id), personTimeline(ctx, { personId: id })]);
  return {
    "person: the page": (ctx) => page(ctx, people()),
    "person: the page of the busiest": (ctx) => page(ctx, busy()),
    "person: mails of the busiest": (ctx) => personTimeline(ctx, { personId: busy(), kind: "mails" }),
    "person: an operator's own": (ctx) => personTimeline(ctx, { personId: (ctx.actor as User).id }),
  };
}

function searchReads(picks: Record<string, Pick>): Reads {
  const typed: Record<string, Pick> = {
    ...Object.fromEntries(Object.entries(picks).map(([name, pick]) => [`by ${name}`, pick])),
    "the start of an address": () => `${picks.email?.().split("@")[0]}`,
    "a name's last word": () => `${picks.name?.().split(" ")[1]}`,
    "a very common name": () => "smith",
    "one letter": () => "a",
    "two letters": () => "sa",
    "a word that matches nothing": () => "zzqxv",
    "an id of nothing": newId,
  };
  return Object.fromEntries(
    Object.entries(typed).map(([name, pick]): [string, Read] => [
      `search: ${name}`,
      (ctx) => searchEverything(ctx, pick()),
    ]),
  );
}
