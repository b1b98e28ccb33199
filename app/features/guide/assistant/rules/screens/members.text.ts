import { bothSides, members, type Screen } from "./screen.ts";

/** Screens of everyone with an account. */
export const ofMembers: readonly Screen[] = [
  {
    path: "/messages",
    title: "Messages",
    for: bothSides,
    does: "Open [Messages](/messages) to see all your conversations. You can start a new one from a profile or a job.",
  },
  {
    path: "/notifications",
    title: "Notifications",
    for: members,
    does: "Open [Notifications](/notifications) to see what’s happened, newest first.",
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
    does: "Open your [Profile](/profile) to see your details and every page of your account.",
  },
  {
    path: "/profile?tab=settings",
    title: "Settings",
    for: members,
    does: "Open [Settings](/profile?tab=settings) to change your emails and notifications, who sees your profile, dark mode, and your name and photo.",
  },
  {
    path: "/profile/password",
    title: "Change password",
    for: members,
    does: "Open [Change password](/profile/password) and enter your current password and a new one. We’ll sign out your other devices.",
  },
  {
    path: "/profile/email",
    title: "Change email address",
    for: members,
    does: "Open [Change email address](/profile/email). We’ll send a link to the new address.",
  },
  {
    path: "/profile/access",
    title: "What has access to your account",
    for: members,
    does: "Open [What has access](/profile/access) to see your devices and sign them out.",
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
    does: "Open [Delete account](/profile/delete) to erase your data for good. First, all money held or owed must be settled and all disputes closed.",
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
    does: "Press **Report** next to the profile, review, job or message. You can see our decision under [Reports](/reports).",
  },
];
