import { DAY, later as laterThan } from "#kernel/clock.ts";
import { cellsAround } from "#kernel/geo/cells.ts";
import { METRES_PER_MILE } from "#kernel/geo/location.ts";
import { pence } from "#kernel/money.ts";
import type { Geocoder } from "#providers/geo/port.ts";
import type { DemoPeople } from "./people.ts";
import { createRandom, dateOf, dayFrom, daysAgo } from "./random.ts";
import type { SeedContext } from "./rows.ts";

const RADIUS = 15;

/** Adds Hannah Booth's job alerts and the regular visits that Jo Marsh proposes. Its own random source leaves other ids unchanged. */
export function addSubscriptions({ now, rows }: SeedContext, { jo, hannah }: DemoPeople, geocoder: Geocoder): void {
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
  const work = rows.bookings.find(
    (booking) => booking.customerId === jo.id && booking.tradespersonId === hannah.id && booking.depositPaid,
  );
  const job = rows.jobPostings.find(({ id }) => id === work?.jobId);
  if (!work?.id || work.status !== "completed" || !job) throw new Error("Hannah has no completed booking with Jo");
  const createdAt = laterThan(now, -DAY / 24);
  const plan = { id: random.id(daysAgo(0, 12)), customerId: jo.id, tradespersonId: hannah.id, bookingId: work.id };
  rows.visitPlans.push({
    ...plan,
    title: "Check taps, stopcock and radiators",
    category: job.category,
    description: "Look over the taps and the stopcock, bleed the radiators, and tell us what will need doing next.",
    postcode: job.postcode,
    amount: pence(4_500),
    frequency: "monthly",
    firstDay: dayFrom(20, now),
    nextDay: dayFrom(20, now),
    answerBy: dayFrom(14, now),
    createdAt,
  });
  rows.statusEvents.push({
    id: random.id(daysAgo(0, 12)),
    entity: "visit_plan",
    entityId: plan.id,
    event: "create",
    createdAt,
    fromStatus: null,
    toStatus: "proposed",
    actorKind: "customer",
    actorId: jo.id,
  });
}
