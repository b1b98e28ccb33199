import { defineAction } from "#app/web/actions.server.ts";
import { offerAgain, saveNote } from "./index.server.ts";
import { noteForm, offerForm } from "./rules/customer.schema.ts";
import { texts } from "./texts.ts";

export const saveNoteAction = defineAction({
  intent: "save-customer-note",
  schema: noteForm,
  run: saveNote,
  toast: ({ note }) => ({ title: note === null ? texts.noteRemoved : texts.noteSaved }),
});

/** "Offer to come again". */
export const offerAgainAction = defineAction({
  intent: "offer-again",
  schema: offerForm,
  run: offerAgain,
  toast: ({ name }) => ({
    title: texts.offerMade,
    description: texts.seesItInTheirNotifications(name),
  }),
});
