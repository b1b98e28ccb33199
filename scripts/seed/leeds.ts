import type { JobCategory } from "#config/constants.ts";
import { addConversation } from "./conversations.ts";
import type { JobHistory } from "./job-history.ts";
import type { JobText } from "./job-texts/job-text.ts";
import { JOB_TEXTS } from "./job-texts/job-texts.ts";
import { type AddJob, addHannahsJobs, addMarcusJobs } from "./leeds-tradespeople.ts";
import { CONVERSATIONS } from "./messages.ts";
import { nearestFirst } from "./near.ts";
import type { DemoPeople } from "./people.ts";
import type { Person, Tradesperson } from "./person.ts";
import { dateOf, dayFrom, daysAgo, later } from "./random.ts";
import type { SeedContext } from "./rows.ts";
import { addJobHistory } from "./work.ts";

/** The jobs of the demo accounts, written by hand so that each of their screens shows every state. */
export function addLeedsJobs(ctx: SeedContext, people: DemoPeople): void {
  const { grace, hannah, marcus } = people;
  const [mo] = people.tradespeople as [Tradesperson];
  const [neighbour, friend, teacher] = nearestFirst(people.customers, hannah) as [Person, Person, Person];
  const addJob: AddJob = (customer, title, posted, stage, quotes, more = {}) =>
    addJobHistory(ctx, { customer, ...findJobText(title), posted, stage, quotes, ...more });

  // The order matters, because each job takes the next values of the same random source.
  addJosNewJobs(ctx, addJob, people);
  addJosBookings(ctx, addJob, people);
  addJosPastJobs(addJob, people);
  addHannahsJobs(addJob, { grace, hannah, neighbour, friend, teacher, mo });
  addHannahsAppointment(ctx, hannah);
  addMarcusJobs(addJob, { grace, marcus, friend, teacher });
}

/** The nearest tradesperson of a trade. */
const byTrade = (people: DemoPeople, name: Tradesperson["trade"]) =>
  nearestFirst(people.tradespeople, people.jo).find((who) => who.trade === name) as Tradesperson;

/** Jo Marsh's jobs that await a quote or an acceptance. */
function addJosNewJobs(ctx: SeedContext, addJob: AddJob, { jo, hannah, tradespeople }: DemoPeople): void {
  const [mo, dele] = tradespeople as [Tradesperson, Tradesperson];
  const tap = addJob(
    jo,
    "Replace kitchen mixer tap",
    daysAgo(2, 9),
    "open",
    [
      {
        by: hannah,
        pounds: 95,
        message: "Single lever tap, fitted and tested, old one taken away. Can come Thursday after four.",
        lines: [
          { kind: "labour", text: "Fit the tap, test the pressure", quantity: 1, unit: "hour", pounds: 48 },
          { kind: "materials", text: "Single-lever mixer tap", quantity: 1, unit: "each", pounds: 39 },
          { kind: "materials", text: "Flexible hose", quantity: 2, unit: "each", pounds: 4 },
        ],
        guarantee: "12 months",
        past: { guarantee: "6 months" },
        duration: "an hour and a half",
        dates: [
          { inDays: 3, start: 480, end: 600 },
          { inDays: 4, start: 720, end: 840 },
          { inDays: 16, start: 480, end: 720 },
        ],
      },
      {
        by: mo,
        pounds: 110,
        message: "Price includes a Bristan tap with a five-year guarantee and a pressure test with readings.",
      },
      { by: dele, pounds: 85, message: "I live round the corner. First ten jobs on Fettle at a lower rate." },
    ],
    { budget: [80, 150] },
  );
  addConversation(ctx, {
    customer: jo,
    by: hannah,
    jobId: tap.jobId,
    started: later(daysAgo(2, 9), 1, 60),
    lines: CONVERSATIONS[0] ?? [],
  });

  addJob(jo, "Outdoor lights along the garden path", daysAgo(0, 15), "open", []);
}

/** An appointment of Hannah Booth's own, each week for two months. */
function addHannahsAppointment({ random, now, rows }: SeedContext, hannah: Tradesperson): void {
  const since = daysAgo(3, 8);
  rows.ownAppointments.push({
    id: random.id(since),
    userId: hannah.id,
    title: "Collect parts from the merchant",
    day: dayFrom(5, now),
    startsAt: 1_020,
    endsAt: 1_080,
    weeklyUntil: dayFrom(61, now),
    createdAt: dateOf(since, now),
  });
}

