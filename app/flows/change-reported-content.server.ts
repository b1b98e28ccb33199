import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { restoreMessage, withholdMessage } from "#features/messaging/index.server.ts";
import { hideWork, restoreWork } from "#features/portfolio/index.server.ts";
import { showPhoto } from "#features/profile/index.server.ts";
import type { Report } from "#features/reports/index.server.ts";
import { reportErrors } from "#features/reports/rules/report.errors.ts";
import { restoreReportedPhotoTask } from "#features/reports/tasks.ts";
import { removeReview, restoreReview } from "#features/reviews/index.server.ts";
import type { RemovalGround } from "#features/reviews/rules/removal.ts";
import { removeBio, restoreBio } from "#features/tradespeople/index.server.ts";

interface Removal {
  /** Required for reviews only. */
  ground: RemovalGround | undefined;
  at: Date;
}

/** Removes reported content; the report stores a copy. Jobs are cancelled by their own flow instead. */
export async function removeContent(tx: Tx, report: Report, { ground, at }: Removal): Promise<void> {
  const { subject, subjectId } = report;
  if (subject === "message") await withholdMessage(tx, { messageId: subjectId, at });
  if (subject === "profile") await removeBio(tx, subjectId);
  if (subject === "photo") await showPhoto(tx, subjectId, null);
  if (subject === "work") await hideWork(tx, { itemId: subjectId, at });
  if (subject !== "review") return;
  if (!ground) throw reportErrors.GROUND_NEEDED();
  await removeReview(tx, { reviewId: subjectId, ground, at });
}

/** Restores removed content after an appeal, unless its owner has replaced it. A cancelled job stays cancelled. */
export async function restoreContent(tx: Tx, { id, subject, subjectId, excerpt }: Report): Promise<void> {
  if (subject === "message") await restoreMessage(tx, { messageId: subjectId, text: excerpt ?? "" });
  if (subject === "profile") await restoreBio(tx, { userId: subjectId, bio: excerpt });
  if (subject === "photo") await enqueue(tx, restoreReportedPhotoTask, { reportId: id }, { key: `return-photo:${id}` });
  if (subject === "work") await restoreWork(tx, subjectId);
  if (subject === "review") await restoreReview(tx, subjectId);
}
