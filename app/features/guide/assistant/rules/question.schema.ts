import { z } from "zod";
import { atMost } from "#app/web/text-length.ts";
import { CONTEXTS, HISTORY_MAX, MESSAGE_MAX } from "./question.ts";

const words = (name: string) =>
  z
    .string(`${name} must be text`)
    .trim()
    .min(1, `${name} is not blank`)
    .check(atMost(MESSAGE_MAX, `${name} has at most ${MESSAGE_MAX} characters`));

const turn = z.strictObject(
  {
    role: z.enum(["user", "assistant"], "role is user or assistant"),
    content: words("content"),
  },
  "Each turn needs a role and content",
);

/** POST /functions/ai-assistant. */
export const questionBody = z.strictObject({
  message: words("message"),
  context: z.enum(CONTEXTS, `context is one of: ${CONTEXTS.join(", ")}`).default("general"),
  userType: z.enum(["authenticated", "guest"], "userType is authenticated or guest").optional(),
  page: z
    .string("page is a path")
    .max(300, "page has at most 300 characters")
    .regex(/^\/(?!\/)[^\s\\]*$/, "page is a path on this site")
    .optional(),
  history: z.array(turn, "history is a list").max(HISTORY_MAX, `history has at most ${HISTORY_MAX} turns`).default([]),
});

export type Question = z.output<typeof questionBody>;
export type Turn = Question["history"][number];
