import type { ReactNode } from "react";

export const texts = {
  id: "features/tradespeople/ui/contact-panel.texts",
  whatWeHaveChecked: "What we have checked",
  nothingYetNotSeen: (first: ReactNode) => <>Nothing yet. We have not seen {first}’s identity or insurance.</>,
  checked: (day: string | null) => (day ? `checked ${day}` : "checked"),

  rateAndContact: "Rate and contact",
  editProfile: "Edit profile",
  picturesOfYourWork: "Pictures of your work",
  paymentProviderHoldsWhat: "Our payment provider holds what you pay until you approve the work.",
  onRequest: "On request",
  rate: "Rate",
  bookAgain: "Book again",
  requestQuote: "Request Quote",
  message: "Message",

  inTrade: (trade: ReactNode, area: string) => (
    <>
      {trade} in {area}
    </>
  ),
  rating: "Rating",
  notVerified: "Not verified",
  verified: "Verified",
  onlySeePageProfile: "Only you can see this page: your profile is hidden in your settings.",
  notAppearResultsYet:
    "You do not appear in results yet. Customers can find you once we have checked your identity and insurance.",
  seeYourChecks: "See your checks",

  share: "Share",
  linkCopied: "Link copied",
  copyThisLink: "Copy this link",

  specialties: "Specialties",
  serviceAreas: "Service areas",
};
