import type { JobCategory } from "#config/constants.ts";
import { addConversation } from "./conversations.ts";
import type { JobHistory, JobStage } from "./job-history.ts";
import type { JobText } from "./job-texts/job-text.ts";
import { JOB_TEXTS } from "./job-texts/job-texts.ts";
import { CONVERSATIONS } from "./messages.ts";
import { nearestFirst } from "./near.ts";
import type { DemoPeople } from "./people.ts";
import type { Person, Tradesperson } from "./person.ts";
import { dateOf, dayFrom, daysAgo, later, type Moment } from "./random.ts";
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

type AddJob = (
  customer: Person,
  title: string,
  posted: Moment,
  stage: JobStage,
  quotes: JobHistory["quotes"],
  more?: Partial<JobHistory>,
) => ReturnType<typeof addJobHistory>;

/** Hannah Booth's jobs: pending quotes, bookings for today and later, and the reviews of the last year. */
function addHannahsJobs(
  addJob: AddJob,
  who: Record<"grace" | "neighbour" | "friend" | "teacher", Person> & Record<"hannah" | "mo", Tradesperson>,
): void {
  const { hannah, mo, grace, neighbour, friend, teacher } = who;
  addJob(friend, "Toilet keeps running after the flush", daysAgo(1, 16), "open", [{ by: hannah, pounds: 80 }]);
  addJob(teacher, "Fit an outside tap at the back of the house", daysAgo(3, 12), "open", [
    { by: mo, pounds: 130 },
    { by: hannah, pounds: 115 },
  ]);
  addJob(
    neighbour,
    "Supply and fit a new bathroom suite",
    daysAgo(11, 10),
    "held",
    [
      { by: hannah, pounds: 3_250 },
      { by: mo, pounds: 3_600 },
    ],
    { startsIn: 0 },
  );
  addJob(grace, "Blocked kitchen drain", daysAgo(5, 9), "confirmed", [{ by: hannah, pounds: 90 }]);
  addJob(
    friend,
    "Replace old radiators in two bedrooms",
    daysAgo(20, 11),
    "confirmed",
    [
      { by: mo, pounds: 540 },
      { by: hannah, pounds: 560 },
    ],
    { startsIn: 9 },
  );
  for (const [customer, title, days, pounds, stars, comment, reply] of hannahsPaidJobs(who))
    addJob(customer, title, daysAgo(days, 10), "paid", [{ by: hannah, pounds }], {
      review: { stars, comment, ...(reply ? { reply } : {}) },
      customerReview: { stars: 5, comment: "A pleasure to work for. Tea without asking." },
    });
}

type PaidJob = readonly [
  Person,
  title: string,
  days: number,
  pounds: number,
  stars: number,
  comment: string | null,
  reply?: string,
];

/** The paid jobs of Hannah Booth, newest first. */
const hannahsPaidJobs = ({
  grace,
  neighbour,
  friend,
  teacher,
}: Record<"grace" | "neighbour" | "friend" | "teacher", Person>): PaidJob[] => [
  [
    grace,
    "Replace kitchen mixer tap",
    41,
    105,
    5,
    "Two other people told me it could not be repaired. It could.",
    "Thank you. Old taps are worth saving.",
  ],
  [
    neighbour,
    "Toilet keeps running after the flush",
    68,
    75,
    5,
    "Came when promised, did exactly what the quote said and left the place cleaner than before.",
  ],
  [
    friend,
    "Fit an outside tap at the back of the house",
    110,
    125,
    4,
    "Good work at a fair price. Started a day later than planned, but let me know in time.",
    "Fair point about the date, and sorry about that. I have changed how I plan my weeks.",
  ],
  [teacher, "Blocked kitchen drain", 165, 95, 5, null],
  [
    grace,
    "Shower tray leaking into the ceiling below",
    230,
    390,
    5,
    "Found a second leak, showed it to me, and mended it within the same price.",
  ],
];

function addMarcusJobs(
  addJob: AddJob,
  who: Record<"grace" | "friend" | "teacher", Person> & Record<"marcus", Tradesperson>,
): void {
  const { marcus, grace, friend, teacher } = who;
  addJob(grace, "Six downlights in the bathroom ceiling", daysAgo(2, 19), "open", [{ by: marcus, pounds: 330 }]);
  addJob(friend, "New consumer unit and certificate", daysAgo(60, 9), "paid", [{ by: marcus, pounds: 640 }], {
    review: { stars: 5, comment: "Everything labelled, tested and explained. The paperwork came the same evening." },
  });
  addJob(teacher, "Extractor fan in the shower room", daysAgo(125, 15), "paid", [{ by: marcus, pounds: 185 }], {
    review: { stars: 4, comment: "Solid job. Took slightly longer than we thought, and the price stayed the same." },
  });
}

function findJobText(title: string): { category: JobCategory; text: JobText } {
  for (const [category, texts] of Object.entries(JOB_TEXTS)) {
    const text = texts.find((one) => one.title === title);
    if (text) return { category: category as JobCategory, text };
  }
  throw new Error(`no job text titled "${title}"`);
}
