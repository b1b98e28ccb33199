import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { messages, profiles, reviews, tradespersonProfiles } from "#db/schema/index.ts";
import type { Report } from "./report-reads.server.ts";

const REMOVED = "Our team removed this message.";

type Change = (tx: Tx, report: Report) => Promise<unknown>;

/** What is taken away of each; the report keeps what it said. A job is cancelled, by the flow. */
const removals: Record<string, Change> = {
  message: (tx, { subjectId }) => tx.update(messages).set({ content: REMOVED }).where(eq(messages.id, subjectId)),
  // The stars stay: they are a fact of a paid booking, the words are what was reported.
  review: (tx, { subjectId }) => tx.update(reviews).set({ comment: null }).where(eq(reviews.id, subjectId)),
  profile: (tx, { subjectId }) =>
    tx.update(tradespersonProfiles).set({ bio: null }).where(eq(tradespersonProfiles.userId, subjectId)),
  photo: (tx, { subjectId }) => tx.update(profiles).set({ avatarUrl: null }).where(eq(profiles.id, subjectId)),
};

/** Put back after an appeal, unless the person has written something new meanwhile. A photo is gone; they can upload it again. */
const returns: Record<string, Change> = {
  message: (tx, { subjectId, excerpt }) =>
    tx
      .update(messages)
      .set({ content: excerpt ?? REMOVED })
      .where(eq(messages.id, subjectId)),
  review: (tx, { subjectId, excerpt }) => tx.update(reviews).set({ comment: excerpt }).where(eq(reviews.id, subjectId)),
  profile: (tx, { subjectId, excerpt }) =>
    tx.update(tradespersonProfiles).set({ bio: excerpt }).where(eq(tradespersonProfiles.userId, subjectId)),
};

/** Takes away what was reported: nobody sees it any more. */
export const removeContent = async (tx: Tx, report: Report): Promise<void> =>
  void (await removals[report.subject]?.(tx, report));

/** Puts it back as it was when it was reported. */
export const returnContent = async (tx: Tx, report: Report): Promise<void> =>
  void (await returns[report.subject]?.(tx, report));
