import type { TicketKind } from "#features/desk/support/rules/ticket.labels.ts";
import { reportMachine } from "#features/reports/rules/report.machine.ts";
import type { DemoPeople } from "./people.ts";
import { dateOf, daysAgo, later, type Moment } from "./random.ts";
import { addStatusEvent, type SeedContext } from "./rows.ts";

/** Written to the team and not answered yet, by people who are not the demo accounts. */
const QUESTIONS: readonly { asked: Moment; subject: string; kind: TicketKind; text: string }[] = [
  {
    asked: daysAgo(2, 16),
    subject: "My payout is not in my bank",
    kind: "payout",
    text: "My money was released on Thursday and is not in my bank. Where is it?",
  },
  {
    asked: daysAgo(1, 20),
    subject: "Nobody came, can I cancel?",
    kind: "booking",
    text: "The electrician did not come today. Can I cancel and have my money back?",
  },
  {
    asked: daysAgo(0, 8),
    subject: "Change of an address",
    kind: "booking",
    text: "How do I change the address of a booking that is already confirmed?",
  },
];

/** Answered the day after, in the last two months. */
const ANSWERED: readonly { asked: Moment; subject: string; kind: TicketKind; text: string; answer: string }[] = [
  {
    asked: daysAgo(50, 10),
    subject: "Bank transfer",
    kind: "payment",
    text: "Can I pay by bank transfer?",
    answer: "Only by card, so that we can hold the money.",
  },
  {
    asked: daysAgo(37, 15),
    subject: "Invoice",
    kind: "payment",
    text: "Where do I find my invoice?",
    answer: "On Documents, as a PDF.",
  },
  {
    asked: daysAgo(22, 11),
    subject: "A review",
    kind: "other",
    text: "May I change a review?",
    answer: "No, but you can ask us to remove it.",
  },
  {
    asked: daysAgo(16, 18),
    subject: "No code",
    kind: "account",
    text: "My code does not arrive.",
    answer: "Please look in your junk mail, then ask for another.",
  },
  {
    asked: daysAgo(9, 9),
    subject: "Closing my account",
    kind: "account",
    text: "How do I close my account?",
    answer: "On Profile, at the end of the page.",
  },
  {
    asked: daysAgo(5, 14),
    subject: "Two jobs",
    kind: "other",
    text: "Can I post two jobs at once?",
    answer: "Yes, as many as you need.",
  },
];

/** Two about one tradesperson, which can be merged. */
const REPORTS = [
  {
    at: daysAgo(6, 12),
    reason: "Asks to pay somewhere else",
    details: "He said it is cheaper if I pay him by bank transfer.",
  },
  {
    at: daysAgo(3, 9),
    reason: "Spam or a scam",
    details: "He sends the same offer to everybody, with his bank details.",
  },
] as const;

/** What the team answers to them. */
const USUAL_ANSWERS: readonly { title: string; text: string }[] = [
  {
    title: "Change of an address",
    text: "Hello {name}, this is about {job} on {day}. Open the booking and press Change address.",
  },
  {
    title: "Money not in the bank yet",
    text: "Hello {name}, this is about {job}. Payments shows the day on which each payout arrives in your bank. If that day has passed, write to us here again.",
  },
  {
    title: "We look into it",
    text: "Hello {name}, thank you for telling us. We look into it and write to you here.",
  },
];

/** Adds what waits for operators, so that /admin/cases has something to share out. The rows of the cases come from these. */
export function addWaiting(
  ctx: SeedContext,
  { customers, tradespeople }: Pick<DemoPeople, "customers" | "tradespeople">,
): void {
  const { rows, random, now } = ctx;
  for (const [index, { asked, subject, kind, text }] of QUESTIONS.entries()) {
    const userId = customers[index]?.id ?? "";
    const [id, createdAt] = [random.id(asked), dateOf(asked, now)];
    rows.supportThreads.push({
      id,
      userId,
      subject,
      kind,
      status: "new",
      waitingSince: createdAt,
      seenAt: createdAt,
      createdAt,
      updatedAt: createdAt,
    });
    rows.supportMessages.push({
      id: random.id(asked),
      threadId: id,
      senderId: userId,
      fromTeam: false,
      content: text,
      createdAt,
    });
  }
  for (const [index, report] of REPORTS.entries()) {
    const [reporter, reported] = [customers[index + 3], tradespeople[5]];
    if (!reporter || !reported) throw new Error("the demo data has too few people");
    addReport(ctx, { ...report, reporterId: reporter.id, reportedId: reported.id });
  }
  const at = daysAgo(6, 12);
  for (const { title, text } of USUAL_ANSWERS) {
    const [written, createdAt] = [random.id(at), dateOf(at, now)];
    rows.usualAnswers.push({ id: written, title, text, createdAt, updatedAt: createdAt });
  }
}

/** Adds questions that the team has answered. */
export function addAnswered(
  { rows, random, now }: SeedContext,
  { customers, admin }: Pick<DemoPeople, "customers" | "admin">,
): void {
  for (const [index, { asked, subject, kind, text, answer }] of ANSWERED.entries()) {
    const userId = customers[index + 6]?.id ?? "";
    const [threadId, answered] = [random.id(asked), later(asked, 1)];
    const [createdAt, updatedAt] = [dateOf(asked, now), dateOf(answered, now)];
    const solved = { status: "solved", firstAnsweredAt: updatedAt, solvedAt: updatedAt, solvedBy: admin.id } as const;
    const ticket = { id: threadId, userId, subject, kind, ...solved };
    rows.supportThreads.push({ ...ticket, seenAt: updatedAt, createdAt, updatedAt });
    rows.supportMessages.push(
      { id: random.id(asked), threadId, senderId: userId, fromTeam: false, content: text, createdAt },
      { id: random.id(answered), threadId, senderId: admin.id, fromTeam: true, content: answer, createdAt: updatedAt },
    );
  }
}

function addReport(
  ctx: SeedContext,
  {
    at,
    reason,
    details,
    reporterId,
    reportedId,
  }: (typeof REPORTS)[number] & Record<"reporterId" | "reportedId", string>,
): void {
  const { rows, random, now } = ctx;
  const id = random.id(at);
  rows.reports.push({
    id,
    reporterId,
    reportedId,
    subject: "profile",
    subjectId: reportedId,
    excerpt: null,
    reason,
    details,
    createdAt: dateOf(at, now),
  });
  addStatusEvent(ctx, {
    entity: "report",
    id,
    event: "create",
    from: null,
    to: reportMachine.initial,
    by: "customer",
    actorId: reporterId,
    at,
  });
}
