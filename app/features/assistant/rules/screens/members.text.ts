import { bothSides, members, type Screen } from "./screen.ts";

/** Screens of everyone with an account. */
export const ofMembers: readonly Screen[] = [
  {
    path: "/messages",
    title: "Messages",
    for: bothSides,
    does: "Open [Messages](/messages) for all your conversations. Start a new one on a profile or on the job.",
  },
  {
    path: "/notifications",
    title: "Notifications",
    for: members,
    does: "Open [Notifications](/notifications): everything that happened, newest first.",
  },
  {
    path: "/my-reviews",
    title: "My Reviews",
    for: bothSides,
    does: "Open [My Reviews](/my-reviews): reviews of you, reviews you wrote, and work you can review.",
  },
  {
    path: "/profile",
    title: "Profile",
    for: members,
    does: "Open your [Profile](/profile): your details, and links to all pages of your account.",
  },
  {
    path: "/profile?tab=settings",
    title: "Settings",
    for: members,
    does: "Open [Settings](/profile?tab=settings): emails and notifications, who sees your profile, dark mode, your name and photo.",
  },
  {
    path: "/profile/password",
    title: "Change password",
    for: members,
    does: "Open [Change password](/profile/password): enter your current password and the new one. Your other devices are signed out.",
  },
  {
    path: "/profile/email",
    title: "Change email address",
    for: members,
    does: "Open [Change email address](/profile/email): we send a link to the new one.",
  },
  {
    path: "/profile/sessions",
    title: "Where you are signed in",
    for: members,
    does: "Open [Where you are signed in](/profile/sessions): it lists your devices, and you can sign them out.",
  },
  {
    path: "/profile/export",
    title: "Download your data",
    for: members,
    does: "Open [Download your data](/profile/export): a ZIP file of everything that we hold about you.",
  },
  {
    path: "/profile/delete",
    title: "Delete account",
    for: members,
    does: "Open [Delete account](/profile/delete): it erases your data for good. Before that, any held or owed money must be settled and any disputes closed.",
  },
  {
    path: "/profile/two-factor",
    title: "Two-factor sign-in",
    for: members,
    does: "Open [Two-factor sign-in](/profile/two-factor) and add a second step with an app on your phone.",
  },
  {
    path: "/profile/passkeys",
    title: "Passkeys",
    for: members,
    does: "Open [Passkeys](/profile/passkeys) and add one: you then sign in with your fingerprint, your face or your device’s PIN.",
  },
  {
    path: "/reports",
    title: "Reports",
    for: bothSides,
    does: "Press **Report** beside the profile, review, job or message; our decision is under [Reports](/reports).",
  },
];
