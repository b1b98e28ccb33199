import type { ReactNode } from "react";

type Link = (text: string) => ReactNode;

export const texts = {
  id: "features/webhooks/routes/webhooks.texts",
  webhooks: "Webhooks",
  whatWeSendOfAny: (link: Link) => (
    <>
      We send a signed request to your program when something changes in any account. Our {link("API documentation")}{" "}
      says how to verify it.
    </>
  ),
  whatWeSendOfYours: (link: Link) => (
    <>
      We send a signed request to your program when something changes in your account. Our {link("API documentation")}{" "}
      says how to verify it.
    </>
  ),
  yourWebhooks: "Your webhooks",
  noWebhooksYet: "No webhooks yet",
  addWebhook: "Add a webhook",
};
