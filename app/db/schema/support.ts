import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bulkAnswerMachine } from "#features/desk/support/rules/bulk-answer.machine.ts";
import { BULK_OUTCOMES } from "#features/desk/support/rules/bulk-answer.ts";
import { MACRO_ACTS } from "#features/desk/support/rules/macro-act.ts";
import { TICKET_KINDS } from "#features/desk/support/rules/ticket.labels.ts";
import { NEXT_STATES, ticketMachine } from "#features/desk/support/rules/ticket.machine.ts";
import { REVIEW_MARKS } from "#features/desk/support/rules/ticket-review.ts";
import { bookings } from "./bookings.ts";
import { createdAt, enumCheck, hasLength, id, moment, reference } from "./columns.ts";
import { profiles } from "./profile.ts";

/** A ticket: a conversation of a person with the operators' team about one thing, or a visitor's question, which is answered by email. */
export const supportThreads = pgTable(
  "support_threads",
  {
    id: id(),
    /** Null for a visitor's question. */
    userId: uuid().references(() => profiles.id, { onDelete: "cascade" }),
    /** As typed: the address is not verified. */
    visitorName: text(),
    visitorEmail: text(),
    /** Null for a conversation from before there were tickets. */
    subject: text(),
    kind: text({ enum: TICKET_KINDS }).notNull().default("other"),
    bookingId: uuid().references(() => bookings.id, { onDelete: "set null" }),
    /** Conversations from before there were tickets count as solved; `openWaiting` opens those that wait. */
    status: text({ enum: ticketMachine.states }).notNull().default("solved"),
    /** Since when they have been waiting for a reply; null if they are not. */
    waitingSince: moment(),
    /** When they last opened it. */
    seenAt: moment(),
    /** The team's first answer. A reply that opens the ticket again does not change it. */
    firstAnsweredAt: moment(),
    /** When and by whom it was solved last; null while it is not. */
    solvedAt: moment(),
    solvedBy: uuid().references(() => profiles.id, { onDelete: "set null" }),
    /** Whether it helped, as the person says after it was solved; null until they have said, and once it is open again. */
    satisfied: boolean(),
    /** How often it was opened again after it had been solved. */
    reopenedCount: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index("support_threads_person").on(t.userId, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("support_threads_created").on(t.createdAt),
    index("support_threads_booking").on(t.bookingId).where(sql`${t.bookingId} is not null`),
    index("support_threads_solver").on(t.solvedBy).where(sql`${t.solvedBy} is not null`),
    index("support_threads_solved").on(t.solvedAt, t.id).where(sql`${t.solvedAt} is not null`),
    enumCheck("support_threads_status", t.status, ticketMachine.states),
    enumCheck("support_threads_kind", t.kind, TICKET_KINDS),
    check("support_threads_subject", hasLength(t.subject, 1, 120)),
    index("support_threads_waiting").on(t.waitingSince, t.id).where(sql`${t.waitingSince} is not null`),
    index("support_threads_visitors").on(t.createdAt).where(sql`${t.userId} is null`),
    check(
      "support_threads_sender",
      sql`(${t.userId} is null) = (${t.visitorName} is not null) and (${t.userId} is null) = (${t.visitorEmail} is not null)`,
    ),
    index("support_threads_state").on(t.status, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("support_threads_newest").on(t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

export const supportMessages = pgTable(
  "support_messages",
  {
    id: id(),
    threadId: reference(() => supportThreads.id, { onDelete: "cascade" }),
    /** Null for a visitor. */
    senderId: uuid().references(() => profiles.id),
    fromTeam: boolean().notNull(),
    content: text().notNull(),
    /** Of one that came by mail: the mail's id at the provider, so that it is stored once. */
    mailId: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index("support_messages_mail").on(t.threadId, t.mailId).where(sql`${t.mailId} is not null`),
    index("support_messages_thread").on(t.threadId, t.id),
    index("support_messages_created").using("brin", t.createdAt),
    check("support_messages_content", hasLength(t.content, 1, 4_000)),
  ],
);

/** A photo or a PDF of a message. */
export const supportFiles = pgTable(
  "support_files",
  {
    id: id(),
    threadId: reference(() => supportThreads.id, { onDelete: "cascade" }),
    messageId: reference(() => supportMessages.id, { onDelete: "cascade" }),
    uploaderId: reference(() => profiles.id),
    /** Its position among the files of its message, from 0. */
    place: integer().notNull(),
    kind: text({ enum: ["photo", "pdf"] }).notNull(),
    /** The file's name on the sender's device. */
    name: text().notNull(),
    bytes: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("support_files_message").on(t.messageId, t.place),
    index("support_files_thread").on(t.threadId),
    index("support_files_uploader").on(t.uploaderId),
    enumCheck("support_files_kind", t.kind, ["photo", "pdf"]),
  ],
);

/** What somebody else of the team thinks of how a ticket was solved. */
export const ticketReviews = pgTable(
  "ticket_reviews",
  {
    ticketId: uuid()
      .primaryKey()
      .references(() => supportThreads.id, { onDelete: "cascade" }),
    /** Who solved it. */
    operatorId: uuid().references(() => profiles.id, { onDelete: "set null" }),
    reviewerId: uuid().references(() => profiles.id, { onDelete: "set null" }),
    mark: text({ enum: REVIEW_MARKS }).notNull(),
    note: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index("ticket_reviews_operator").on(t.operatorId),
    index("ticket_reviews_reviewer").on(t.reviewerId),
    enumCheck("ticket_reviews_mark", t.mark, REVIEW_MARKS),
    check("ticket_reviews_note", hasLength(t.note, 1, 1_000)),
  ],
);

/** Answers that operators often give, with variables in braces (app/features/desk/support/rules/usual-answer.ts). */
export const usualAnswers = pgTable(
  "usual_answers",
  {
    id: id(),
    title: text().notNull(),
    text: text().notNull(),
    /** What else it does when it is sent: tags of the case, the state of the ticket, and whether the case is then the operator's. */
    tags: text().array().notNull().default(sql`'{}'`),
    nextState: text({ enum: NEXT_STATES }),
    takes: boolean().notNull().default(false),
    /** What else is done for the ticket's person. */
    act: text({ enum: MACRO_ACTS }),
    /** Counts the changes; one that was made without seeing the last is refused. */
    version: integer().notNull().default(0),
    /** Who wrote it last. */
    changedBy: uuid().references(() => profiles.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex("usual_answers_title").on(sql`lower(${t.title})`),
    index("usual_answers_author").on(t.changedBy),
    enumCheck("usual_answers_act", t.act, MACRO_ACTS),
    enumCheck("usual_answers_next_state", t.nextState, NEXT_STATES),
    check("usual_answers_lengths", sql`${hasLength(t.title, 1, 80)} and ${hasLength(t.text, 1, 2_000)}`),
  ],
);

/** An answer of an operator to many tickets. */
export const bulkAnswers = pgTable(
  "bulk_answers",
  {
    id: id(),
    authorId: uuid().references(() => profiles.id, { onDelete: "set null" }),
    /** With variables in braces, which each ticket fills. */
    content: text().notNull(),
    nextState: text({ enum: NEXT_STATES }).notNull(),
    status: text({ enum: bulkAnswerMachine.states }).notNull(),
    /** When the operator looked at the tickets: one that has changed since is left out. */
    seenAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("bulk_answers_author").on(t.authorId),
    index("bulk_answers_newest").on(t.createdAt),
    enumCheck("bulk_answers_status", t.status, bulkAnswerMachine.states),
    enumCheck("bulk_answers_next_state", t.nextState, NEXT_STATES),
    check("bulk_answers_content", hasLength(t.content, 1, 4_000)),
  ],
);

/** The tickets of an answer to many. No foreign key: the account of one may be deleted, and it still counts. */
export const bulkAnswerTickets = pgTable(
  "bulk_answer_tickets",
  {
    bulkId: reference(() => bulkAnswers.id, { onDelete: "cascade" }),
    ticketId: uuid().notNull(),
    /** Null until it is its turn. */
    outcome: text({ enum: BULK_OUTCOMES }),
  },
  (t) => [
    primaryKey({ columns: [t.bulkId, t.ticketId] }),
    index("bulk_answer_tickets_left").on(t.bulkId, t.ticketId).where(sql`${t.outcome} is null`),
    enumCheck("bulk_answer_tickets_outcome", t.outcome, BULK_OUTCOMES),
  ],
);
