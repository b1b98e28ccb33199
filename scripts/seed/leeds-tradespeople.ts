import type { JobHistory, JobStage } from "./job-history.ts";
import type { Person, Tradesperson } from "./person.ts";
import { daysAgo, type Moment } from "./random.ts";
import type { addJobHistory } from "./work.ts";

/** Adds a job whose text has this title. */
export type AddJob = (
  customer: Person,
  title: string,
  posted: Moment,
  stage: JobStage,
  quotes: JobHistory["quotes"],
  more?: Partial<JobHistory>,
) => ReturnType<typeof addJobHistory>;

/** Hannah Booth's jobs: pending quotes, bookings for today and later, and the reviews of the last year. */
export function addHannahsJobs(
  addJob: AddJob,
  who: Record<"grace" | "neighbour" | "friend" | "teacher", Person> & Record<"hannah" | "mo", Tradesperson>,
): void {
  const { hannah, mo, grace, neighbour, friend, teacher } = who;
  addJob(friend, "Toilet keeps running after the flush", daysAgo(1, 16), "open", [
    { by: hannah, pounds: 80, past: { pounds: 95 } },
  ]);
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

/** Marcus Webb's jobs: a pending quote and two reviews. */
export function addMarcusJobs(
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
