import type { ReactNode } from "react";

type Link = (text: string) => ReactNode;

export const texts = {
  id: "features/privacy/ui/delete.texts",
  forgottenOrNone: "Forgotten it, or never set one? Set one by email",
  currentPassword: "Current password",
  typeDeleteToConfirm: "Type DELETE to confirm",
  deleting: "Deleting…",
  deleteAccount: "Delete account",
  keepMyAccount: "Keep my account",

  erased: {
    customer: [
      "Your name, email address, postcode and photo, and your sign-ins on every device",
      "The texts and photos of your jobs, your messages and the files you sent",
      "Your saved professionals, saved cards, settings and notifications",
    ],
    tradesperson: [
      "Your name, email address, postcode and photo, and your sign-ins on every device",
      "Your public profile, your business details, and the documents of your checks",
      "The texts of your quotes, your messages and the files you sent",
      "Your calendar, job alerts, settings and notifications",
    ],
  },
  ends: {
    customer: "We cancel open jobs and bookings that have not started, and notify the tradespeople.",
    tradesperson: "We withdraw pending quotes, cancel bookings that have not started, and notify the customers.",
  },
  whatWeErase: "What we erase",
  whatWeKeepWithoutName: "What we keep, without your name",
  keepPayments: "Records of payments, for as long as tax law requires: six years after the end of the tax year",
  keepTaxDetails: "Your tax details, encrypted, for the same time, if you were ever paid here",
  keepReviews: "Reviews that you wrote, so that ratings remain accurate",
  downloadFirst: (link: Link) => <>You may want to {link("download your data")} first.</>,
  cannotBeDeletedYet: "Your account cannot be deleted yet",
  resolveThis: "Resolve this",
  placeNames: {
    "/my-jobs": "Go to your bookings",
    "/disputes": "Go to your disputes",
    "/tradesperson/payments": "Go to your payments",
    "/support": "Contact us",
  },
};
