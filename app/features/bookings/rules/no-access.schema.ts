import { z } from "zod";
import { reasonText } from "#app/web/reason.ts";
import { atMost } from "#app/web/text-length.ts";
import { NO_ACCESS_DECISIONS } from "./no-access.machine.ts";

const NOTE_MAX = 1_000;
const PHOTOS_MAX = 12;
const note = z.string("Note must be text").trim().check(atMost(NOTE_MAX, "Note must be 1,000 characters or fewer"));
const PHOTOS = "photo_ids must be a list of 1 to 12 photos of this booking";

/** POST /bookings/{id}/no-access. The operation checks that the photos are of the booking. */
export const noAccessSchema = z.strictObject({
  note: note.nullish(),
  photo_ids: z.array(z.uuid(PHOTOS), PHOTOS).min(1, PHOTOS).max(PHOTOS_MAX, PHOTOS),
});

/** The form, with its photos beside it. */
export const noAccessFormSchema = z.object({ bookingId: z.string(), note: note.optional() });

/** An operator's decision. */
export const decideNoAccessSchema = z.object({
  reportId: z.string(),
  decision: z.enum(NO_ACCESS_DECISIONS, "Choose an option"),
  reason: reasonText,
});
