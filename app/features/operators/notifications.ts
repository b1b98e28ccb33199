import { z } from "zod";
import { defineAccountMail } from "#features/notifications/rules/define-notification.ts";

export const accountSuspended = defineAccountMail({
  kind: "account-suspended",
  payload: z.object({ reason: z.string() }),
  mail: ({ reason }, { brand }) => ({
    subject: `Your ${brand} account is suspended`,
    preview: "What this means, and what you can do",
    heading: "Your account is suspended",
    paragraphs: [
      `Our team has suspended your ${brand} account. You can sign in, read what is there, and export or delete your data, but nothing else.`,
      "If you think that this is wrong, please tell us.",
    ],
    facts: [["Reason", reason]],
    button: "Contact us",
  }),
});

export const accountRestored = defineAccountMail({
  kind: "account-restored",
  payload: z.object({}),
  mail: (_payload, { brand }) => ({
    subject: `Your ${brand} account works again`,
    preview: "The suspension has ended",
    heading: "Your account works again",
    paragraphs: [`Our team has ended the suspension of your ${brand} account. Everything works as before.`],
    button: `Open ${brand}`,
  }),
});
