import type { ReactNode } from "react";

export const texts = {
  id: "features/tradespeople/routes/edit-profile.texts",
  editProfile: "Edit profile",
  setUpYourProfile: "Set up your profile",
  preview: "Preview",
  whatCustomersSeeBefore: (checks: (text: string) => ReactNode, pictures: (text: string) => ReactNode) => (
    <>
      What customers see before they ask you for a quote. {checks("Your checks")} and{" "}
      {pictures("pictures of your work")} are on separate pages.
    </>
  ),
  saving: "Saving…",
  saveProfile: "Save profile",
  verified: "Verified",
  notVerifiedYet: "Not verified yet",
};
