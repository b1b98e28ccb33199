import { z } from "zod";
import { atMost } from "#app/web/text-length.ts";
import { PORTFOLIO_CAPTION_MAX } from "./portfolio.files.ts";

const caption = z
  .string({ error: "Say what the picture shows" })
  .transform((text) => text.replaceAll(/\s+/g, " ").trim())
  .pipe(
    z
      .string()
      .min(1, "Say what the picture shows")
      .check(atMost(PORTFOLIO_CAPTION_MAX, `Use ${PORTFOLIO_CAPTION_MAX} characters or fewer`)),
  );

/** The texts of an item. That the kind exists is checked by the operation, so that the browser need not know them all. */
const texts = {
  caption,
  kind: z.string({ error: "Select a kind of work" }).min(1, "Select a kind of work"),
};

const picture = z.instanceof(File, { error: "Choose a picture" });

/** What the browser can check of a form with pictures. */
export const textsForm = z.object(texts);

/** The form that adds an item. The booking is empty for work that was not booked here. */
export const addForm = z.object({
  ...texts,
  bookingId: z.string().optional(),
  after: picture.refine(({ size }) => size > 0, "Choose a picture"),
  before: picture.optional(),
});

export const changeForm = z.object({ ...texts, itemId: z.string(), bookingId: z.string().optional() });
export const itemForm = z.object({ itemId: z.string() });
export const moveForm = itemForm.extend({ to: z.enum(["earlier", "later"], { error: "Reload the page" }) });
