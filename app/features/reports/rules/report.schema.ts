import { z } from "zod";
import { reasonText } from "#app/web/reason.ts";
import { REMOVAL_GROUNDS } from "#features/reviews/rules/removal.ts";
import { APPEAL_MAX } from "#kernel/reason.ts";
import { OUTCOMES } from "./report.machine.ts";

/** The reasons for a report, as people choose them and admins read them. Conversations offer only the first five. */
export const REPORT_REASONS = [
  "Asks to pay somewhere else",
  "Abusive or threatening",
  "Spam or a scam",
  "Not who they say they are",
  "Something else",
  "False or misleading",
  "Private information about somebody",
  "Illegal, or dangerous work",
  "Hate or discrimination",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The subjects that have a report link on their page. Messages and conversations are reported from the conversation. */
export const LINKED_SUBJECTS = ["profile", "photo", "work", "job", "review"] as const;
export type LinkedSubject = (typeof LINKED_SUBJECTS)[number];
export type Subject = LinkedSubject | "message" | "conversation";

const GROUND = "Please select why the review is removed";
const DETAILS_MAX = 1_000;
const APPEAL_MIN = 20;

/** The id in a hidden field. People do not type it, so an invalid one means that the page is out of date. */
const hiddenId = z.string({ error: "Please reload the page" });

export const reportSchema = z.object({
  subject: z.enum(LINKED_SUBJECTS, { error: "Please reload the page" }),
  subjectId: hiddenId,
  reason: z.enum(REPORT_REASONS, { error: "Please select a reason" }),
  details: z
    .string({ error: "Details are text" })
    .trim()
    .max(DETAILS_MAX, "Details must be 1,000 characters or fewer")
    .optional(),
});

export const appealSchema = z.object({
  reportId: hiddenId,
  appeal: z
    .string({ error: "Please say why in at least 20 characters" })
    .trim()
    .min(APPEAL_MIN, "Please say why in at least 20 characters")
    .max(APPEAL_MAX, "Please use 1,000 characters or fewer"),
});

/** Removing a review needs one of the fixed grounds. `subject` only marks the form field; the policy reads the report's subject. */
export const decisionSchema = z
  .object({
    reportId: hiddenId,
    subject: z.string().optional(),
    outcome: z.enum(OUTCOMES, { error: "Please choose an outcome" }),
    ground: z.enum(REMOVAL_GROUNDS, { error: GROUND }).optional(),
    reason: reasonText,
  })
  .refine(({ subject, outcome, ground }) => subject !== "review" || outcome !== "remove" || ground, {
    path: ["ground"],
    error: GROUND,
  });
