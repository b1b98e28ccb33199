import { and, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { BookingSource, TimelineSource } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { auditLog } from "#db/schema/audit.ts";
import { caseNotes, cases } from "#db/schema/cases.ts";
import { profiles } from "#db/schema/profile.ts";
import { jobOfBooking } from "#db/timeline.server.ts";
import { caseKinds, caseNumber, kindsFor } from "../rules/case-kinds.ts";

const texts = {
  noteBy: (number: string, author: null | string, text: string) =>
    `Note on ${number} by ${author ?? "a former operator"}: ${text}`,
};

const aboutOfBookingTimeline = { kind: "cases", needs: "cases.work" } as const;

/** The cases about a booking and about gas in its job, of the kinds that the operator's role decides. */
const aboutBooking = ({ actor }: Ctx, bookingId: string): SQL => {
  const ids = sql`select c.id from cases c where c.booking_id = ${bookingId}
    union select g.id from cases g where g.kind = 'gas' and g.subject_id = (${jobOfBooking(bookingId)})::text`;
  return sql`${cases.id} = any(array(${ids})) and ${inArray(cases.kind, actor.kind === "user" ? kindsFor(actor.deskRole) : [])}`;
};

const momentsOfBookingTimeline = [
  { name: "cases-opened", at: cases.openedAt, word: "opened" },
  { name: "cases-closed", at: cases.closedAt, word: "closed" },
] as const;

/** The cases about a booking: opened, shared out and otherwise changed, closed, and the notes on them. */
export const bookingTimeline: readonly BookingSource[] = [
  ...momentsOfBookingTimeline.map(
    ({ name, at, word }): BookingSource => ({
      ...aboutOfBookingTimeline,
      name,
      async read(ctx, { bookingId, limit, before }) {
        const rows = await ctx.db
          .select({ id: cases.id, at, number: cases.number, kind: cases.kind, amount: cases.money })
          .from(cases)
          .where(and(aboutBooking(ctx, bookingId), isNotNull(at), before(at, cases.id)))
          .orderBy(desc(at), desc(cases.id))
          .limit(fewRows(limit));
        return rows.flatMap(({ id, at: when, number, kind, amount }) =>
          when
            ? [
                {
                  id,
                  at: when,
                  amount: word === "opened" ? amount : null,
                  text: `Case ${caseNumber(number)} ${word}: ${caseKinds[kind].label}`,
                  path: pathOf(id),
                },
              ]
            : [],
        );
      },
    }),
  ),
  {
    ...aboutOfBookingTimeline,
    name: "case-changes",
    async read(ctx, { bookingId, limit, before }) {
      const rows = await ctx.db
        .select({
          id: auditLog.id,
          at: auditLog.createdAt,
          did: auditLog.reason,
          caseId: cases.id,
          number: cases.number,
          by: profiles.fullName,
        })
        .from(cases)
        .innerJoin(auditLog, sql`${auditLog.subjectId} = ${cases.id}::text and ${auditLog.subject} = 'case'`)
        .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
        .where(and(aboutBooking(ctx, bookingId), before(auditLog.createdAt, auditLog.id)))
        .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
        .limit(fewRows(limit));
      return rows.map(({ id, at, did, caseId, number, by }) => ({
        id,
        at,
        text: `Case ${caseNumber(number)}, ${by ?? "a former operator"}: ${did}`,
        path: pathOf(caseId),
      }));
    },
  },
  {
    ...aboutOfBookingTimeline,
    name: "case-notes",
    kind: "notes",
    async read(ctx, { bookingId, limit, before }) {
      const rows = await ctx.db
        .select({
          id: caseNotes.id,
          at: caseNotes.createdAt,
          text: caseNotes.text,
          caseId: cases.id,
          number: cases.number,
          author: profiles.fullName,
        })
        .from(cases)
        .innerJoin(caseNotes, eq(caseNotes.caseId, cases.id))
        .leftJoin(profiles, eq(profiles.id, caseNotes.authorId))
        .where(and(aboutBooking(ctx, bookingId), before(caseNotes.createdAt, caseNotes.id)))
        .orderBy(desc(caseNotes.createdAt), desc(caseNotes.id))
        .limit(fewRows(limit));
      return rows.map(({ id, at, text, caseId, number, author }) => ({
        id,
        at,
        text: texts.noteBy(caseNumber(number), author, text),
        path: pathOf(caseId),
      }));
    },
  },
];

const pathOf = (caseId: string) => `/admin/cases?case=${caseId}`;

const about = { kind: "cases", needs: "cases.work" } as const;

/** The condition on the kinds that the operator's role decides: an operator sees no others here either. */
const ofMyKinds = ({ actor }: Ctx) => inArray(cases.kind, actor.kind === "user" ? kindsFor(actor.deskRole) : []);

const moments = [
  { name: "cases-opened", at: cases.openedAt, word: "opened" },
  { name: "cases-closed", at: cases.closedAt, word: "closed" },
] as const;

/** The cases about somebody and the notes on them, for the operators' time line of a person. */
export const timeline: readonly TimelineSource[] = [
  ...moments.map(
    ({ name, at, word }): TimelineSource => ({
      ...about,
      name,
      async read(ctx, { personId, limit, before }) {
        const rows = await ctx.db
          .select({
            id: cases.id,
            at,
            ...pickColumns(cases, ["number", "kind", "subjectId"]),
            amount: cases.money,
          })
          .from(cases)
          .where(and(eq(cases.personId, personId), ofMyKinds(ctx), isNotNull(at), before(at, cases.id)))
          .orderBy(desc(at), desc(cases.id))
          .limit(fewRows(limit));
        return rows.flatMap(({ id, at: when, number, kind, subjectId, amount }) =>
          when
            ? [
                {
                  id,
                  at: when,
                  amount,
                  text: `Case ${caseNumber(number)} ${word}: ${caseKinds[kind].label}`,
                  path: caseKinds[kind].path(subjectId),
                },
              ]
            : [],
        );
      },
    }),
  ),
  {
    ...about,
    name: "case-notes",
    async read(ctx, { personId, limit, before }) {
      const rows = await ctx.db
        .select({
          id: caseNotes.id,
          at: caseNotes.createdAt,
          text: caseNotes.text,
          ...pickColumns(cases, ["number", "kind", "subjectId"]),
          author: profiles.fullName,
        })
        .from(cases)
        .innerJoin(caseNotes, eq(caseNotes.caseId, cases.id))
        .leftJoin(profiles, eq(profiles.id, caseNotes.authorId))
        .where(and(eq(cases.personId, personId), ofMyKinds(ctx), before(caseNotes.createdAt, caseNotes.id)))
        .orderBy(desc(caseNotes.createdAt), desc(caseNotes.id))
        .limit(fewRows(limit));
      return rows.map(({ id, at, text, number, kind, subjectId, author }) => ({
        id,
        at,
        text: texts.noteBy(caseNumber(number), author, text),
        path: caseKinds[kind].path(subjectId),
      }));
    },
  },
];
