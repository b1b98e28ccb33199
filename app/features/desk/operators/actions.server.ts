import { redirect, redirectDocument } from "react-router";
import { z } from "zod";
import { defineAction } from "#app/web/actions.server.ts";
import { safePath, toastAndRedirect } from "#app/web/respond.server.ts";
import { SENT_FOR_APPROVAL } from "#features/approvals/rules/approval.labels.ts";
import {
  addDeskNote,
  changeRole,
  chooseColumns,
  helpSignIn,
  retryJob,
  startViewing,
  stopViewing,
} from "./index.server.ts";
import { columnsSchema } from "./rules/desk-columns.schema.ts";
import { deskNoteSchema } from "./rules/desk-note.schema.ts";
import { helpSignInSchema, retrySchema, roleSchema, userActSchema, viewingSchema } from "./rules/user.schema.ts";

export const grantAdminAction = defineAction("grant-admin", {
  stepUp: true,
  schema: roleSchema,
  run: changeRole,
  toast: (waits) => (waits ? SENT_FOR_APPROVAL : { title: "Role saved" }),
});

export const revokeAdminAction = defineAction("revoke-admin", {
  stepUp: true,
  schema: userActSchema,
  run: (ctx, input) => changeRole(ctx, { ...input, role: null }),
  toast: (waits) => (waits ? SENT_FOR_APPROVAL : { title: "Role removed" }),
});

/** "End sessions", and "Reset sign-in", which also mails a link. */
export const helpSignInAction = defineAction("help-sign-in", {
  schema: helpSignInSchema,
  run: (ctx, input) => helpSignIn(ctx, input),
  toast: () => ({ title: "Signed out everywhere", description: "We’ve emailed the person." }),
});

export const retryJobAction = defineAction("retry-job", {
  schema: retrySchema,
  run: retryJob,
  toast: () => ({ title: "Trying again", description: "The job starts again now." }),
});

/** A whole document follows, so that nothing of the operator's pages stays: no stream, no stored data. */
export const startViewingAction = defineAction("start-viewing", {
  stepUp: true,
  schema: viewingSchema,
  run: startViewing,
  reply: () => redirectDocument("/home", 303),
});

export const stopViewingAction = defineAction("stop-viewing", {
  schema: z.object({}),
  run: (ctx) => stopViewing(ctx),
  reply: (seen) => redirect(seen ? `/admin/users/${seen.personId}` : "/", 303),
});

export const addNoteAction = defineAction("add-note", {
  schema: deskNoteSchema,
  run: addDeskNote,
  toast: () => ({ title: "Note added" }),
});

/** Leads back to the page of the list as it was, and to no other. */
export const chooseColumnsAction = defineAction("choose-columns", {
  schema: columnsSchema,
  run: (ctx, { list, column }) => chooseColumns(ctx, { list, columns: column }),
  reply({ path }, _ctx, { form }) {
    const place = safePath(String(form.get("place") ?? ""), path);
    const to = place === path || place.startsWith(`${path}?`) ? place : path;
    return toastAndRedirect(to, { tone: "success", title: "Columns saved" });
  },
});
