import type { ReactNode } from "react";

type Link = (text: string) => ReactNode;

export const texts = {
  id: "features/disputes/routes/disputes.texts",
  disputes: "Disputes",
  whatTheyAre: (link: Link) => <>When work or payment is not right and you cannot settle it in {link("Messages")}.</>,
  noMoreDisputes: "No more disputes",
  noDisputes: "No disputes",
  backToFirstPage: "Back to the first page",
  goToYourBookings: "Go to your bookings",
  howToRaise:
    "If something is wrong with a booking, open it and press “Raise a dispute”. We keep holding the money until the dispute is settled.",
  earlierDisputes: "Earlier disputes",
  seeTerms: (link: Link) => <>For the steps and your legal rights, see {link("if the work is not right")}.</>,
};
