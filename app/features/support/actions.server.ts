import { defineAction } from "#app/web/actions.server.ts";
import { answerThread, writeToTeam } from "./index.server.ts";
import { answerSchema, writeSchema } from "./rules/support.schema.ts";

export const writeToTeamAction = defineAction({
  intent: "write-to-team",
  schema: writeSchema,
  run: (ctx, input) => writeToTeam(ctx, input),
  toast: () => ({ title: "Message sent", description: "Our team will answer here. We’ll tell you when." }),
});

/** An admin's answer. */
export const answerThreadAction = defineAction({
  intent: "answer-thread",
  schema: answerSchema,
  run: (ctx, input) => answerThread(ctx, input),
  toast: "Answer sent",
});