/** £190 and VAT. */
const alarmsBy = (marcus: Tradesperson): JobHistory["quotes"][number] => ({
  by: marcus,
  pounds: 228,
  lines: [
    { kind: "labour", text: "Fit, link and test", quantity: 2, unit: "hour", pounds: 55 },
    { kind: "materials", text: "Mains alarm with battery", quantity: 2, unit: "each", pounds: 40 },
  ],
  guarantee: "2 years on the work, 10 on the alarms",
});

/** Jo Marsh's bookings, one in each state. */
function addJosBookings(ctx: SeedContext, addJob: AddJob, people: DemoPeople): void {
  const { jo, hannah, marcus } = people;
  const dele = people.tradespeople[1] as Tradesperson;
  const [landscaper, painter] = [byTrade(people, "Landscaper"), byTrade(people, "Painter & Decorator")];
  addJob(jo, "Smoke and heat alarms, linked", daysAgo(4, 10), "pending", [alarmsBy(marcus)], {
    startsIn: 6,
  });
  const talk = addConversation(ctx, {
    customer: jo,
    by: marcus,
    jobId: null,
    started: daysAgo(3, 11),
    lines: CONVERSATIONS[1] ?? [],
  });
  addJob(jo, "Shower tray leaking into the ceiling below", daysAgo(12, 12), "ready", [
    { by: hannah, pounds: 365 },
    { by: dele, pounds: 410 },
  ]);
  addJob(jo, "Lay a small patio", daysAgo(9, 17), "held", [{ by: landscaper, pounds: 1_680 }], { startsIn: 4 });
  const sockets = addJob(
    jo,
    "Add two double sockets in the study",
    daysAgo(7, 13),
    "confirmed",
    [{ by: marcus, pounds: 145 }],
    { startsIn: 2 },
  );
  // They write about another day for it, which the card below the message offers.
  talk.jobId = sockets.jobId;
  const ceiling = addJob(jo, "Patch and paint after a leak", daysAgo(13, 10), "to_approve", [
    { by: painter, pounds: 255 },
  ]);
  addConversation(ctx, {
    customer: jo,
    by: painter,
    jobId: ceiling.jobId,
    started: daysAgo(12, 12),
    lines: CONVERSATIONS[5] ?? [],
    unread: 0,
  });
}

/** Jo Marsh's paid, cancelled and expired jobs. */
function addJosPastJobs(addJob: AddJob, people: DemoPeople): void {
  const { jo, hannah, marcus } = people;
  const mo = people.tradespeople[0] as Tradesperson;
  const carpenter = byTrade(people, "Carpenter");
  addJob(jo, "Stopcock will not turn", daysAgo(22, 11), "paid", [
    { by: hannah, pounds: 135, guarantee: "2 years on the work, 10 on the valve" },
    { by: mo, pounds: 160 },
  ]);
  addJob(
    jo,
    "Front door sticks and will not lock",
    daysAgo(96, 9),
    "paid",
    [{ by: carpenter, pounds: 125, guarantee: "12 months" }],
    {
      review: {
        stars: 5,
        comment: "Eased, rehung and the lock lined up, all before lunch. The door closes with one finger now.",
        reply: "Thank you, it was a pleasure. You know where I am if anything moves.",
      },
      customerReview: { stars: 5, comment: "Clear description, easy access, and paid the same day." },
    },
  );
  addJob(
    jo,
    "Kitchen sockets keep tripping",
    daysAgo(150, 18),
    "paid",
    [{ by: marcus, pounds: 120, guarantee: "6 months" }],
    {
      review: {
        stars: 5,
        comment:
          "Found a chewed cable behind the dishwasher within the hour. Everything labelled and tested afterwards.",
      },
    },
  );
  addJob(jo, "Clear gutters and mend a joint", daysAgo(35, 14), "cancelled", []);
  addJob(jo, "Squeaking floor on the landing", daysAgo(75, 8), "expired", []);
}

function findJobText(title: string): { category: JobCategory; text: JobText } {
  for (const [category, texts] of Object.entries(JOB_TEXTS)) {
    const text = texts.find((one) => one.title === title);
    if (text) return { category: category as JobCategory, text };
  }
  throw new Error(`no job text titled "${title}"`);
}
