import { z } from "zod";
import { atMost } from "#app/web/text-length.ts";
import { NOTE_MAX } from "./addresses.ts";

const NOTE = `Note must be ${NOTE_MAX.toLocaleString("en-GB")} characters or fewer`;

const note = z.string({ error: "note must be text" }).trim().check(atMost(NOTE_MAX, NOTE));

/** The form of a note. Without any text the note is removed. */
export const noteForm = z.object({ customerId: z.string().default(""), note: note.default("") });

/** PUT /me/customers/{id}/note. An empty text removes the note. */
export const noteBody = z.strictObject({ note });

export const offerForm = z.object({ customerId: z.string().default("") });
