import { defineAction } from "#app/web/actions.server.ts";
import { answerThread, askAsVisitor, writeToTeam } from "./index.server.ts";
import { answerSchema, askSchema, writeSchema } from "./rules/support.schema.ts";

/** Anyone can write. Name and email address are read from the form only if nobody is signed in. */
export const writeToTeamAction = defineAction({
  intent: "write-to-team",
  schema: ({ actor }) => (actor.kind === "user" ? writeSchema : askSchema) as typeof askSchema,
  run: (ctx, input) => (ctx.actor.kind === "user" ? writeToTeam(ctx, input) : askAsVisitor(ctx, input)),
  toast: (_result, { actor }) => ({
    title: "Message sent",
    description:
      actor.kind === "user" ? "Our team will answer here. We’ll tell you when." : "Our team will answer you by email.",
  }),
});

/** An admin's answer. */
export const answerThreadAction = defineAction({
  intent: "answer-thread",
  schema: answerSchema,
  run: (ctx, input) => answerThread(ctx, input),
  toast: "Answer sent",
});
