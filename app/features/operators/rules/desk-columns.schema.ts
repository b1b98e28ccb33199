import { z } from "zod";
import { texts } from "./desk-columns.texts.ts";

/** More than any list has. */
const MOST = 40;
const name = z.string(texts.reload).max(MOST, texts.reload);

/** `place` is the address of the page, to which the browser returns. */
export const columnsSchema = z.object({
  list: name,
  place: z.string(texts.reload).max(2_000, texts.reload).optional(),
  column: z.preprocess(
    (value) => (typeof value === "string" ? [value] : (value ?? [])),
    z.array(name, texts.reload).max(MOST, texts.reload),
  ),
});
