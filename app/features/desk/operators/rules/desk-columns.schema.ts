import { z } from "zod";

const reload = "Reload the page and try again";

/** More than any list has. */
const MOST = 40;
const name = z.string(reload).max(MOST, reload);

/** `place` is the address of the page, to which the browser returns. */
export const columnsSchema = z.object({
  list: name,
  place: z.string(reload).max(2_000, reload).optional(),
  column: z.preprocess(
    (value) => (typeof value === "string" ? [value] : (value ?? [])),
    z.array(name, reload).max(MOST, reload),
  ),
});
