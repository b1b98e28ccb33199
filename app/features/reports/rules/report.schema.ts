import { z } from "zod";
import { reasonText } from "#app/web/reason.ts";
import { atLeast, atMost } from "#app/web/text-length.ts";
import { REMOVAL_GROUNDS } from "#features/reviews/rules/removal.ts";
import { APPEAL_MAX } from "#kernel/reason.ts";
import { OUTCOMES } from "./report.machine.ts";
import { REPORT_REASONS } from "./report-reasons.text.ts";

/** The subjects that have a report link on their page. Messages and conversations are reported from the conversation. */
export const LINKED_SUBJECTS = ["profile", "photo", "work", "job", "review"] as const;
export type LinkedSubject = (typeof LINKED_SUBJECTS)[number];
export type Subject = LinkedSubject | "message" | "conversation";

const GROUND = "Select why the review is removed";
const DETAILS_MAX = 1_000;
const APPEAL_MIN = 20;

/** The id in a hidden field. People do not type it, so an invalid one means that the page is out of date. */
const hiddenId = z.string({ error: "Reload the page and try again" });

export const reportSchema = z.object({
  subject: z.enum(LINKED_SUBJECTS, { error: "Reload the page and try again" }),
  subjectId: hiddenId,
  reason: z.enum(REPORT_REASONS, { error: "Please select a reason" }),
  details: z
    .string({ error: "Details must be text" })
    .trim()
    .check(atMost(DETAILS_MAX, "Details must be 1,000 characters or fewer"))
    .optional(),
});

export const appealSchema = z.object({
  reportId: hiddenId,
  appeal: z
    .string({ error: "Say why in at least 20 characters" })
    .trim()
    .check(
      atLeast(APPEAL_MIN, "Say why in at least 20 characters"),
      atMost(APPEAL_MAX, "Use 1,000 characters or fewer"),
    ),
});

/** Removing a review needs one of the fixed grounds. `subject` only marks the form field; the policy reads the report's subject. */
export const decisionSchema = z
  .object({
    reportId: hiddenId,
    subject: z.string().optional(),
    outcome: z.enum(OUTCOMES, { error: "Choose an outcome" }),
    ground: z.enum(REMOVAL_GROUNDS, { error: GROUND }).optional(),
    reason: reasonText,
  })
  .refine(({ subject, outcome, ground }) => subject !== "review" || outcome !== "remove" || ground, {
    path: ["ground"],
    error: GROUND,
  });
