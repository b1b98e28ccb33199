import { z } from "zod";

/** A question's and an answer's longest text. */
export const MESSAGE_MAX = 4_000;
/** How much of the conversation before it is sent along. */
export const HISTORY_MAX = 12;

/** Where somebody is, in the specification's words. */
export const CONTEXTS = [
  "posting a job",
  "browsing",
  "viewing job details",
  "tradesperson dashboard",
  "managing quotes",
  "general",
] as const;
export type AssistantContext = (typeof CONTEXTS)[number];

const cleaned = (text: string) => text.replaceAll("\u0000", "").replaceAll("\r\n", "\n");
const words = (name: string) =>
  z
    .string(`${name} is a text`)
    .overwrite(cleaned)
    .trim()
    .min(1, `${name} is not blank`)
    .max(MESSAGE_MAX, `${name} has at most ${MESSAGE_MAX} characters`);

const turn = z.strictObject(
  {
    role: z.enum(["user", "assistant"], "role is user or assistant"),
    content: words("content"),
  },
  "Each turn has a role and a content",
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

/** The specification's context of a path, for the widget. */
export function contextOfPath(path: string): AssistantContext {
  if (path.includes("post-job")) return "posting a job";
  if (path.includes("tradesperson-dashboard")) return "tradesperson dashboard";
  if (path.includes("manage-quotes")) return "managing quotes";
  if (path.includes("job/")) return "viewing job details";
  if (path.includes("browse")) return "browsing";
  return "general";
}
