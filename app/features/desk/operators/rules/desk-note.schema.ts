import { z } from "zod";
import { atMost } from "#app/web/text-length.ts";

const NOTE_MAX = 2_000;

const hiddenId = z.uuid({ error: "Reload the page and try again" });
const reloadPage = { error: "Reload the page and try again" };

/** A note for other operators, about a person or about a booking. `noteId` is the id of the form: one that is sent twice makes one note. */
export const deskNoteSchema = z
  .object({
    noteId: hiddenId,
    personId: hiddenId.optional(),
    bookingId: hiddenId.optional(),
    note: z
      .string({ error: "Enter a note" })
      .trim()
      .min(1, "Enter a note")
      .check(atMost(NOTE_MAX, "Note must be 2,000 characters or fewer")),
  })
  .refine(({ personId, bookingId }) => (personId === undefined) !== (bookingId === undefined), reloadPage);

export type NewDeskNote = z.output<typeof deskNoteSchema>;
