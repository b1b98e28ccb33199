import { defineAction } from "#app/web/actions.server.ts";
import { offerAgain, saveNote } from "./index.server.ts";
import { noteForm, offerForm } from "./rules/customer.schema.ts";

export const saveNoteAction = defineAction("save-customer-note", {
  schema: noteForm,
  run: saveNote,
  toast: ({ note }) => ({ title: note === null ? "Note removed" : "Note saved" }),
});

/** "Offer to come again". */
export const offerAgainAction = defineAction("offer-again", {
  schema: offerForm,
  run: offerAgain,
  toast: ({ name }) => ({
    title: "Offer made",
    description: `${name} will see it in their notifications, unless they’ve turned off notifications about messages`,
  }),
});
