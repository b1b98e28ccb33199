import type { ReactNode } from "react";

type Link = (text: string) => ReactNode;

export const texts = {
  id: "features/support/routes/texts",
  chatWithUs: "Chat with us",
  callSupport: "Call Support",
  team: (brand: string) => `The ${brand} team`,
  askAsVisitor: (brand: string, link: Link) => (
    <>
      Ask the {brand} team anything. We’ll answer you by email. If you have an account, {link("sign in")} first and
      we’ll answer here.
    </>
  ),
  ask: (brand: string) => `Ask the ${brand} team anything. We’ll answer here and email you when we do.`,
  yourMessage: "Your message",
};
