import type { ReactNode } from "react";

export const texts = {
  id: "features/tradespeople/ui/contact-panel.texts",
  checks: "What we have checked",
  nothingChecked: (name: string | undefined) => `Nothing yet. We have not seen ${name}’s identity or insurance.`,
  checked: (day: string | null) => (day ? `checked ${day}` : "checked"),

  contact: "Rate and contact",
  editProfile: "Edit profile",
  pictures: "Pictures of your work",
  held: "Our payment provider holds what you pay until you approve the work.",
  onRequest: "On request",
  rate: "Rate",
  bookAgain: "Book again",
  requestQuote: "Request Quote",
  message: "Message",

  tradeIn: (trade: ReactNode, area: string) => (
    <>
      {trade} in {area}
    </>
  ),
  rating: "Rating",
  notVerified: "Not verified",
  verified: "Verified",
  hidden: "Only you can see this page: your profile is hidden in your settings.",
  notListed:
    "You do not appear in results yet. Customers can find you once we have checked your identity and insurance.",
  seeChecks: "See your checks",

  share: "Share",
  linkCopied: "Link copied",
  copy: "Copy this link",

  specialties: "Specialties",
  serviceAreas: "Service areas",
};
