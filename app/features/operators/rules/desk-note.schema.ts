import { z } from "zod";
import { texts } from "./desk-note.schema.texts.ts";

/** As many characters as the database stores. */
const NOTE_MAX = 2_000;

const hiddenId = z.uuid({ error: texts.reloadPage });
const reloadPage = { error: texts.reloadPage };

/** A note for other operators, about a person or about a booking. `noteId` is the id of the form: one that is sent twice makes one note. */
export const deskNoteSchema = z
  .object({
    noteId: hiddenId,
    personId: hiddenId.optional(),
    bookingId: hiddenId.optional(),
    note: z
      .string({ error: texts.writeNote })
      .trim()
      .min(1, texts.writeNote)
      .refine((text) => [...text].length <= NOTE_MAX, texts.noteTooLong(NOTE_MAX)),
  })
  .refine(({ personId, bookingId }) => (personId === undefined) !== (bookingId === undefined), reloadPage);

export type NewDeskNote = z.output<typeof deskNoteSchema>;
