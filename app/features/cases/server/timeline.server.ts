import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { TimelineSource } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { caseNotes, cases } from "#db/schema/cases.ts";
import { profiles } from "#db/schema/profile.ts";
import { caseKinds, caseNumber, kindsFor } from "../rules/case-kinds.ts";
import { texts } from "./texts.ts";

const about = { kind: "cases", needs: "cases.work" } as const;

/** The condition on the kinds that the operator's role decides: nobody sees others here either. */
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
            number: cases.number,
            kind: cases.kind,
            subjectId: cases.subjectId,
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
                  text: texts.caseEvent(caseNumber(number), word, caseKinds[kind].label),
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
          number: cases.number,
          kind: cases.kind,
          subjectId: cases.subjectId,
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
