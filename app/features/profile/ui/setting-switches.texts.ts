import type { AccountSettings } from "../rules/settings.schema.ts";

const switches: Record<keyof AccountSettings, { label: string; hint?: string }> = {
  emailNotifications: {
    label: "Email notifications",
    hint: "About jobs, quotes, bookings and reviews. We always email you about payments and your account",
  },
  quoteUpdates: { label: "Quote updates", hint: "New quotes, and changes to quotes you sent" },
  newMessages: { label: "New messages", hint: "An email if you have not read them after two minutes" },
  profileVisible: { label: "Profile visible to all", hint: "When off, no one else can open your profile" },
  showReviews: { label: "Show reviews publicly" },
  darkMode: { label: "Dark mode" },
};

export const texts = {
  id: "features/profile/ui/setting-switches.texts",
  terms: "Terms",
  privacy: "Privacy",
  stayingSafe: "Staying safe",
  accessibility: "Accessibility",
  account: "Account",
  loggingOut: "Logging out…",
  logOut: "Log Out",
  legal: "Legal",

  yourData: "Your data",
  downloadYourData: "Download your data",
  deleteAccount: "Delete account",

  yourDetails: "Your details",
  fullName: "Full name",
  postcode: "Postcode",
  otherPeopleOnlySee: "Other people only see the first part, such as LS6",
  saving: "Saving…",
  saveDetails: "Save details",

  groups: { notifications: "Notifications", privacy: "Privacy", appearance: "Appearance" },
  switches,
  inThisBrowser: "In this browser. Auto follows your device’s setting.",
  save: "Save",
};
