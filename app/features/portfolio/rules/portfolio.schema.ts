import { z } from "zod";
import { PORTFOLIO_CAPTION_MAX } from "./portfolio.files.ts";
import { texts as ownTexts } from "./portfolio.texts.ts";

const caption = z
  .string({ error: ownTexts.caption })
  .transform((text) => text.replaceAll(/\s+/g, " ").trim())
  .pipe(z.string().min(1, ownTexts.caption).max(PORTFOLIO_CAPTION_MAX, ownTexts.captionTooLong(PORTFOLIO_CAPTION_MAX)));

/** The texts of an item. That the kind exists is checked by the operation, so that the browser need not know them all. */
const texts = {
  caption,
  kind: z.string({ error: ownTexts.pleaseSelectKindOfWork }).min(1, ownTexts.pleaseSelectKindOfWork),
};

const picture = z.instanceof(File, { error: ownTexts.picture });

/** What the browser can check of a form with pictures. */
export const textsForm = z.object(texts);

/** The form that adds an item. The booking is empty for work that was not booked here. */
export const addForm = z.object({
  ...texts,
  bookingId: z.string().optional(),
  after: picture.refine(({ size }) => size > 0, ownTexts.picture),
  before: picture.optional(),
});

export const changeForm = z.object({ ...texts, itemId: z.string(), bookingId: z.string().optional() });
export const itemForm = z.object({ itemId: z.string() });
export const moveForm = itemForm.extend({ to: z.enum(["earlier", "later"], { error: ownTexts.pleaseReloadPage }) });
