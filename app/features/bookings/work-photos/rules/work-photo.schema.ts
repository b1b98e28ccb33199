import { z } from "zod";
import { atMost } from "#app/web/text-length.ts";
import { PORTFOLIO_CAPTION_MAX } from "#features/tradespeople/portfolio/rules/portfolio.files.ts";
import { MOMENTS } from "./work-photo.files.ts";

export const ofBooking = z.object({ bookingId: z.string() });
export const ofPhoto = ofBooking.extend({ photoId: z.string() });
export const momentSchema = z.enum(MOMENTS, { error: "Choose before or after" });
export const addPhotosForm = ofBooking.extend({ moment: momentSchema });

const CAPTION = "Say what the photos show";
const caption = z
  .string({ error: CAPTION })
  .transform((text) => text.replaceAll(/\s+/g, " ").trim())
  .pipe(
    z
      .string()
      .min(1, CAPTION)
      .check(atMost(PORTFOLIO_CAPTION_MAX, `Use ${PORTFOLIO_CAPTION_MAX} characters or fewer`)),
  );

const PHOTO = "Choose a photo from after the work";

/** What the tradesperson asks to show: a photo from after the work, and one from before it if they like. */
export const askConsentForm = ofBooking.extend({
  caption,
  after: z.string({ error: PHOTO }).min(1, PHOTO),
  before: z.string().optional(),
});
export const askConsentBody = z.strictObject({
  caption,
  after_id: z.string({ error: "after_id must be the id of a photo from after the work" }),
  before_id: z.string({ error: "before_id must be the id of a photo from before the work" }).optional(),
});

const CONSENT_ANSWERS = ["yes", "no"] as const;
export const answerConsentForm = ofBooking.extend({
  answer: z.enum(CONSENT_ANSWERS, { error: "Choose yes or no" }),
});
export const answerConsentBody = z.strictObject({ agree: z.boolean({ error: "agree must be true or false" }) });
