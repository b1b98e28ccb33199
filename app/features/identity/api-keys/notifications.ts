import { z } from "zod";
import { defineAccountMail } from "#features/notifications/rules/define-notification.ts";
import { longDay } from "#kernel/dates.ts";
import { KEY_SCOPES } from "#kernel/key-scopes.ts";
import { SCOPE_LABELS } from "./rules/api-key.ts";

/** Goes to the account's address, because a key in the wrong hands acts as its owner. */
export const apiKeyCreated = defineAccountMail("api-key-created", {
  payload: z.object({
    name: z.string(),
    scopes: z.array(z.enum(KEY_SCOPES)),
    expiresAt: z.iso.datetime(),
  }),
  sample: { name: "Accounts <b>program</b>", scopes: ["read", "money"], expiresAt: "2027-02-21T10:00:00.000Z" },
  mail: ({ name, scopes, expiresAt }, { brand }) => ({
    subject: "A new API key was created",
    preview: "Was this you? If not, revoke it now",
    heading: "A new API key was created",
    paragraphs: [
      `A program with this key can use your ${brand} account until the key expires or you revoke it.`,
      "If this was you, you don’t need to do anything. If it wasn’t, revoke the key and reset your password now.",
    ],
    facts: [
      ["Name", name],
      ["Allowed", scopes.map((scope) => SCOPE_LABELS[scope].label).join(", ")],
      ["Expires", longDay(new Date(expiresAt))],
    ],
    button: "See your API keys",
  }),
});
