import { bothSides, members, type Screen } from "./screen.ts";

/** Screens that everybody with an account has. */
export const ofMembers: readonly Screen[] = [
  {
    path: "/messages",
    title: "Messages",
    for: bothSides,
    does: "Open [Messages](/messages) for all your conversations. A new one begins on somebody's profile or on the job.",
    words:
      "message messages conversation conversations chat write send reply inbox talk with customer tradesperson plumber electrician roofer builder contact them photo attachment unread tell late ask running answer text write to somebody",
  },
  {
    path: "/notifications",
    title: "Notifications",
    for: members,
    does: "Open [Notifications](/notifications): what has happened, newest first.",
    words: "notification notifications bell news what happened missed alerts unread",
  },
  {
    path: "/my-reviews",
    title: "My Reviews",
    for: bothSides,
    does: "Open [My Reviews](/my-reviews): what was written about you, what you wrote, and what waits to be written.",
    words: "review reviews rating ratings stars feedback said wrote about me my reputation reply answer given received",
    tasks: [
      {
        step: "Open [My Reviews](/my-reviews): what others wrote about you is under what you have received.",
        words: "what did customers tradespeople people say said write wrote think about me my work received rated",
      },
      {
        step: "Open [My Reviews](/my-reviews), find the review and reply to it, once and in public. If it breaks the rules, report it there.",
        words: "reply answer respond to review unfair wrong bad lie remove",
      },
    ],
  },
  {
    path: "/profile",
    title: "Profile",
    for: members,
    does: "Open your [Profile](/profile): your details, and every screen of your account.",
    words: "profile account my details menu log out logout sign out exit leave switch accounts",
  },
  {
    path: "/profile?tab=settings",
    title: "Settings",
    for: members,
    does: "Open [Settings](/profile?tab=settings): emails and notifications, who sees your profile, dark mode, your name and photo.",
    words:
      "settings preferences switch turn off stop unsubscribe email emails notification mail spam dark mode light theme colour screen black night name photo picture visible hide sessions devices",
    tasks: [
      {
        step: "Open [Settings](/profile?tab=settings) and switch off the emails that you do not want.",
        words: "stop turn off unsubscribe emails mails spam fewer",
      },
      {
        step: "Open [Settings](/profile?tab=settings) and switch **Dark mode** on or off.",
        words: "dark mode light theme colours night black white bright screen",
      },
      {
        step: "Open [Settings](/profile?tab=settings) to change your name or your photo.",
        words: "change name photo picture avatar married",
      },
      {
        step: "Open [Settings](/profile?tab=settings), and press **Turn on** under **On this device** for notifications on your phone or computer.",
        words: "push notifications phone mobile device turn on app alerts",
      },
      {
        step: "Open [Settings](/profile?tab=settings): a switch there says whether others see your profile.",
        words: "hide my profile private invisible visible who sees me",
      },
    ],
  },
  {
    path: "/profile/password",
    title: "Change password",
    for: members,
    does: "Open [Change password](/profile/password): your present one, and the new one. Other devices are signed out.",
    words: "password change new passphrase security hacked",
  },
  {
    path: "/profile/email",
    title: "Change email address",
    for: members,
    does: "Open [Change email address](/profile/email): we send a link to the new one.",
    words: "change new email address login",
  },
  {
    path: "/profile/sessions",
    title: "Where you are signed in",
    for: members,
    does: "Open [Where you are signed in](/profile/sessions): your devices, and signing them out.",
    words: "sessions devices signed in where else log out everywhere lost phone stolen hacked",
  },
  {
    path: "/profile/export",
    title: "Download your data",
    for: members,
    does: "Open [Download your data](/profile/export): a ZIP file of everything that we hold about you.",
    words: "export download copy of my data archive zip gdpr everything you keep about me backup",
  },
  {
    path: "/profile/delete",
    title: "Delete account",
    for: members,
    does: "Open [Delete account](/profile/delete): it erases your data for good. Held money and disputes have to be settled first.",
    words: "delete close remove erase cancel account for good permanently leave quit unregister gdpr forget me data",
  },
  {
    path: "/profile/two-factor",
    title: "Two-factor sign-in",
    for: members,
    does: "Open [Two-factor sign-in](/profile/two-factor) and add a second step with an app on your phone.",
    words: "two factor 2fa second step authenticator code otp totp security protect login",
  },
  {
    path: "/reports",
    title: "Reports",
    for: bothSides,
    does: "Press **Report** beside the profile, review, job or message; what we decided is under [Reports](/reports).",
    words:
      "report reported abuse abusive rude threatening harassment insult illegal fake offensive block somebody flag appeal decided",
  },
];
