import { HOUR, later as laterThan } from "#kernel/clock.ts";
import { METRES_PER_MILE } from "#kernel/geo/areas.ts";
import { cellsAround } from "#kernel/geo/cells.ts";
import { pence } from "#kernel/money.ts";
import type { Geocoder } from "#providers/geo/port.ts";
import type { DemoPeople } from "./people.ts";
import type { Person } from "./person.ts";
import { createRandom, dateOf, dayFrom, daysAgo } from "./random.ts";
import type { SeedContext } from "./rows.ts";

const RADIUS = 15;

/** Adds Hannah Booth's job alerts and two plans of regular visits of Jo Marsh: one agreed, one proposed. Its own random source leaves other ids unchanged. */
export function addSubscriptions(
  { now, rows }: SeedContext,
  { jo, hannah, marcus }: DemoPeople,
  geocoder: Geocoder,
): void {
  const random = createRandom(7_302);
  const leeds = geocoder.ofCity("Leeds");
  if (!leeds) throw new Error("the geocoder has no position for Leeds");
  const alert = { userId: hannah.id, frequency: "daily", byEmail: true, byPush: false } as const;
  rows.jobAlerts.push(
    {
      ...alert,
      ...leeds,
      id: random.id(daysAgo(30, 9)),
      location: "Leeds",
      radiusMiles: RADIUS,
      categories: ["Plumbing"],
      cells: cellsAround(leeds, RADIUS * METRES_PER_MILE),
      budgetMin: pence(8_000),
      createdAt: dateOf(daysAgo(30, 9), now),
    },
    {
      ...alert,
      id: random.id(daysAgo(21, 18)),
      categories: ["Plumbing", "Flooring"],
      cells: [0],
      budgetMin: pence(100_000),
      createdAt: dateOf(daysAgo(21, 18), now),
      pausedAt: dateOf(daysAgo(9, 8), now),
    },
  );
  const plans = { random, now, rows, customer: jo };
  addPlan(plans, {
    by: hannah,
    title: "Check taps, stopcock and radiators",
    description: "Look over the taps and the stopcock, bleed the radiators, and tell us what will need doing next.",
    pounds: 45,
    proposedHoursAgo: 1,
    firstDay: dayFrom(20, now),
  });
  addPlan(plans, {
    by: marcus,
    title: "Test alarms, sockets and the fuse board",
    description: "Press every alarm, test the sockets and the fuse board, and change what is worn.",
    pounds: 55,
    proposedHoursAgo: 80,
    answeredHoursAgo: 70,
    firstDay: dayFrom(17, now),
  });
}

interface NewPlan {
  by: Person;
  title: string;
  description: string;
  pounds: number;
  proposedHoursAgo: number;
  /** Left out while it waits for an answer. */
  answeredHoursAgo?: number;
  firstDay: string;
}

/** Monthly visits that repeat the last paid work of a tradesperson for this customer. */
function addPlan(
  {
    random,
    now,
    rows,
    customer,
  }: Pick<SeedContext, "now" | "rows"> & {
    random: ReturnType<typeof createRandom>;
    customer: Person;
  },
  { by, title, description, pounds, proposedHoursAgo, answeredHoursAgo, firstDay }: NewPlan,
): void {
  const work = rows.bookings.find(
    (booking) => booking.customerId === customer.id && booking.tradespersonId === by.id && booking.depositPaid,
  );
  const job = rows.jobPostings.find(({ id }) => id === work?.jobId);
  if (!work?.id || work.status !== "completed" || !job) throw new Error(`${by.name} has no paid work for the plan`);
  const createdAt = laterThan(now, -proposedHoursAgo * HOUR);
  const answeredAt = answeredHoursAgo === undefined ? null : laterThan(now, -answeredHoursAgo * HOUR);
  const id = random.id(daysAgo(0, 12));
  rows.visitPlans.push({
    id,
    customerId: customer.id,
    tradespersonId: by.id,
    bookingId: work.id,
    title,
    category: job.category,
    description,
    postcode: job.postcode,
    amount: pence(pounds * 100),
    frequency: "monthly",
    firstDay,
    nextDay: firstDay,
    answerBy: dayFrom(14, now),
    status: answeredAt ? "active" : "proposed",
    answeredAt,
    createdAt,
  });
  const event = { entity: "visit_plan", entityId: id } as const;
  rows.statusEvents.push({
    ...event,
    id: random.id(daysAgo(0, 12)),
    event: "create",
    createdAt,
    fromStatus: null,
    toStatus: "proposed",
    actorKind: "customer",
    actorId: customer.id,
  });
  if (answeredAt)
    rows.statusEvents.push({
      ...event,
      id: random.id(daysAgo(0, 12)),
      event: "accept",
      createdAt: answeredAt,
      fromStatus: "proposed",
      toStatus: "active",
      actorKind: "tradesperson",
      actorId: by.id,
    });
}
