import { z } from "zod";
import { NOTE_MAX } from "./limits.ts";
import { texts } from "./texts.ts";

const NOTE = texts.noteMustCharactersFewer(NOTE_MAX.toLocaleString("en-GB"));

const note = z.string({ error: texts.noteIsText }).trim().max(NOTE_MAX, NOTE);

/** The form of a note. Without any text the note is removed. */
export const noteForm = z.object({ customerId: z.string().default(""), note: note.default("") });

/** PUT /me/customers/{id}/note. An empty text removes the note. */
export const noteBody = z.strictObject({ note });

export const offerForm = z.object({ customerId: z.string().default("") });
