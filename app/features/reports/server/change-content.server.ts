import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { messages } from "#db/schema/messaging.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { showPhoto } from "#features/profile/index.server.ts";
import { removeReview, restoreReview } from "#features/reviews/index.server.ts";
import type { RemovalGround } from "#features/reviews/rules/removal.ts";
import { reportErrors } from "../rules/report.errors.ts";
import { restoreReportedPhotoTask } from "../tasks.ts";
import type { Report } from "./report-reads.server.ts";

const REMOVED = "Our team removed this message.";

type Change = (tx: Tx, report: Report) => Promise<unknown>;

/** Why and when something is removed; only a review needs one of the fixed grounds. */
export interface RemovalOf {
  ground: RemovalGround | undefined;
  at: Date;
}

/** What is taken away of each; the report keeps what it said. A job is cancelled, by the flow. */
const removals: Record<string, (tx: Tx, report: Report, removal: RemovalOf) => Promise<unknown>> = {
  message: (tx, { subjectId }, { at }) =>
    tx.update(messages).set({ content: REMOVED, removedAt: at }).where(eq(messages.id, subjectId)),
  review: async (tx, { subjectId }, { ground, at }) => {
    if (!ground) throw reportErrors.GROUND_NEEDED();
    await removeReview(tx, { reviewId: subjectId, ground, at });
  },
  profile: (tx, { subjectId }) =>
    tx.update(tradespersonProfiles).set({ bio: null }).where(eq(tradespersonProfiles.userId, subjectId)),
  // Its files go for good; the report has a copy.
  photo: (tx, { subjectId }) => showPhoto(tx, subjectId, null),
};

/** Put back after an appeal, unless the person has written or chosen something new meanwhile. A cancelled job stays so. */
const returns: Record<string, Change> = {
  message: (tx, { subjectId, excerpt }) =>
    tx
      .update(messages)
      .set({ content: excerpt ?? "", removedAt: null })
      .where(and(eq(messages.id, subjectId), isNotNull(messages.removedAt))),
  review: (tx, { subjectId }) => restoreReview(tx, subjectId),
  profile: (tx, { subjectId, excerpt }) =>
    tx
      .update(tradespersonProfiles)
      .set({ bio: excerpt })
      .where(and(eq(tradespersonProfiles.userId, subjectId), isNull(tradespersonProfiles.bio))),
  photo: (tx, { id }) => enqueue(tx, restoreReportedPhotoTask, { reportId: id }, { key: `return-photo:${id}` }),
};

/** Takes away what was reported: nobody sees it any more. */
export const removeContent = async (tx: Tx, report: Report, removal: RemovalOf): Promise<void> =>
  void (await removals[report.subject]?.(tx, report, removal));

/** Puts it back as it was when it was reported. */
export const returnContent = async (tx: Tx, report: Report): Promise<void> =>
  void (await returns[report.subject]?.(tx, report));
